import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TechnicalType } from '@ampersand-prototype/generics';
import { BARE, compileText } from '../../../test/compile-text.ts';
import { openMariadb } from '../../../test/mariadb-test-database.ts';

/** The column of each type in MariaDB, and whether it can be found by an index without telling how much of it. */
const COLUMNS: readonly (readonly [TechnicalType, column: string, isIndexed: boolean])[] = [
  ['ALPHANUMERIC', 'VARCHAR(255)', true],
  ['BIGALPHANUMERIC', 'TEXT', false],
  ['HUGEALPHANUMERIC', 'MEDIUMTEXT', false],
  // Passwords are never searched.
  ['PASSWORD', 'VARCHAR(255)', false],
  ['URL', 'TEXT', false],
  ['BINARY', 'BLOB', false],
  ['BIGBINARY', 'MEDIUMBLOB', false],
  ['HUGEBINARY', 'LONGBLOB', false],
  ['DATE', 'DATE', true],
  ['DATETIME', 'DATETIME(6)', true],
  ['BOOLEAN', 'BOOLEAN', true],
  ['INTEGER', 'BIGINT', true],
  // Floats are not searched by equality.
  ['FLOAT', 'DOUBLE', false],
  ['OBJECT', 'VARCHAR(255)', true],
];

/** Per type a column in the table of Thing, and a table of links. */
const SCRIPT = `REPRESENT Thing TYPE OBJECT
${COLUMNS.map(
  ([type]) => `REPRESENT Of${type} TYPE ${type}
RELATION one${type}[Thing*Of${type}] [UNI]
RELATION all${type}[Thing*Of${type}]`,
).join('\n')}`;

async function statementsOf(script: string): Promise<readonly string[]> {
  const { files } = await compileText(script, BARE);
  const { text } = files.find(({ path }) => path === 'generics/database.sql')!;
  const withoutComments = text.replace(/\/\*.*?\*\//g, '');
  return withoutComments.split(/;\n/).filter((statement) => statement.trim() !== '');
}

describe('database.sql', () => {
  for (const [type, column, isIndexed] of COLUMNS)
    test(`stores ${type} as ${column}, ${isIndexed ? 'with' : 'without'} an index`, async () => {
      const statements = await statementsOf(SCRIPT);
      const table = statements.find((each) => each.includes('CREATE TABLE "Thing"'));
      assert.ok(table?.includes(`"one${type}" ${column} DEFAULT NULL `), table);
      const links = statements.find((each) => each.includes(`CREATE TABLE "all${type}"`)) ?? '';
      assert.ok(links.includes(`"Of${type}" ${column} NOT NULL `), links);
      assert.equal(links.includes(`PRIMARY KEY ("Thing", "Of${type}")`), isIndexed, links);
      const indexes = statements.filter((each) => each.includes('CREATE INDEX'));
      const on = (name: string, of: string) =>
        indexes.some((each) => each.endsWith(`ON "${name}" ("${of}")`));
      assert.equal(on('Thing', `one${type}`), isIndexed);
      assert.equal(on(`all${type}`, `Of${type}`), isIndexed);
      assert.ok(on(`all${type}`, 'Thing'));
    });

  test('has one key per table of a concept, which needs no further index', async () => {
    const statements = await statementsOf(SCRIPT);
    const table = statements.find((each) => each.includes('CREATE TABLE "Thing"')) ?? '';
    assert.ok(table.includes('"Thing" VARCHAR(255) UNIQUE NOT NULL '), table);
    assert.ok(table.includes('PRIMARY KEY ("Thing")'), table);
    assert.ok(!statements.some((each) => each.endsWith('ON "Thing" ("Thing")')));
  });

  const WIDE = `REPRESENT Thing TYPE OBJECT REPRESENT Name TYPE DATE
${Array.from({ length: 70 }, (_, i) => `RELATION ${'w'.repeat(55)}x${i}[Thing*Name] [UNI]`).join('\n')}
RELATION ${'long'.repeat(20)}[Thing*Name]`;

  test('makes no more indexes than MariaDB allows on a table, each with a name that fits', async () => {
    const names = (await statementsOf(WIDE)).flatMap(
      (each) => /CREATE INDEX "([^"]+)" ON "Thing"/.exec(each)?.[1] ?? [],
    );
    // The primary key and the unique column take two of the 64.
    assert.equal(names.length, 62);
    assert.equal(new Set(names).size, 62);
    for (const statement of await statementsOf(WIDE))
      for (const [, name = ''] of statement.matchAll(/"([^"]+)"/g))
        assert.ok(Buffer.byteLength(name) <= 63, name);
  });

  const MARIADB = process.env['TEST_MARIADB_URL'];
  const why = MARIADB ? false : 'TEST_MARIADB_URL is not set';
  for (const [what, script] of [
    ['of every type', SCRIPT],
    ['with names of other scripts', 'RELATION aΣ[Ünï𝐓*İ] [UNI] RELATION aσ[Ünï𝐓*İ] [UNI]'],
  ] as const)
    test(`MariaDB takes tables ${what}`, { skip: why }, async () => {
      const database = await openMariadb(MARIADB!);
      try {
        for (const statement of await statementsOf(script)) await database.execute(statement);
      } finally {
        await database.close();
      }
    });
});
