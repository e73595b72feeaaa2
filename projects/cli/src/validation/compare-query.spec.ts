import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  compile,
  type Generics,
  MemoryFileSystem,
  type ValidationQuery,
} from '@ampersand-prototype/compiler';
import { differenceOf } from './compare-query.ts';
import { SampleDatabase } from './sample-database.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
RELATION price[Item*Amount] [UNI]
RELATION likes[Item*Item]
REPRESENT Amount TYPE FLOAT
POPULATION price CONTAINS [ ("a", 1.50), ("b", 2) ]
POPULATION likes CONTAINS [ ("a", "b") ]
ENDCONTEXT`;

async function sample(test: TestContext): Promise<SampleDatabase> {
  const { script } = await compile('a.adl', new MemoryFileSystem({ 'a.adl': SCRIPT }), {
    withPrototypeContext: false,
  });
  const database = new SampleDatabase(script?.generics as Generics);
  test.after(() => database.close());
  return database;
}

function query(sql: string, expectedRows: ValidationQuery['expectedRows']): ValidationQuery {
  return { what: 'prices', sql, expectedRows, types: ['OBJECT', 'FLOAT'] };
}

const PRICES = 'SELECT "Item" AS src, "price" AS tgt FROM "Item" WHERE "price" IS NOT NULL';

describe('differenceOf', () => {
  it('is null when the pairs are equal, however numbers are written', async (test) => {
    assert.equal(
      differenceOf(
        query(PRICES, [
          ['a', '1.5'],
          ['b', '2.0'],
        ]),
        await sample(test),
      ),
      null,
    );
  });

  it('lists missing and additional pairs', async (test) => {
    assert.equal(
      differenceOf(
        query(PRICES, [
          ['a', '1.5'],
          ['c', '3'],
        ]),
        await sample(test),
      ),
      'prices:\n  missing from the query result: (c, 3)\n  unexpected in the query result: (b, 2)',
    );
  });

  it('reports that the database rejects a query', async (test) => {
    assert.match(
      differenceOf(query('SELEKT', []), await sample(test)) ?? '',
      /^prices: the database rejected the query: .*SELEKT/,
    );
  });

  it('finds links in a table of their own', async (test) => {
    const links = {
      ...query('SELECT "SrcItem" AS src, "TgtItem" AS tgt FROM "likes"', [['a', 'b']]),
      types: ['OBJECT', 'OBJECT'] as const,
    };
    assert.equal(differenceOf(links, await sample(test)), null);
  });
});
