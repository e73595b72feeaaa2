import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validationQueries } from '../src/emit/validation/validation-queries.ts';
import { compileText } from './compile-text.ts';
import { install } from './metadata-database.ts';
import { testDatabases } from './test-databases.ts';

const TYPES = [
  ['ALPHANUMERIC', '"it\'s \\\\ 1"', '"It\'s \\\\ 1 "', '""'],
  ['BIGALPHANUMERIC', '"_SRCATOM"', '"_SESSION"', '"ΑΒΓ 汉字 😀"'],
  ['PASSWORD', '"x"', '"X"', '"x "'],
  ['URL', '"https://example.org/?a=1&b=2"', '"https://example.org/%20"', '"x"'],
  ['INTEGER', '9', '10', '9007199254740993'],
  ['FLOAT', '0.1', '2.5', '1000000.0'],
  ['BOOLEAN', 'TRUE', 'FALSE', 'TRUE'],
  ['DATE', '2021-01-31', '2020-12-31', '0999-01-01'],
  ['DATETIME', '2021-01-31T10:11:12Z', '2021-01-31T10:11:12.5Z', '2021-01-31T12:11:12+02:00'],
] as const;

const COMPARABLE = ['ALPHANUMERIC', 'INTEGER', 'FLOAT', 'DATE', 'DATETIME'];

/** A relation per technical type, and items that compare it with a literal; their ends are things. */
function scriptOf(): string {
  const statements = TYPES.flatMap(([type, ...atoms]) => [
    `REPRESENT C${type} TYPE ${type}`,
    `RELATION r${type}[Thing*C${type}] [UNI]`,
    `RELATION m${type}[Thing*C${type}]`,
    `POPULATION r${type} CONTAINS [ ${atoms.map((atom, i) => `("t${i}", ${atom})`).join(', ')} ]`,
    `POPULATION m${type} CONTAINS [ ${atoms.map((atom) => `("t0", ${atom})`).join(', ')}, ("t1", ${atoms[1]}) ]`,
  ]);
  const items = TYPES.flatMap(([type, ...atoms]) => [
    ...atoms
      .map((atom) => literalOf(type, atom))
      .flatMap((atom, i) => [
        `"${type} ${i}" : r${type};${atom};r${type}~`,
        `"${type} not ${i}" : r${type};-(${atom});m${type}~`,
        `"${type} path ${i}" : (m${type};${atom};m${type}~)+`,
      ]),
    ...(COMPARABLE.includes(type)
      ? ['<', '<=', '>', '>='].map(
          (symbol) => `"${type} ${symbol}" : r${type};${symbol}[C${type}];r${type}~`,
        )
      : []),
  ]);
  return `${statements.join('\n')}\nINTERFACE Things : "_SESSION";V[SESSION*Thing] BOX [ ${items.join('\n, ')} ]`;
}

/** An atom as a term. `"_SESSION"` without a concept would be the session that asks. */
function literalOf(type: string, atom: string): string {
  return atom === '"_SESSION"' ? `${atom}[C${type}]` : atom;
}

for (const { name, open } of testDatabases()) {
  test(`literals and comparisons of every technical type mean the same on ${name}`, async () => {
    const { plan, generics } = await compileText(scriptOf());
    const database = await open();
    try {
      await install(database, generics);
      const queries = validationQueries(plan).filter(
        ({ what, types }) =>
          what.startsWith('interface Things/') && types.every((type) => type === 'OBJECT'),
      );
      assert.ok(queries.length > 90);
      assert.ok(queries.filter(({ expectedRows }) => expectedRows.length > 0).length > 80);
      for (const { what, sql, expectedRows } of queries) {
        const rows = (await database.query(sql))
          .map(({ src, tgt }) => JSON.stringify([src, tgt]))
          .sort();
        assert.deepEqual(
          rows,
          expectedRows.map((row) => JSON.stringify(row)).sort(),
          `${what}\n${sql}`,
        );
      }
    } finally {
      await database.close();
    }
  });

  test(`interfaces on ONE work on ${name}`, async () => {
    const { generics } = await compileText(`RELATION name[Person*Name] [UNI]
      RELATION root[ONE*Person] [UNI]
      RELATION vip[Person*ONE] [UNI]
      POPULATION name CONTAINS [ ("p1", "Kim"), ("p2", "Lee") ]
      INTERFACE All : I[ONE] BOX [ "people" : V[ONE*Person] BOX [ "name" : name ], "root" : root, "vips" : vip~, "closed" : (root;vip)* ]`);
    const database = await open();
    try {
      await install(database, generics);
      const rowsOf = async (query: string): Promise<string[]> =>
        (await database.query(query.replaceAll("'_SRCATOM'", "'1'")))
          .map(({ src, tgt }) => `${src} ${tgt}`)
          .sort();
      const { ifcObject } = generics.interfaces.find((ifc) => ifc.name === 'All')!;
      assert.deepEqual(await rowsOf(ifcObject.expr.query), ['1 1']);
      const found: string[][] = [];
      for (const item of ifcObject.subinterfaces!.ifcObjects!)
        found.push(await rowsOf(item.expr!.query));
      assert.deepEqual(found, [['1 p1', '1 p2'], [], [], ['1 1']]);
    } finally {
      await database.close();
    }
  });
}
