import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { writeFileSync, readFileSync } from 'node:fs';
import { CHANGE_TABLE, TRANSACTION_TABLE } from '../../../src/core/framework-table.ts';
import type { Client } from '../../client.ts';
import { backupOf } from '../../backup-of.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

const uploads = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('restore-'));
const nameOf = async (client: Client): Promise<string> =>
  (await client.get('resource/Project/p1/Project/Name')).body;
const restore = (client: Client, content: Uint8Array) =>
  sendFile(client, 'admin/restore', { name: 'backup.sqlite', content });

/** Changes a backup as a file. */
function changed(test: TestServer, content: Uint8Array, sql: string): Buffer {
  const file = join(test.folder, 'changed.sqlite');
  writeFileSync(file, content);
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  return readFileSync(file);
}

describe('a backup', () => {
  it('takes the place of all data while the application runs, which is kept as a copy', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    const client = test.client();
    await client.replace(PROJECT, 'Name', 'Of the backup');
    const content = await backupOf(test);
    await client.replace(PROJECT, 'Name', 'Entered later');
    const before = uploads();
    const { status, body } = await restore(client, content);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(uploads(), before);
    assert.equal(await nameOf(test.client()), 'Of the backup');
    const log = await test.client().get('admin/change-log');
    const [latest] = log.body.entries;
    assert.deepEqual([latest.kind, latest.mayUndo], ['restore', false]);
    const [{ message }] = body.infos;
    const copy = /in (.*\.bak)\.$/.exec(message)?.[1] ?? assert.fail(message);
    assert.ok(existsSync(copy));

    const again = await restore(test.client(), readFileSync(copy));
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const other = test.client();
    assert.equal(await nameOf(other), 'Entered later');
    const { body: edited } = await other.replace(PROJECT, 'Name', 'Entered last');
    assert.equal(edited.isCommitted, true);
  });

  it('of an earlier version lacks the tables that were added since', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    const client = test.client();
    await client.replace(PROJECT, 'Name', 'Of the backup');
    const added = [
      'ampersand_change_block',
      'ampersand_deactivated',
      'ampersand_outbox',
      'ampersand_session_login',
      'ampersand_subject',
    ];
    const sql = added.map((table) => `drop table ${table}`).join(';');
    const content = changed(test, await backupOf(test), sql);
    await client.replace(PROJECT, 'Name', 'Entered later');
    const { status, body } = await restore(client, content);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await nameOf(test.client()), 'Of the backup');
  });

  it('ends all sessions', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    const [mine, theirs] = [test.client(), test.client()];
    const sessionOf = async (client: Client) =>
      (await client.get('admin/users')).body.sessions.find(({ isOwn }: { isOwn: boolean }) => isOwn)
        ?.id;
    const before = await sessionOf(theirs);
    const { status } = await restore(mine, await backupOf(test));
    assert.equal(status, 200);
    assert.notEqual(await sessionOf(theirs), before);
  });

  it('is refused where it is no complete backup of the same model, and changes nothing', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    const client = test.client();
    const content = await backupOf(test);
    await client.replace(PROJECT, 'Name', 'Entered');
    const wrong: readonly [Uint8Array, RegExp][] = [
      [Buffer.from('no database at all'), /isn’t a complete SQLite backup/],
      [Buffer.alloc(0), /isn’t a complete SQLite backup/],
      [content.subarray(0, content.length / 2), /isn’t a complete SQLite backup/],
      [changed(test, content, `update ampersand_model set hash = 'x'`), /another version/],
      [changed(test, content, 'drop table ampersand_signal'), /isn’t a complete SQLite backup/],
      [
        changed(
          test,
          content,
          `create table t as select * from ampersand_rate; drop table ampersand_signal; create view ampersand_signal as select 1`,
        ),
        /isn’t a complete SQLite backup/,
      ],
    ];
    for (const [file, reason] of wrong) {
      const { status, body } = await restore(client, file);
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(body.detail, reason);
    }
    assert.equal(await nameOf(client), 'Entered');
    // Only the backup that was requested is there.
    assert.equal(readdirSync(test.folder).filter((name) => name.endsWith('.bak')).length, 1);
  });

  it('is refused with what is wrong with its data, and changes nothing', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    const client = test.client();
    const content = await backupOf(test);
    await client.replace(PROJECT, 'Name', 'Entered');
    const wrong: readonly [sql: string, reason: RegExp][] = [
      [`update "Project" set "size" = 'many'`, /Invalid values for Count: \d+, such as "many"/],
      [`update "Project" set "startDate" = '2024-02-30'`, /Invalid values for Date: \d+, such as/],
      [`update "Account" set "accountPassword" = 'geheim'`, /Invalid values for Secret: 2\./],
      [`update "Project" set "leader" = 'nobody'`, /Person that leader refers to .* "nobody"/],
      [`delete from "Person" where "Person" = 'ann'`, /Person that .* refers to/],
      [`update "Project" set "projectName" = null`, /Violated: /],
      [
        `insert into ampersand_model select 'x', 'y', compiler, installed, unlocked, violated from ampersand_model`,
        /isn’t a complete/,
      ],
      [`delete from ampersand_secret`, /isn’t a complete/],
    ];
    for (const [sql, reason] of wrong) {
      const { status, body } = await restore(client, changed(test, content, sql));
      assert.equal(status, 400, `${sql} ${JSON.stringify(body)}`);
      assert.match(body.detail, reason, sql);
      assert.ok(!body.detail.includes('geheim'));
    }
    assert.equal(await nameOf(client), 'Entered');
  });

  it('may violate what it says it does, or have no history, and that is named', async (context) => {
    const test = await startOnSqlite();
    context.after(() => test.stop());
    const content = await backupOf(test);
    const named = async (sql: string): Promise<readonly string[]> => {
      const { status, body } = await restore(test.client(), changed(test, content, sql));
      assert.equal(status, 200, JSON.stringify(body));
      return body.warnings.map(({ message }: { message: string }) => message);
    };
    const allowed = `update "Project" set "projectName" = null; update ampersand_model set violated = 'yes'`;
    assert.match((await named(allowed)).join(), /^The data violates \d+ invariants?\./);
    const empty = `delete from ${TRANSACTION_TABLE}; delete from ${CHANGE_TABLE}`;
    assert.match((await named(empty)).join(), /^The history in the backup is empty/);
    assert.deepEqual(await named(`update "Account" set "accountPassword" = 'digest$x'`), []);
  });

  it('is restored by administrators only', async (context) => {
    const test = await startOnSqlite({ settings: { production: true } });
    context.after(() => test.stop());
    assert.equal((await restore(test.client(), Buffer.from('x'))).status, 403);
  });
});
