import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

const source = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Stores rows together, of which one is larger than a file may become. It is written at the commit. */
const script = (folder: string): string => `
import { SqliteDatabase } from ${source('./sqlite-database.ts')};
performance.now = () => 0;
process.on('SIGXFSZ', () => undefined);
const limits = { connections: 4, connectTimeout: 5, statementTimeout: 60, lockTimeout: 5, writers: 2 };
const database = new SqliteDatabase(${JSON.stringify(join(folder, 'data.sqlite'))}, limits);
const write = (work) => database.write(async (connection) => ({ commit: true, value: await work(connection) }));
await write((connection) => connection.run('create table t (x text)'));
const insert = (x) => write((connection) => connection.run('insert into t values (?)', [x]));
const results = await Promise.allSettled([
  insert('a'),
  insert('b'.repeat(8_000_000)),
  write(async (connection) => {
    await connection.run("insert into t values ('c')");
    throw new Error('refused');
  }),
  insert('d'),
]);
const rows = await database.read((connection) => connection.all('select x from t'));
await insert('later');
const later = await database.read((connection) => connection.all('select x from t'));
await database.close();
console.log(JSON.stringify([results.map(({ reason }) => reason?.name), rows, later]));
`;

it('a commit that fails is the failure of all that share it, and nothing is stored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-commit-'));
  const program = join(folder, 'write.mjs');
  writeFileSync(program, script(folder));
  const limited = `ulimit -f 4096; exec "$0" "$1"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, program], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const failures = Array.from({ length: 4 }, () => 'DatabaseFailure');
  assert.deepEqual(JSON.parse(stdout || '""'), [failures, [], [{ x: 'later' }]], stderr);
});
