import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { backupOf } from '../../backup-of.ts';
import { PROJECT_GENERICS, startOnSqlite } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
const source = (path: string): string =>
  JSON.stringify(new URL(`../../../src/${path}`, import.meta.url).href);

/** Restores a backup in a process that kills itself after some statements, or after the commit. */
const script = (file: string, statements: number): string => `
const { createServer } = await import(${source('public-api.ts')});
const { restoreBackup } = await import(${source('schema/restore/restore-backup.ts')});
const { readConfig } = await import(${source('config/read-config.ts')});
const kill = () => process.kill(process.pid, 'SIGKILL');
const { application } = await createServer(readConfig({
  file: undefined,
  environment: { AMPERSAND_LOG_LEVEL: 'silent' },
  given: JSON.parse(process.argv[2]),
}));
const restore = application.database.restore.bind(application.database);
application.database.restore = async (file, stamp, work) => {
  const restored = await restore(file, stamp, (connection, inBackup) => {
    let count = 0;
    const run = (...parameters) => ((count += 1) > ${statements} ? kill() : connection.run(...parameters));
    return work({ all: (...parameters) => connection.all(...parameters), run }, inBackup);
  });
  kill();
  return restored;
};
await restoreBackup(application, ${JSON.stringify(file)}, { session: '', activeRoles: [] });
`;

for (const [statements, expected] of [
  [0, 'Entered later'],
  [9, 'Entered later'],
  [Infinity, 'Of the backup'],
] as const)
  it(`a restoration that is killed after ${statements} statements loses nothing`, async (context) => {
    const first = await startOnSqlite();
    context.after(() => first.stop());
    await first.client().replace(PROJECT, 'Name', 'Of the backup');
    const content = await backupOf(first);
    const file = join(first.folder, 'backup.sqlite');
    writeFileSync(file, content);
    await first.client().replace(PROJECT, 'Name', 'Entered later');
    const given = { generics: PROJECT_GENERICS, data: first.server.application.database.location };
    const program = join(first.folder, 'restore.mjs');
    writeFileSync(program, script(file, statements));
    const child = spawn(process.execPath, [program, JSON.stringify(given)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors = text(child.stderr);
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'], await errors);
    const client = first.client();
    assert.equal((await client.get('resource/Project/p1/Project/Name')).body, expected);
    assert.equal((await client.replace(PROJECT, 'Name', 'After')).body.isCommitted, true);
  });
