import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MAIN = new URL('../src/http/server/main.ts', import.meta.url).pathname;

/** Runs a server process that kills itself at a hook; resolves when it has ended. */
export async function runUntilKilledAt(
  hook: string,
  folder: string,
  ...options: readonly string[]
): Promise<void> {
  const extension = join(folder, `${hook}.mjs`);
  writeFileSync(
    extension,
    `export const register = (hooks) => hooks.on('${hook}', () => process.kill(process.pid, 'SIGKILL'));`,
  );
  const config = join(folder, 'config.yaml');
  writeFileSync(config, JSON.stringify({ extensions: [extension], log: { level: 'silent' } }));
  const child = spawn(process.execPath, [MAIN, '--config', config, ...options, '--port', '0'], {
    stdio: 'ignore',
    env: { ...process.env, AMPERSAND_FILES: join(folder, 'files') },
  });
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
}
