import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
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
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
