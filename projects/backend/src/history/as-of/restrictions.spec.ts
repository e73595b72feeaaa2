import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize } from '../../compat/sql-token.ts';
import { SQLITE } from '../../database/sqlite/sqlite-dialect.ts';
import { restrictionsOf } from './restrictions.ts';
import { readScopes } from './statement-scopes.ts';
import type { StoredTable } from './stored-table.ts';

const id = { name: 'Person', type: 'OBJECT' } as const;
const PERSON: StoredTable = {
  kind: 'rows',
  name: 'Person',
  key: id,
  of: { id: '1' },
  cells: [
    { ...id, holds: 'key' },
    { name: 'Manager', type: 'OBJECT', holds: 'concept', of: { id: '1' } },
    { name: 'boss', type: 'OBJECT', holds: 'link', of: { id: '1' }, row: 'src' },
    { name: 'age', type: 'INTEGER', holds: 'link', of: { id: '1' }, row: 'src' },
  ],
};
const KNOWS: StoredTable = {
  kind: 'links',
  name: 'knows',
  of: { id: '1' },
  source: { name: 'Src', type: 'OBJECT' },
  target: { name: 'Tgt', type: 'OBJECT' },
};
const SET = 'in (select value from json_each(?))';

/** The restricted tables of a statement by alias: the column and the number of the parameter. */
function restricted(sql: string): string[] {
  const tableOf = (name: string) => [PERSON, KNOWS].find((table) => table.name === name) ?? null;
  const found = restrictionsOf(readScopes(tokenize(sql)), tableOf, SQLITE);
  return [...found].map(([{ alias }, { column, candidates }]) => {
    const numbers = candidates.rows('t', 'a', 'c').match(/\$own\d+/g) ?? [];
    return `${alias}.${column} ${[...new Set(numbers)].join(' ')}`;
  });
}

describe('what a statement asks for of its tables', () => {
  const table: readonly [title: string, sql: string, expected: readonly string[]][] = [
    ['a set', `select 1 from "Person" as t0 where t0."boss" ${SET}`, ['t0.boss $own0']],
    [
      'one atom, behind another parameter',
      'select ? from "Person" as t0 where t0."Person" = ?',
      ['t0.Person $own1'],
    ],
    [
      'what is joined',
      `select 1 from "Person" as a, "knows" as b, "Person" as c where a."Person" ${SET} and a."boss" = b."Src" and b."Tgt" = c."Manager"`,
      ['a.Person $own0', 'b.Src $own0', 'c.Manager $own0'],
    ],
    [
      'what a query within it names',
      `select 1 from "Person" as a where a."Person" ${SET} and not exists (select 1 from "knows" as b where a."boss" = b."Tgt")`,
      ['a.Person $own0', 'b.Tgt $own0'],
    ],
    [
      'each part of a union for itself',
      `select 1 from "Person" as a where a."Person" ${SET} union select 1 from "Person" as b where b."boss" is not null`,
      ['a.Person $own0'],
    ],
    [
      'all of it, where one condition or another holds',
      `select 1 from "Person" as a where a."Person" ${SET} or a."boss" is null`,
      [],
    ],
    [
      'all of it, where the condition is denied',
      `select 1 from "Person" as a where not a."Person" ${SET}`,
      [],
    ],
    [
      'all of it, where a case tells',
      'select 1 from "Person" as a where case when 1 = 1 and a."Person" = ? and 1 = 1 then 1 end',
      [],
    ],
    [
      'a condition within does not hold outside',
      `select 1 from "Person" as a where not exists (select 1 from "knows" as b where a."Person" ${SET} and b."Src" = a."Person")`,
      [],
    ],
    [
      'a condition of what is joined from the outside does not hold here',
      `select 1 from "Person" as a left join "knows" as b on b."Src" = a."Person" and b."Tgt" ${SET}`,
      [],
    ],
    [
      'a query behind from goes by its own name',
      `select 1 from "Person" as a where a."Person" ${SET} and exists (select 1 from (select 1 as "boss") as a, "Person" as b where b."Person" = a."boss")`,
      ['a.Person $own0'],
    ],
    [
      'numbers are not looked up by their texts',
      `select 1 from "Person" as a, "Person" as b where a."Person" ${SET} and a."age" = b."age"`,
      ['a.Person $own0'],
    ],
  ];
  for (const [title, sql, expected] of table)
    it(title, () => assert.deepEqual(restricted(sql), expected));
});
