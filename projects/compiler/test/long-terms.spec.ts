import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from './compile-text.ts';
import { install } from './metadata-database.ts';
import { testDatabases } from './test-databases.ts';

const LENGTH = 450;

/** Terms of hundreds of operands, as a program writes them. */
function scriptOf(): string {
  const many = (operator: string, operand: (i: number) => string): string =>
    Array.from({ length: LENGTH }, (_, i) => operand(i)).join(` ${operator} `);
  return `RELATION r[A*A] [UNI]
    RELATION s[A*A]
    POPULATION r CONTAINS [ ("a", "b"), ("b", "a") ]
    POPULATION s CONTAINS [ ("a", "a"), ("a", "c") ]
    INTERFACE Long : I[A] BOX
      [ "union" : ${many('\\/', (i) => (i % 2 ? 's' : 'r;s'))}
      , "intersection" : ${many('/\\', () => 's')}
      , "composition" : ${many(';', () => 'r')}
      , "through" : (${many(';', (i) => (i === 200 ? 's' : 'r'))}) /\\ V
      ]`;
}

/** Many relations, each with a table of its own: more than any database joins. */
async function intersectionOf(count: number) {
  const names = Array.from({ length: count }, (_, i) => `r${i}`);
  const declared = names.map(
    (name) => `RELATION ${name}[A*A] POPULATION ${name} CONTAINS [("a","b"),("b","${name}")]`,
  );
  const { generics } = await compileText(
    `${declared.join(' ')} INTERFACE Long : I[A] BOX [ "x" : ${names.join(' /\\ ')} ]`,
  );
  const { interfaces } = generics;
  const item = interfaces.find((ifc) => ifc.name === 'Long')?.ifcObject.subinterfaces?.ifcObjects;
  return { generics, reading: item?.[0]?.expr?.reading?.query ?? assert.fail() };
}

for (const { name, open } of testDatabases()) {
  for (const count of [15, 16, 17, 70, 150])
    test(`an intersection of ${count} tables runs on ${name}`, async () => {
      const { generics, reading } = await intersectionOf(count);
      const database = await open();
      try {
        await install(database, generics);
        const rows = await database.query(reading.replaceAll("('_ATOMS')", "('a', 'b')"));
        assert.deepEqual(
          rows.map(({ src, tgt }) => [src, tgt]),
          [['a', 'b']],
        );
      } finally {
        await database.close();
      }
    });

  test(`terms of ${LENGTH} operands run on ${name}`, async () => {
    const { generics } = await compileText(scriptOf());
    const database = await open();
    try {
      await install(database, generics);
      const items = generics.interfaces.find((ifc) => ifc.name === 'Long')!.ifcObject.subinterfaces!
        .ifcObjects!;
      const found: Record<string, string[]> = {};
      for (const { name: item, expr } of items) {
        const rows = await database.query(expr!.query.replaceAll("'_SRCATOM'", "'a'"));
        found[item] = rows.map(({ tgt }) => String(tgt)).sort();
      }
      assert.deepEqual(found, {
        union: ['a', 'c'],
        intersection: ['a', 'c'],
        composition: ['a'],
        through: ['b'],
      });
    } finally {
      await database.close();
    }
  });
}
