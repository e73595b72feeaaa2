import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Balancer } from '../../balancer.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';

const MAIN = new URL('../../../src/http/server/main.ts', import.meta.url).pathname;
const PROJECT = '/api/v1/resource/Project/p1?interface=Project';

describe('servers that are restarted in turn', () => {
  let folder: string;
  const running: ChildProcess[] = [];
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-rolling-'))));
  afterEach(() => {
    for (const process of running.splice(0)) process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(): Promise<{ process: ChildProcess; url: string }> {
    const data = join(folder, 'app.sqlite');
    const child = spawn(
      process.execPath,
      [MAIN, '--generics', PROJECT_GENERICS, '--data', data, '--port', '0'],
      {
        env: { ...process.env, AMPERSAND_LOG_LEVEL: 'silent', AMPERSAND_DRAIN_TIME: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    running.push(child);
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      const ready = /^ready (.*)$/m.exec(output);
      if (ready?.[1]) return { process: child, url: ready[1] };
    }
    throw new Error(`the server ended: ${output}`);
  }

  it('behind a balancer fail no request, and leave one file with all that was stored', async () => {
    const balancer = await Balancer.start();
    const servers = [await run(), await run()];
    for (const { url } of servers) balancer.add(url);
    const inService = async (url: string): Promise<void> => {
      while (!balancer.sendsTo(url)) await fetch(`${url}/health`);
    };
    for (const { url } of servers) await inService(url);
    const load = { isOver: false };
    const failed: string[] = [];
    let last = 0;
    const writing = Array.from({ length: 4 }, async (_, n) => {
      // One session per writer: a request without a cookie begins a session, and those are limited.
      const first = await fetch(balancer.url + PROJECT);
      const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      while (!load.isOver) {
        const response = await fetch(balancer.url + PROJECT, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', cookie, origin: balancer.url },
          body: JSON.stringify([{ op: 'add', path: 'Tags', value: `tag ${n} ${(last += 1)}` }]),
        });
        const text = await response.text();
        if (response.status !== 200) failed.push(`${response.status} ${text}`);
      }
    });
    for (const old of servers.splice(0)) {
      old.process.kill('SIGTERM');
      await once(old.process, 'exit');
      balancer.remove(old.url);
      const next = await run();
      servers.push(next);
      balancer.add(next.url);
      await inService(next.url);
    }
    load.isOver = true;
    await Promise.all(writing);
    balancer.stop();
    assert.deepEqual(failed, []);
    const stored = await fetch(`${servers[0]?.url}/api/v1/resource/Project/p1/Project/Tags`);
    const tags = (await stored.json()) as string[];
    for (const { process } of servers) {
      process.kill('SIGTERM');
      await once(process, 'exit');
    }
    assert.ok(last > 0 && tags.length >= last, `${tags.length} tags of ${last}`);
    assert.equal(existsSync(join(folder, 'app.sqlite-wal')), false);
    const copy = join(folder, 'copy.sqlite');
    copyFileSync(join(folder, 'app.sqlite'), copy);
    const row = new DatabaseSync(copy).prepare('select count(*) as n from tag_3ef9b49').get();
    assert.equal(row?.['n'], tags.length);
  });
});
