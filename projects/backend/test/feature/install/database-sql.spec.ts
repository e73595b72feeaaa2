import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite } from '../../test-server.ts';

const SCRIPT = `CONTEXT Cards IN ENGLISH
REPRESENT Note TYPE BIGALPHANUMERIC
RELATION name[Person*Name] [UNI]
RELATION remark[Person*Note] [UNI]
RELATION likes[Person*Person]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] CRUD BOX [ "Name" : name CRUD ]
ENDCONTEXT`;

describe('database.sql', () => {
  let generics: string;

  beforeEach(() => {
    generics = mkdtempSync(join(tmpdir(), 'ampersand-generics-'));
    cpSync(compileScript(SCRIPT), generics, { recursive: true });
  });
  afterEach(() => rmSync(generics, { recursive: true }));

  /** Changes the statements; a change that changes nothing is a mistake of the test. */
  const change = (what: string, to: string): void => {
    const file = join(generics, 'database.sql');
    const sql = readFileSync(file, 'utf8');
    assert.ok(sql.includes(what), `no ${what} in ${sql}`);
    writeFileSync(file, sql.replace(what, to));
  };

  it('is what an installation makes the tables from', async () => {
    change('"name" VARCHAR(255) DEFAULT NULL /* ALPHANUMERIC */', 'HERE');
    change('"remark" TEXT', '"name" VARCHAR(255) DEFAULT NULL /* ALPHANUMERIC */ , "remark" TEXT');
    change(', HERE', '');
    const server = await startOnSqlite({ generics });
    const database = new DatabaseSync(join(server.folder, 'test.sqlite'));
    const columns = database.prepare('select name from pragma_table_info(?)').all('Person');
    database.close();
    await server.stop();
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['Person', 'name', 'remark'],
    );
  });

  const MISTAKES: [what: string, to: string, problem: string][] = [
    [
      '/* BIGALPHANUMERIC */',
      '/* URL */',
      'entry "Person": it needs a column "remark" of type BIG',
    ],
    ['CREATE TABLE "likes"', 'CREATE TABLE "likse"', 'entry "likes": the table is missing'],
    [
      '"remark" TEXT',
      '"x" VARCHAR(255) NOT NULL /* OBJECT */ , "remark" TEXT',
      'entry "Person": it has an unused column',
    ],
  ];
  for (const [what, to, problem] of MISTAKES) {
    it(`is refused where it does not fit the other files: ${problem}`, async () => {
      change(what, to);
      await assert.rejects(startOnSqlite({ generics }), (error: Error) => {
        assert.ok(error.message.includes(problem), error.message);
        return true;
      });
    });
  }

  it('states one type for the concepts of a typology', async () => {
    const general = `CLASSIFY Person ISA Named\nRELATION alias[Named*Alias]\nRELATION near[Person*Named] [UNI]`;
    const script = SCRIPT.replace('RELATION likes', `${general}\nRELATION likes`);
    const server = await startOnSqlite({ generics: compileScript(script) });
    await server.stop();
  });

  it('is asked for where it is missing', async () => {
    rmSync(join(generics, 'database.sql'));
    await assert.rejects(startOnSqlite({ generics }), /Can't read .*database\.sql\. Compile/);
  });
});
