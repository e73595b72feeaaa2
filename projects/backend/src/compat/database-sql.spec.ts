import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDatabaseSql } from './database-sql.ts';

const PERSON = `/* Plug Person */
CREATE TABLE "Person"
     ( "Person" VARCHAR(255) UNIQUE NOT NULL /* OBJECT */
     , "a, ""b"" */" DATETIME(6) DEFAULT NULL /* DATETIME */
     , PRIMARY KEY ("Person")
     , "ts_insertupdate" TIMESTAMP ON UPDATE CURRENT_TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP
     ) ENGINE     = InnoDB DEFAULT CHARACTER SET UTF8MB4 COLLATE UTF8MB4_NOPAD_BIN
;
CREATE INDEX "Person_0" ON "Person" ("born");
`;

describe('readDatabaseSql', () => {
  it('gives the columns with their technical types, and the key', () => {
    assert.deepEqual(readDatabaseSql(PERSON), [
      {
        name: 'Person',
        columns: [
          { name: 'Person', type: 'OBJECT' },
          { name: 'a, "b" */', type: 'DATETIME' },
        ],
        key: ['Person'],
      },
    ]);
  });

  it('takes what is never null where there is no key', () => {
    const sql = 'CREATE TABLE "Essay" ( "Essay" TEXT NOT NULL /* BIGALPHANUMERIC */ );';
    assert.deepEqual(readDatabaseSql(sql)[0]?.key, ['Essay']);
  });

  it('refuses a statement that ends too early', () => {
    assert.throws(() => readDatabaseSql('CREATE TABLE "Person" ( "Person" TEXT'), {
      message:
        'database.sql, entry "Person": the statement is not terminated. Compile the script again.',
    });
  });
});
