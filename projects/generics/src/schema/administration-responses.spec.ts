import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { changed, itDescribesExactly } from '../../test/described-exactly.ts';
import type { EngineRun, ImportResponse, ImportModeCheck } from './administration-schema.ts';
import type { ErasureResponse } from './administration-schema.ts';
import type { MigrationResponse } from './migration-schema.ts';
import { NO_NOTIFICATIONS } from '../api/no-notifications.ts';
import {
  ENGINE_RUN,
  ERASURE_RESPONSE,
  IMPORT_RESPONSE,
  IMPORT_MODE_CHECK,
  MIGRATION_RESPONSE,
} from '../schemas.ts';

const CHANGE_DESCRIPTIONS = {
  effects: { changes: [], counts: [], signals: { appear: [], vanish: [] } },
  transaction: { seq: 3, mayUndo: true },
};

const MIGRATED: MigrationResponse = {
  ...{ fits: true, isApplied: false, kept: 12, copy: 'copy.sqlite', baseline: ['One title'] },
  steps: [{ kind: 'rename', what: 'title[Book*Title]' }],
  suggestions: [{ before: 'tag[Book*Tag]', after: 'label[Book*Tag]' }],
  options: [{ before: 'tag[Book*Tag]', after: 'of[Tag*Book]', isReversed: true, mergedWith: 'of' }],
  moved: [{ before: 'name[Book*Title]', after: 'title[Book*Title]', number: 2 }],
  dropped: [{ what: 'tag[Book*Tag]', number: 3 }],
  problems: [{ reason: 'No number.', examples: ['x'] }],
  violations: [{ ruleMessage: 'One title.', tuples: [{ violationMessage: 'Two.' }] }],
};

const IMPORTED: ImportResponse = {
  ...{ isPreview: true, isCommitted: false, invariantRulesHold: true, sessionRefreshAdvice: false },
  notifications: NO_NOTIFICATIONS,
  added: { atoms: { Book: 2 }, links: { 'title[Book*Title]': 2 }, replaced: { x: 1 } },
  problems: [
    {
      ...{ file: 'books.xlsx', sheet: 'Books', row: 3, column: 'C', kind: 'value', value: 'x' },
      ...{ reason: 'No number.', hint: 'Write a number.' },
    },
  ],
  ...{ sheets: [{ sheet: 'Books', rows: [{ row: 3, cells: ['b1', 'x'] }] }] },
  ...CHANGE_DESCRIPTIONS,
};

const RUN: EngineRun = {
  ...NO_NOTIFICATIONS,
  trace: [
    {
      ...{ round: 1, rule: 'Due', label: 'Due date', violations: 2, from: 0, to: 2 },
      notes: ['Nothing was done.'],
    },
  ],
  ...CHANGE_DESCRIPTIONS,
};

const CHECKED: ImportModeCheck = { locked: true, notifications: NO_NOTIFICATIONS };
const ERASED: ErasureResponse = { ...NO_NOTIFICATIONS, erased: 2 };
const OF_CHANGES = ['effects', 'transaction'];

describe('administration responses', () => {
  itDescribesExactly('a migration', MIGRATION_RESPONSE, MIGRATED, { optional: [] });
  itDescribesExactly('an import', IMPORT_RESPONSE, IMPORTED, {
    optional: ['sheets', ...OF_CHANGES],
  });
  itDescribesExactly('a run of the engine', ENGINE_RUN, RUN, { optional: OF_CHANGES });
  itDescribesExactly('whether it stays locked', IMPORT_MODE_CHECK, CHECKED, { optional: [] });
  itDescribesExactly('what was erased', ERASURE_RESPONSE, ERASED, { optional: [] });

  it('may be that there is no copy, nor a place in a file', () => {
    assert.ok(Check(MIGRATION_RESPONSE, { ...MIGRATED, copy: null }));
    for (const member of ['sheet', 'row', 'column', 'value', 'hint'])
      assert.ok(Check(IMPORT_RESPONSE, changed(IMPORTED, ['problems', 0, member], null)), member);
    for (const member of ['file', 'kind', 'reason'])
      assert.ok(!Check(IMPORT_RESPONSE, changed(IMPORTED, ['problems', 0, member], null)), member);
  });

  it('counts in whole numbers', () => {
    assert.ok(!Check(IMPORT_RESPONSE, changed(IMPORTED, ['added', 'atoms', 'Book'], 1.5)));
    assert.ok(!Check(ERASURE_RESPONSE, { ...ERASED, erased: 0.5 }));
    assert.ok(!Check(MIGRATION_RESPONSE, { ...MIGRATED, kept: '12' }));
  });

  it('knows every step of a migration, and no other', () => {
    const step = (kind: string) =>
      Check(MIGRATION_RESPONSE, changed(MIGRATED, ['steps', 0, 'kind'], kind));
    const kinds = 'rename create move retype widen narrow constrain relax vanish'.split(' ');
    assert.deepEqual(
      kinds.filter((kind) => !step(kind)),
      [],
    );
    assert.ok(!step('guess'));
  });
});
