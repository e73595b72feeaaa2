import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { compile, MemoryFileSystem } from '@ampersand-prototype/compiler';
import type { RelationDefinition } from '@ampersand-prototype/generics';
import { SampleDatabase } from './sample-database.ts';

/** The population of a script in a database, with where its relations lie. */
async function sampleOf(test: TestContext, statements: string) {
  const text = `CONTEXT Shop IN ENGLISH\n${statements}\nENDCONTEXT`;
  const options = { withPrototypeContext: false };
  const { script } = await compile('a.adl', new MemoryFileSystem({ 'a.adl': text }), options);
  assert.ok(script);
  const database = new SampleDatabase(script.generics);
  test.after(() => database.close());
  /** The pairs of a relation, read from where the metadata say that they are. */
  const pairsOf = (name: string) => {
    const relation = script.generics.relations.find((each) => each.name === name);
    assert.ok(relation);
    return database.pairs(selectOf(relation)).map(([src, tgt]) => [src, tgt]);
  };
  return { database, pairsOf, generics: script.generics };
}

function selectOf({ mysqlTable: { name, srcCol, tgtCol } }: RelationDefinition): string {
  const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
  const [src, tgt] = [quoted(srcCol.name), quoted(tgtCol.name)];
  return `SELECT ${src} AS src, ${tgt} AS tgt FROM ${quoted(name)} WHERE ${src} IS NOT NULL AND ${tgt} IS NOT NULL ORDER BY 1, 2`;
}

/** How a relation is stored, with its declaration. */
const STORED = [
  ['in a column of its source', '[UNI]', 'src'],
  ['in a column of its target', '[INJ]', 'tgt'],
  ['in a table of its own', '', null],
] as const;

describe('the initial population in a database', () => {
  for (const [where, properties, tableOf] of STORED)
    it(`has the pairs of a relation ${where}`, async (test) => {
      const { pairsOf, generics } = await sampleOf(
        test,
        `RELATION r[A*B] ${properties}\nPOPULATION r CONTAINS [ ("a1", "b1"), ("a2", "b2") ]`,
      );
      const relation = generics.relations.find(({ name }) => name === 'r');
      assert.equal(relation?.mysqlTable.tableOf, tableOf);
      assert.deepEqual(pairsOf('r'), [
        ['a1', 'b1'],
        ['a2', 'b2'],
      ]);
    });

  it('keeps every pair of a table of its own, those of one source and of one target too', async (test) => {
    const { pairsOf } = await sampleOf(
      test,
      'RELATION r[A*A]\nPOPULATION r CONTAINS [ ("a", "a"), ("a", "b"), ("b", "b"), ("c", "a") ]',
    );
    assert.deepEqual(pairsOf('r'), [
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'b'],
      ['c', 'a'],
    ]);
  });

  it('has an atom without any pair in the table of its concept', async (test) => {
    const { database } = await sampleOf(
      test,
      'RELATION r[A*B] [UNI]\nPOPULATION A CONTAINS [ "alone" ]',
    );
    assert.deepEqual(
      database.pairs('SELECT "A" AS src, "r" AS tgt FROM "A"').map((pair) => [...pair]),
      [['alone', null]],
    );
  });

  it('has atoms of a specialisation in the row of their general concept', async (test) => {
    const { database } = await sampleOf(
      test,
      'CLASSIFY Cat ISA Pet\nRELATION r[Pet*B] [UNI]\nPOPULATION Cat CONTAINS [ "tom" ]\nPOPULATION Pet CONTAINS [ "rex" ]',
    );
    assert.deepEqual(
      database.pairs('SELECT "Pet" AS src, "Cat" AS tgt FROM "Pet" ORDER BY 1').map((p) => [...p]),
      [
        ['rex', null],
        ['tom', 'tom'],
      ],
    );
  });

  it('has values as the types of their concepts are stored', async (test) => {
    const { pairsOf } = await sampleOf(
      test,
      `RELATION size[A*Size] [UNI]
RELATION ok[A*Ok] [UNI]
RELATION weight[A*Weight] [UNI]
REPRESENT Size TYPE INTEGER
REPRESENT Ok TYPE BOOLEAN
REPRESENT Weight TYPE FLOAT
POPULATION size CONTAINS [ ("a", 9007199254740993) ]
POPULATION ok CONTAINS [ ("a", TRUE) ]
POPULATION weight CONTAINS [ ("a", 1.5) ]`,
    );
    assert.deepEqual(pairsOf('size'), [['a', 9_007_199_254_740_993n]]);
    assert.deepEqual(pairsOf('ok'), [['a', 1n]]);
    assert.deepEqual(pairsOf('weight'), [['a', 1.5]]);
  });

  it('takes texts as they are, quotes and signs of SQL included', async (test) => {
    const { pairsOf } = await sampleOf(
      test,
      `RELATION r[A*B]\nPOPULATION r CONTAINS [ ("it's", "say \\"hi\\"; DROP TABLE r --") ]`,
    );
    assert.deepEqual(pairsOf('r'), [["it's", 'say "hi"; DROP TABLE r --']]);
  });

  it('refuses a query in the words of the database', async (test) => {
    const { database } = await sampleOf(test, 'RELATION r[A*B]');
    assert.throws(() => database.pairs('SELECT x FROM nowhere'), /no such table: nowhere/);
  });
});
