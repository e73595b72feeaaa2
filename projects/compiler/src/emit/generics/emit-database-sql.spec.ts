import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../../test/compile-text.ts';
import { openMariadb } from '../../../test/mariadb-test-database.ts';

const MARIADB = process.env['TEST_MARIADB_URL'];

const SCRIPT = `CLASSIFY Student ISA Person
REPRESENT Essay TYPE BIGALPHANUMERIC
REPRESENT Moment TYPE DATETIME
REPRESENT Person TYPE OBJECT
RELATION name[Person*Name] [UNI]
RELATION born[Person*Moment] [UNI]
RELATION essay[Person*Essay]
RELATION knows[Person*Person]
RELATION ${'a'.repeat(80)}[Person*Name]`;

async function databaseSql(statements: string): Promise<string> {
  const { files } = await compileText(statements, BARE);
  return files.find(({ path }) => path === 'generics/database.sql')!.text;
}

/** What MariaDB has and SQLite has not. */
function forSqlite(sql: string): string {
  return sql
    .replace(/, PRIMARY KEY \([^)]*\)/g, '')
    .replace(/\) ENGINE[\s\S]*?DYNAMIC/g, ')')
    .replaceAll('ON UPDATE CURRENT_TIMESTAMP ', '')
    .replace(/^SET TRANSACTION.*$/m, '');
}

describe('database.sql', () => {
  test('makes the tables', async () => {
    const database = new DatabaseSync(':memory:');
    database.exec(forSqlite(await databaseSql(SCRIPT)));
    const columns = database
      .prepare(`select name, type, "notnull" from pragma_table_info('Person')`)
      .all();
    assert.deepEqual(
      columns.map((column) => Object.values(column).join(' ')),
      [
        'Person VARCHAR(255) 1',
        'Student VARCHAR(255) 0',
        'born DATETIME(6) 0',
        'name VARCHAR(255) 0',
        'ts_insertupdate TIMESTAMP 0',
      ],
    );
  });

  test('has a comment, a table and its indexes for every table, and statements that end with a semicolon at the end of a line', async () => {
    const sql = await databaseSql('RELATION knows[Person*Person]');
    assert.match(
      sql,
      /\/\* Plug knows +\*\/\n\/\* +\*\/\n\/\* attributes: +\*\/\n\/\* I\[Person\]\/\\knows\[Person\*Person\];knows\[Person\*Person\]~ \*\//,
    );
    assert.match(
      sql,
      /CREATE TABLE "knows"\n {5}\( "SrcPerson" VARCHAR\(255\) NOT NULL \/\* ALPHANUMERIC \*\/\n/,
    );
    assert.match(sql, /CREATE INDEX "knows_0" ON "knows" \("SrcPerson"\);\n/);
    assert.match(sql, /SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;\n$/);
  });

  test('long texts are neither key nor index', async () => {
    const sql = await databaseSql(
      'REPRESENT Essay TYPE BIGALPHANUMERIC RELATION essay[Person*Essay]',
    );
    assert.doesNotMatch(sql, /PRIMARY KEY \("Person", "Essay"\)|\("Essay"\);/);
  });

  const why = MARIADB ? false : 'TEST_MARIADB_URL is not set';
  test('MariaDB takes it as it is', { skip: why }, async () => {
    const database = await openMariadb(MARIADB!);
    try {
      const withoutComments = (await databaseSql(SCRIPT)).replace(/\/\*.*?\*\//g, '');
      for (const statement of withoutComments.split(/;\n/))
        if (statement.trim()) await database.execute(statement);
      const tables = await database.query('show tables');
      assert.equal(tables.length, 4);
    } finally {
      await database.close();
    }
  });
});
