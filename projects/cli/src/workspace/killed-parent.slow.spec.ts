import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { GOOD } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

describe('a process that is killed', () => {
  it('takes the processes that it started along', async (test) => {
    const file = join(temporaryFolder(test), 'pid');
    const grandchild = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1e6)`;
    const module = JSON.stringify(new URL('./child.ts', import.meta.url).href);
    const program = `import(${module}).then(({ Child }) => { new Child(['-e', ${JSON.stringify(grandchild)}], '/'); setInterval(() => {}, 1e6) })`;
    const parent = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await turn();
    const pid = Number(readFileSync(file, 'utf8'));
    parent.kill('SIGKILL');
    // One that outlives its parent keeps the test from ending.
    while (isAlive(pid)) await turn();
  });

  it('ends the command that npm ran in a shell, which passes no signal on', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': GOOD });
    const [pidFile, main] = [
      join(folder, 'pid'),
      fileURLToPath(new URL('../main.ts', import.meta.url)),
    ];
    const line = `"${process.execPath}" "${main}" watch a.adl & echo $! > pid; wait`;
    const env = { ...process.env, npm_lifecycle_event: 'dev' };
    const shell = spawn('sh', ['-c', line], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await once(shell.stderr, 'data');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    shell.kill('SIGTERM');
    while (isAlive(pid)) await turn();
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
