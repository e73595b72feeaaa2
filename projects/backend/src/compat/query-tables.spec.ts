import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { queryTables } from './query-tables.ts';

describe('the tables of a query', () => {
  const table: readonly [string, string, string][] = [
    [
      'an alias stays',
      'select t0."Person" as src from "Person" as t0',
      'select t0."Person" as src from <Person> as t0',
    ],
    [
      'a table without alias goes by its name',
      'select "Person" from "Person" where "Person" = ?',
      'select "Person" from <Person> as "Person" where "Person" = ?',
    ],
    [
      'an alias without as stays',
      'select 1 from "Person" p, "Other"',
      'select 1 from <Person> p, <Other> as "Other"',
    ],
    [
      'columns in a list are no tables',
      'select "Person", "Person" from "Other" as o order by "Person", "Person"',
      'select "Person", "Person" from <Other> as o order by "Person", "Person"',
    ],
    [
      'a join, its condition and what follows',
      'select 1 from "Other" as a left join "Person" on a.x = "Person"."y" and exists (select "Person" from "Person" as c)',
      'select 1 from <Other> as a left join <Person> as "Person" on a.x = "Person"."y" and exists (select "Person" from <Person> as c)',
    ],
    [
      'brackets of functions',
      'select 1 from "Other" as a, "Person" as b where coalesce(a.x, "Person") in (b.y, "Person")',
      'select 1 from <Other> as a, <Person> as b where coalesce(a.x, "Person") in (b.y, "Person")',
    ],
    [
      'a query between tables',
      'select 1 from "Other" as a, (select "x", "y" from "Person" as c) as d, "Person" as b',
      'select 1 from <Other> as a, (select "x", "y" from <Person> as c) as d, <Person> as b',
    ],
    [
      'closures',
      'with recursive walk (src, tgt) as (select a."x" from "Person" as a union select b."x" from walk, "Person" as b) select src from walk',
      'with recursive walk (src, tgt) as (select a."x" from <Person> as a union select b."x" from walk, <Person> as b) select src from walk',
    ],
    [
      'texts are no names',
      `select 'from "Person"' from "Other" as o`,
      `select 'from "Person"' from <Other> as o`,
    ],
  ];
  for (const [title, sql, expected] of table) it(title, () => assert.equal(marked(sql), expected));
});

/** The query with its tables in angle brackets. */
function marked(sql: string): string {
  const { query, tables } = queryTables(sql);
  return tables.reduceRight(
    (text, { at, name }) =>
      `${text.slice(0, at)}<${name}>${text.slice(at + name.length + '""'.length)}`,
    query,
  );
}
