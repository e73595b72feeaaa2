import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replaceTables, type QueryFor } from './reconstruct-tables.ts';

const PAST = 'select * from "Was" where seq > ?';
const past = (): QueryFor => (place) => (place.table === 'Person' ? PAST : null);

describe('queries in the place of tables', () => {
  const table: readonly [string, string, string][] = [
    [
      'an alias stays',
      'select t0."Person" as src from "Person" as t0',
      `select t0."Person" as src from (${PAST}) as t0`,
    ],
    [
      'a table without alias goes by its name',
      'select "Person" from "Person" where "Person" = ?',
      `select "Person" from (${PAST}) as "Person" where "Person" = ?`,
    ],
    [
      'an alias without as stays',
      'select 1 from "Person" p, "Other"',
      `select 1 from (${PAST}) p, "Other"`,
    ],
    [
      'a list of tables',
      'select 1 from "Other" as a, "Person" as b',
      `select 1 from "Other" as a, (${PAST}) as b`,
    ],
    [
      'columns in a list are no tables',
      'select "Person", "Person" from "Other" order by "Person", "Person"',
      'select "Person", "Person" from "Other" order by "Person", "Person"',
    ],
    [
      'a join, its condition and what follows',
      'select 1 from "Other" as a left join "Person" on a.x = "Person"."y" and exists (select "Person" from "Person" as c)',
      `select 1 from "Other" as a left join (${PAST}) as "Person" on a.x = "Person"."y" and exists (select "Person" from (${PAST}) as c)`,
    ],
    [
      'brackets of functions',
      'select 1 from "Other" as a, "Person" as b where coalesce(a.x, "Person") in (b.y, "Person")',
      `select 1 from "Other" as a, (${PAST}) as b where coalesce(a.x, "Person") in (b.y, "Person")`,
    ],
    [
      'closures',
      'with recursive walk (src, tgt) as (select a."x" from "Person" as a union select b."x" from walk, "Person" as b) select src from walk',
      `with recursive walk (src, tgt) as (select a."x" from (${PAST}) as a union select b."x" from walk, (${PAST}) as b) select src from walk`,
    ],
    [
      'texts are no names',
      `select 'from "Person"' from "Other"`,
      `select 'from "Person"' from "Other"`,
    ],
  ];
  for (const [title, sql, expected] of table)
    it(title, () => assert.equal(replaceTables(sql, past).text, expected));

  it('tells which parameters are of the statement', () => {
    const { parameters } = replaceTables('select ? from "Person" as a where a.x = ?', past);
    assert.deepEqual(parameters, [{ is: 'own', of: 0 }, { is: 'seq' }, { is: 'own', of: 1 }]);
  });
});
