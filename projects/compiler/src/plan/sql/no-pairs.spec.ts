import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { InterfaceObject } from '@ampersand-prototype/generics';
import { BARE, compileText } from '../../../test/compile-text.ts';

const MODEL = `
REPRESENT Hours TYPE INTEGER
REPRESENT Length TYPE INTEGER
REPRESENT Day TYPE DATE
RELATION name[Person*Name] [UNI]
RELATION hours[Person*Hours] [UNI]
RELATION lengths[Person*Length]
`;

/** The query of an item without pairs, and the tables of the database. */
async function itemOf(term: string): Promise<{ query: string; tables: string[] }> {
  const { generics, files } = await compileText(
    `${MODEL} INTERFACE Persons : I[Person] BOX [ "item" : ${term} ]`,
    BARE,
  );
  const box = generics.interfaces[0]!.ifcObject;
  const item: InterfaceObject = box.subinterfaces!.ifcObjects![0]!;
  const sql = files.find(({ path }) => path.endsWith('database.sql'))!.text;
  const tables = [...sql.matchAll(/CREATE TABLE "(.+)"/g)].map(([, name]) => name!);
  return { query: item.expr!.query, tables };
}

const EMPTY = `from (select 1 as one) as single_row where 1 = 0`;

describe('the query of a term without pairs', () => {
  test('has texts for texts and objects', async () => {
    const { query } = await itemOf('name - name');
    assert.equal(query, `select '' as src, '' as tgt ${EMPTY}`);
  });

  test('has a column of the type for numbers and dates, of a table that exists anyway', async () => {
    for (const term of ['hours - hours', 'lengths - lengths']) {
      const { query, tables } = await itemOf(term);
      assert.equal(
        query,
        `select '' as src, (select "hours" from "Person" where 1 = 0) as tgt ${EMPTY}`,
      );
      assert.ok(!tables.includes('Hours') && !tables.includes('Length'), tables.join());
    }
  });

  test('has the values of the concept where no relation has the type', async () => {
    const { query, tables } = await itemOf('V[Person*Day] - V[Person*Day]');
    assert.equal(query, `select '' as src, (select "Day" from "Day" where 1 = 0) as tgt ${EMPTY}`);
    assert.ok(tables.includes('Day'));
  });
});
