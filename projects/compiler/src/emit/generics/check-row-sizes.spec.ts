import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../../compile.ts';
import { MemoryFileSystem } from '../../source/files/memory-file-system.ts';
import { BARE } from '../../../test/compile-text.ts';
import { openMariadb } from '../../../test/mariadb-test-database.ts';

const MARIADB = process.env['TEST_MARIADB_URL'];

/** A concept with short texts, besides its key. */
async function compiled(count: number, type = 'ALPHANUMERIC') {
  const names = Array.from({ length: count }, (_, i) => `r${i}`);
  const relations = names.map((name) => `RELATION ${name}[Wide*Text] [UNI]`);
  const text = `CONTEXT Test REPRESENT Text TYPE ${type} ${relations.join('\n')} ENDCONTEXT`;
  const files = new MemoryFileSystem({ 'main.adl': text });
  const { script, diagnostics } = await compile('main.adl', files, BARE);
  const sql = script?.files.find(({ path }) => path.endsWith('database.sql'))?.text ?? '';
  return { messages: diagnostics.map(({ code, message }) => `${code} ${message}`), sql };
}

describe('the length of rows on MariaDB', () => {
  test('is reported from the first text on that has no place', async () => {
    assert.deepEqual((await compiled(63)).messages, []);
    assert.deepEqual((await compiled(64)).messages, [
      'AMP4006 On MariaDB, a row of the table `Wide` takes 66,443 bytes, and the maximum is 65,535. Text columns after the first 48 are stored as long texts, without an index.',
    ]);
    assert.deepEqual((await compiled(64, 'BIGALPHANUMERIC')).messages, []);
  });

  test('decides which columns are long texts', async () => {
    const count = (sql: string, type: string) => sql.split(` ${type} DEFAULT NULL`).length - 1;
    const fits = (await compiled(63)).sql;
    assert.deepEqual([count(fits, 'VARCHAR(255)'), count(fits, 'TEXT')], [63, 0]);
    const { sql } = await compiled(70);
    assert.deepEqual([count(sql, 'VARCHAR(255)'), count(sql, 'TEXT')], [48, 22]);
    // The backend compares the technical types with those of the relations.
    assert.doesNotMatch(sql, /BIGALPHANUMERIC/);
  });

  const why = MARIADB ? false : 'no TEST_MARIADB_URL';
  test('MariaDB takes the longest rows', { skip: why }, async () => {
    for (const count of [63, 200]) {
      const database = await openMariadb(MARIADB ?? '');
      try {
        for (const statement of (await compiled(count)).sql.split(/;$/m))
          if (statement.trim() !== '') await database.execute(statement);
      } finally {
        await database.close();
      }
    }
  });
});
