import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { DEVELOPMENT_LOGIN } from '@ampersand-prototype/generics';
import { LoginSwitch } from './login-switch.ts';

let server: Server;
let port: number;
let applied: boolean[] = [];

before(async () => {
  const login = new LoginSwitch((isOn) => Promise.resolve(void applied.push(isOn)));
  server = createServer((incoming, reply) => {
    if (!login.respond(incoming, reply)) reply.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
after(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  applied = [];
});

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send({ method = 'PUT', body = 'true', path = DEVELOPMENT_LOGIN, headers }: Sent = {}) {
  return new Promise<number | undefined>((settled, failed) => {
    request({ port, path, method, host: '127.0.0.1', headers }, (response) => {
      response.resume();
      settled(response.statusCode);
    })
      .on('error', failed)
      .end(body);
  });
}

test('the page switches login on and off', async () => {
  const headers = { host: 'localhost:8080', origin: 'http://localhost:8080' };
  assert.equal(await send({ headers }), 204);
  assert.equal(await send({ headers, body: 'false' }), 204);
  assert.deepEqual(applied, [true, false]);
});

for (const [what, sent, status] of [
  ['of another site', { headers: { host: 'localhost', origin: 'http://evil.example' } }, 403],
  ['of a page without origin', { headers: { host: 'localhost', origin: 'null' } }, 403],
  ['by another name', { headers: { host: 'evil.example', origin: 'http://evil.example' } }, 403],
  ['of another kind', { method: 'POST' }, 405],
  ['with another value', { body: '"yes"' }, 400],
  ['with a long body', { body: 'true'.padEnd(100_000) }, 400],
  ['for another address', { path: `${DEVELOPMENT_LOGIN}/more` }, 404],
] as const)
  test(`a request ${what} switches nothing`, async () => {
    assert.equal(await send(sent), status);
    assert.deepEqual(applied, []);
  });
