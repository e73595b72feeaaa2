import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { countingEnvironment, readStarts } from './starts.ts';

const SCRIPT = `
  import { execFileSync, spawn, spawnSync } from 'node:child_process';
  import { once } from 'node:events';
  import fastify from 'fastify';
  fastify();
  spawnSync('true');
  execFileSync('true');
  await once(spawn(process.execPath, ['-e', "require('node:child_process').spawnSync('true')"]), 'close');
  await once(spawn('true', ['ng.js', 'build']), 'close');
`;

it('starts are counted in a process and those below it', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'starts-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'counters');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT],
    { env: { ...process.env, ...countingEnvironment(file) }, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  assert.deepEqual(readStarts(file), { processes: 5, servers: 1, builds: 1 });
  assert.deepEqual(readStarts(join(folder, 'none')), { processes: 0, servers: 0, builds: 0 });
});
