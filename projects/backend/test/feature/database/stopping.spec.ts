import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Balancer } from '../../balancer.ts';
import { describeOnDatabases, PROJECT_GENERICS, type TestServer } from '../../test-server.ts';

const MAIN = new URL('../../../src/server/main.ts', import.meta.url).pathname;
const PROJECT = '/api/v1/resource/Project/p1?interface=Project';

describeOnDatabases('database', 'a server that is told to stop', (start) => {
  /** A server that listens, with a change that does not end before `release` is called. */
  async function withOpenChange(stopTime: number) {
    const test = await start({ settings: { 'server.stopTime': stopTime } });
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    test.server.application.hooks.on('preDatabaseCloseTransaction', ({ affectedRelations }) => {
      if (!affectedRelations.some((each) => each.startsWith('projectName'))) return;
      begun.resolve();
      return held.promise;
    });
    const url = await test.server.http.listen({ host: '127.0.0.1', port: 0 });
    return { test, url, begun: begun.promise, release: held.resolve };
  }

  /** Sends requests over one connection, and gives all that comes back. */
  function overOneConnection(url: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    const closed = once(socket, 'close');
    const send = (method: string, path: string, body = ''): void => {
      const length = Buffer.byteLength(body);
      const type =
        body === '' ? '' : `content-type: application/json\r\ncontent-length: ${length}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: app.test\r\n${type}\r\n${body}`);
    };
    return { send, closed: closed.then(() => received) };
  }

  const rename = (name: string): string =>
    JSON.stringify([{ op: 'replace', path: 'Name', value: name }]);

  it('finishes what is under way and refuses what comes then', async () => {
    const { test, url, begun, release } = await withOpenChange(60);
    const connection = overOneConnection(url);
    connection.send('PATCH', PROJECT, rename('Finished'));
    await begun;
    const stopped = test.server.close();
    await refusing(test);
    connection.send('GET', '/api/v1/app/navbar');
    await turn();
    release();
    await stopped;
    const answers = await connection.closed;
    assert.match(answers, /^HTTP\/1\.1 200 OK/);
    assert.match(answers, /"isCommitted":true/);
    assert.match(answers, /HTTP\/1\.1 503 [^]*AMP-503-STOPPING/);
    assert.match(answers, /connection: close/);
    assert.match(answers, /retry-after: 1/);
    await test.stop();
  });

  it('ends although a request does not', async () => {
    const { test, url, begun, release } = await withOpenChange(1);
    const connection = overOneConnection(url);
    connection.send('PATCH', PROJECT, rename('Endless'));
    await begun;
    await test.server.close();
    assert.equal(await connection.closed, '');
    release();
    await test.stop();
  });

  /** Waits until new requests are refused. */
  async function refusing({ server }: TestServer): Promise<void> {
    while (server.http.server.listening) await turn();
  }
});

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
      while (!load.isOver) {
        const answer = await fetch(balancer.url + PROJECT, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ op: 'add', path: 'Tags', value: `tag ${n} ${(last += 1)}` }]),
        });
        const text = await answer.text();
        if (answer.status !== 200) failed.push(`${answer.status} ${text}`);
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
