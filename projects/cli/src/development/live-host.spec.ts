import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AmpersandServer } from '@ampersand-prototype/backend';
import { someFreePort } from '../workspace/free-port.ts';
import { LiveHost } from './live-host.ts';

const HOST = '127.0.0.1';

/** An application that answers with its name, at once or on demand. */
class NamedServer {
  readonly name: string;
  isClosed = false;
  /** Why it can't be closed. */
  failure: Error | null = null;
  hold: Promise<void> = Promise.resolve();
  readonly arrived = Promise.withResolvers<void>();

  constructor(name: string) {
    this.name = name;
  }

  get server(): AmpersandServer {
    const routing = async (_request: IncomingMessage, reply: ServerResponse) => {
      this.arrived.resolve();
      await this.hold;
      reply.end(this.name);
    };
    const close = () => {
      this.isClosed = true;
      return this.failure ? Promise.reject(this.failure) : Promise.resolve();
    };
    return { http: { routing }, close } as unknown as AmpersandServer;
  }
}

async function hostFor(test: TestContext, report: (line: string) => void = () => undefined) {
  const host = new LiveHost((_request, reply) => reply.end('page'), report);
  const port = await someFreePort(HOST);
  await host.listen(port, HOST);
  test.after(() => host.close());
  const send = async (path: string, method = 'GET') => {
    const response = await fetch(`http://${HOST}:${port}${path}`, { method });
    return { status: response.status, text: await response.text() };
  };
  return { host, send };
}

describe('the host of dev', () => {
  it('serves pages before there is an application, and says what is missing', async (test) => {
    const { send } = await hostFor(test);
    assert.equal((await send('/books')).text, 'page');
    const { status, text } = await send('/api/v1/app/navbar');
    assert.equal(status, 503);
    assert.match(text, /the script has errors/);
  });

  it('lets requests under way end on the old application, and those that come meanwhile go to the next', async (test) => {
    const { host, send } = await hostFor(test);
    const [old, next] = [new NamedServer('old'), new NamedServer('next')];
    host.exchange(old.server);
    const { promise, resolve } = Promise.withResolvers<void>();
    old.hold = promise;
    const underWay = send('/api/v1/a');
    await old.arrived.promise;
    let isPaused = false;
    const change = host.paused(() => {
      isPaused = true;
      host.exchange(next.server);
      return Promise.resolve();
    });
    const coming = send('/api/v1/b');
    assert.equal((await send('/books')).text, 'page', 'pages are served meanwhile');
    assert.equal(isPaused, false);
    resolve();
    await change;
    assert.deepEqual([(await underWay).text, (await coming).text], ['old', 'next']);
    assert.equal(old.isClosed, true);
  });

  it('goes on when a change fails', async (test) => {
    const { host, send } = await hostFor(test);
    host.exchange(new NamedServer('old').server);
    await assert.rejects(host.paused(() => Promise.reject(new Error('no'))));
    assert.equal((await send('/api/v1/a')).text, 'old');
  });

  it('goes on when the application before can’t be closed, and reports why', async (test) => {
    const reported = Promise.withResolvers<string>();
    const { host, send } = await hostFor(test, reported.resolve);
    const old = new NamedServer('old');
    old.failure = new Error('the database is locked');
    host.exchange(old.server);
    host.exchange(new NamedServer('next').server);
    assert.match(await reported.promise, /could not be closed: the database is locked/);
    assert.equal((await send('/api/v1/a')).text, 'next');
  });

  it('sends decisions about the data to the application that waits for them, and nothing else', async (test) => {
    const { host, send } = await hostFor(test);
    const waiting = new NamedServer('waiting');
    host.exchange(new NamedServer('old').server);
    host.wait(waiting.server);
    assert.equal((await send('/api/v1/admin/migration', 'POST')).text, 'waiting');
    assert.equal((await send('/api/v1/admin/migration')).text, 'old');
    assert.equal((await send('/api/v1/resource/A/a', 'PATCH')).text, 'old');
    host.wait(null);
    assert.equal(waiting.isClosed, true);
    assert.equal((await send('/api/v1/admin/migration', 'POST')).text, 'old');
  });
});
