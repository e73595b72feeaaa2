import assert from 'node:assert/strict';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import type { AmpersandServer } from '@ampersand-prototype/backend';
import { someFreePort } from '../workspace/free-port.ts';
import { LiveHost } from './live-host.ts';

const HOST = '127.0.0.1';

/** An application that begins answers, and leaves the end to the test. */
function openEnded() {
  const replies: ServerResponse[] = [];
  let heard = Promise.withResolvers<void>();
  const server = {
    isClosed: false,
    http: {
      routing: (_request: IncomingMessage, reply: ServerResponse) => {
        reply.writeHead(200).write('begun');
        replies.push(reply);
        heard.resolve();
        heard = Promise.withResolvers();
      },
    },
    close: () => {
      server.isClosed = true;
      return Promise.resolve();
    },
  };
  return {
    replies,
    server,
    heard: () => heard.promise,
    asServer: server as unknown as AmpersandServer,
  };
}

async function hosting(test: TestContext) {
  const host = new LiveHost(
    (_request, reply) => reply.end('page'),
    () => undefined,
  );
  const port = await someFreePort(HOST);
  await host.listen(port, HOST);
  test.after(() => host.close());
  /** Asks for a response, of which the end can be waited for. */
  const send = (path: string, accept = '*/*') => {
    const asked = request({ host: HOST, port, path, headers: { accept } }).end();
    const closed = new Promise<void>((resolve) => {
      asked.on('error', () => resolve());
      asked.on('response', (response) => response.resume().on('close', () => resolve()));
    });
    return { asked, closed };
  };
  return { host, port, send };
}

describe('streams of events', () => {
  it('do not hold up a change, and end with the application that sent them', async (test) => {
    const { host, send } = await hosting(test);
    const old = openEnded();
    host.exchange(old.asServer);
    const heard = old.heard();
    const stream = send('/api/v1/live', 'text/event-stream');
    await heard;
    const next = openEnded();
    await host.paused(() => {
      host.exchange(next.asServer);
      return Promise.resolve();
    });
    await stream.closed;
    assert.deepEqual([old.server.isClosed, host.present], [true, next.asServer]);
  });
});

describe('a change', () => {
  it('continues after a client disconnected', async (test) => {
    const { host, send } = await hosting(test);
    const old = openEnded();
    host.exchange(old.asServer);
    const heard = old.heard();
    const { asked, closed } = send('/api/v1/a');
    await heard;
    const change = host.paused(() => Promise.resolve('done'));
    asked.destroy();
    await closed;
    assert.equal(await change, 'done');
  });

  it('waits for the slowest answer, but not for ever', async (test) => {
    const { host, send } = await hosting(test);
    const old = openEnded();
    host.exchange(old.asServer);
    const heard = old.heard();
    send('/api/v1/a');
    await heard;
    test.mock.timers.enable({ apis: ['setTimeout'] });
    let isDone = false;
    const change = host.paused(() => {
      isDone = true;
      return Promise.resolve();
    });
    await Promise.resolve();
    test.mock.timers.tick(9_999);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(isDone, false);
    test.mock.timers.tick(1);
    await change;
    assert.equal(isDone, true);
  });

  it('comes after the change before it', async (test) => {
    const { host } = await hosting(test);
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const changes = [
      host.paused(async () => {
        order.push('first begins');
        await first.promise;
        order.push('first ends');
      }),
      host.paused(() => Promise.resolve(void order.push('second'))),
    ];
    await Promise.resolve();
    first.resolve();
    await Promise.all(changes);
    assert.deepEqual(order, ['first begins', 'first ends', 'second']);
  });
});

describe('which requests are for the application', () => {
  for (const [path, isForApplication] of [
    ['/api/v1/app/navbar', true],
    ['/api', true],
    ['/api?x', true],
    ['/health', true],
    ['/ready', true],
    ['/', false],
    ['/apis', false],
    ['/books/api/v1', false],
    ['/healthy', false],
  ] as const)
    it(`${path}: ${isForApplication ? 'yes' : 'no, the page answers'}`, async (test) => {
      const { port } = await hosting(test);
      const response = await fetch(`http://${HOST}:${port}${path}`);
      assert.equal(response.status, isForApplication ? 503 : 200);
      const text = await response.text();
      if (!isForApplication) return assert.equal(text, 'page');
      assert.equal(response.headers.get('retry-after'), '1');
      assert.deepEqual(JSON.parse(text), {
        error: 503,
        title: 'There is no application yet, because the script has errors.',
      });
    });
});

describe('an application that waits for a decision', () => {
  it('is served once it is decided, and not closed by the one that comes next', async (test) => {
    const { host } = await hosting(test);
    const [old, waiting] = [openEnded(), openEnded()];
    host.exchange(old.asServer);
    host.wait(waiting.asServer);
    host.wait(waiting.asServer);
    host.exchange(waiting.asServer);
    host.wait(null);
    assert.deepEqual([old.server.isClosed, waiting.server.isClosed], [true, false]);
  });

  it('is closed with the host, as the one that is served', async () => {
    const host = new LiveHost(
      (_request, reply) => reply.end('page'),
      () => undefined,
    );
    const [present, waiting] = [openEnded(), openEnded()];
    host.exchange(present.asServer);
    host.wait(waiting.asServer);
    await host.close();
    assert.deepEqual([present.server.isClosed, waiting.server.isClosed], [true, true]);
  });
});

it('a port that is taken is told when the host begins to listen', async (test) => {
  const { port } = await hosting(test);
  const other = new LiveHost(
    (_request, reply) => reply.end('page'),
    () => undefined,
  );
  await assert.rejects(other.listen(port, HOST), { code: 'EADDRINUSE' });
});
