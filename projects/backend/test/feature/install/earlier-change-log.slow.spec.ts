import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../../../src/application/application.ts';
import { CHANGE_TABLE } from '../../../src/core/framework-table.ts';
import { makeEarlierChangeLog } from '../../earlier-change-log.ts';
import { changeLogRows } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, PROJECT_GENERICS } from '../../test-server.ts';

const MAIN = new URL('../../../src/http/server/main.ts', import.meta.url).pathname;
/** More than are converted at once. */
const COPIES = 8;
const POLL_MS = 5;

describeOnDatabases('database', 'the long change log of an earlier version', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-earlier-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Doubles the changes, under numbers of their own. */
  async function multiply({ database: opened }: Application): Promise<void> {
    await opened.write(async (connection) => {
      for (let i = 0; i < COPIES; i += 1) {
        const columns = 'nr, name_id, op, src_key, tgt_key, src, tgt, cause, hidden';
        const top = `(select m from (select max(seq) as m from ${CHANGE_TABLE}) as top)`;
        await connection.run(
          `insert into ${CHANGE_TABLE} (seq, ${columns}) select seq + ${top}, ${columns} from ${CHANGE_TABLE}`,
        );
      }
      return { commit: true, value: null };
    });
  }

  /** Kills a start as soon as some changes are converted; does nothing where it has ended its conversion before. */
  async function killAt(data: string, app: Application, count: number): Promise<void> {
    const options = ['--generics', PROJECT_GENERICS, '--data', data, '--port', '0'];
    const child = spawn(process.execPath, [MAIN, ...options], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    const converted = async (): Promise<number> => {
      const sql = `select count(*) as number from ${CHANGE_TABLE}`;
      const rows = await app.database.read((reader) => reader.all(sql)).catch(() => []);
      return Number(rows[0]?.['number'] ?? 0);
    };
    while (child.exitCode === null && (await converted()) < count) await delay(POLL_MS);
    child.kill('SIGKILL');
    await ended;
  }

  it('is complete after starts that were killed', async () => {
    const data = await emptyDatabase(folder, database);
    const test = await start({ data });
    const { application } = test.server;
    await multiply(application);
    const changes = await changeLogRows(application);
    assert.ok(changes.length > 10_000, String(changes.length));
    await makeEarlierChangeLog(application);
    for (const count of [1, changes.length / 2]) await killAt(data, application, count);
    await test.stop();
    const again = await start({ data });
    assert.deepEqual(await changeLogRows(again.server.application), changes);
    await again.stop();
  });
});
