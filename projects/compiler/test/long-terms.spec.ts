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

for (const { name, open } of testDatabases()) {
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
