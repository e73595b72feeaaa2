import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileText } from '../../../test/compile-text.ts';
import { install } from '../../../test/metadata-database.ts';
import { openSqlite } from '../../../test/sqlite-test-database.ts';
import { validationQueries } from './validation-queries.ts';

const SCRIPT = `REPRESENT Weight TYPE INTEGER
RELATION weight[Parcel*Weight] [UNI]
RELATION next[Parcel*Parcel]
POPULATION weight CONTAINS [ ("p1", 5), ("p2", 12) ]
POPULATION next CONTAINS [ ("p1", "p2") ]
VIEW ParcelView : Parcel DEFAULT { "weight" : weight } ENDVIEW
RULE light : weight |- -(V[Parcel*Weight];99) VIOLATION (TXT "heavy ", SRC next)
INTERFACE Parcels : "_SESSION";V[SESSION*Parcel] BOX [ "Five" : weight;5, "Reach" : next+, "All weights" : V[Parcel*Weight], "Box" : next BOX [ "Weight" : weight ] ]`;

describe('validationQueries', () => {
  test('cover interfaces, rules, views and violation texts, and have the rows that are expected', async () => {
    const { plan, generics } = await compileText(SCRIPT);
    const queries = validationQueries(plan);
    for (const what of [
      'interface Parcels',
      'interface Parcels/Box/Weight',
      'part 1 of view ParcelView',
      'part 2 of the violation text of light',
    ])
      assert.ok(
        queries.some((query) => query.what === what),
        what,
      );
    const database = openSqlite();
    await install(database, generics);
    for (const { what, sql, expectedRows } of queries) {
      const rows = (await database.query(sql))
        .map(({ src, tgt }) => JSON.stringify([src, tgt]))
        .sort();
      assert.deepEqual(rows, expectedRows.map((row) => JSON.stringify(row)).sort(), what);
    }
    await database.close();
  });

  test('read only tables that exist', async () => {
    const { plan, generics } = await compileText(
      'RELATION code[Parcel*Code] INTERFACE Parcels : I[Parcel] BOX [ "x" : code;"x" ]',
    );
    const queries = validationQueries(plan);
    assert.equal(generics.concepts.find(({ name }) => name === 'Code')!.conceptTable, null);
    assert.ok(queries.length > 0);
    for (const { sql } of queries) assert.doesNotMatch(sql, /from "Code"|, "Code" as/);
  });
});
