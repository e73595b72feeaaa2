import assert from 'node:assert/strict';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { DEVELOPMENT_EVENTS, DEVELOPMENT_STATE } from '@ampersand-prototype/generics';
import { LiveState } from './live-state.ts';
import { problemOf } from './script-problems.ts';

const live = new LiveState();
let server: Server;

before(async () => {
  server = createServer((asked, reply) => {
    if (!live.respond(asked, reply)) reply.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});

after(async () => {
  live.close();
  await new Promise((closed) => server.close(closed));
});

/** Asks the server under a name that it may be called by. */
function send(path: string, host = 'localhost'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((settled, failed) => {
    request({ port, path, host: '127.0.0.1', headers: { host } }, settled)
      .on('error', failed)
      .end();
  });
}

async function textOf(respond: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of respond) text += String(part);
  return text;
}

test('the page receives the current state and interfaces', async () => {
  live.change({ problems: [problemOf('The port is taken.')] }, '[{"name":"Books"}]');
  const state = JSON.parse(await textOf(await send(`${DEVELOPMENT_STATE}?once`)));
  assert.equal(state.version, live.state.version);
  assert.deepEqual(state.problems, [
    { severity: 'error', message: 'The port is taken.', hint: null, place: null },
  ]);
  assert.equal(await textOf(await send('/assets/interfaces.json')), '[{"name":"Books"}]');
  live.change({ problems: [] });
  assert.equal(await textOf(await send('/assets/interfaces.json')), '[{"name":"Books"}]');
});

test('who listens hears the version at once, and each change', async () => {
  const respond = await send(DEVELOPMENT_EVENTS);
  const events = respond.setEncoding('utf8')[Symbol.asyncIterator]();
  const next = async () => /data: (\d+)/.exec(String((await events.next()).value))?.[1];
  assert.equal(await next(), String(live.state.version));
  live.change({ served: 3 });
  assert.equal(await next(), String(live.state.version));
  respond.destroy();
});

for (const host of ['evil.example', 'localhost.evil.example', '%%%'])
  test(`a page of ${host} reads nothing of the script`, async () => {
    for (const path of [DEVELOPMENT_STATE, DEVELOPMENT_EVENTS, '/assets/interfaces.json']) {
      const respond = await send(path, host);
      assert.equal(respond.statusCode, 403);
      assert.equal(await textOf(respond), '');
    }
  });

for (const host of ['localhost:4200', '127.0.0.1', '[::1]:80'])
  test(`the machine itself is called ${host}`, async () => {
    const respond = await send(DEVELOPMENT_STATE, host);
    assert.equal(respond.statusCode, 200);
    assert.equal(respond.headers['cache-control'], 'no-store');
    await textOf(respond);
  });

test('other addresses are for others to answer', async () => {
  for (const path of ['/', '/api/v1/app/navbar', `${DEVELOPMENT_STATE}/more`]) {
    const respond = await send(path);
    assert.equal(respond.statusCode, 404);
    await textOf(respond);
  }
});
