import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withSettings } from './statement-settings.ts';

const CLOSURE = '(with recursive c (src, tgt) as (select 1, 2) select src, tgt from c)';

describe('settings of a statement on MariaDB', () => {
  it('are none for a plain statement', () => {
    assert.equal(withSettings('select 1'), 'select 1');
    assert.equal(
      withSettings(`select src from ${CLOSURE} as t1`),
      `select src from ${CLOSURE} as t1`,
    );
  });

  it('limit its time', () => {
    assert.equal(withSettings('select 1', 2), 'set statement max_statement_time = 2 for select 1');
  });

  it('let it look up the pairs of a closure', () => {
    for (const from of [`${CLOSURE} as t1`, `"R" as t0, ${CLOSURE} as t1`]) {
      const statement = `select 1 from "R" as t9 where not exists (select 1 from ${from})`;
      assert.equal(
        withSettings(statement, 2),
        `set statement max_statement_time = 2, optimizer_switch = 'exists_to_in=on' for ${statement}`,
      );
    }
  });
});
