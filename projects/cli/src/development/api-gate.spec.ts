import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import { ApiGate, type BackendAddress } from './api-gate.ts';
import { someFreePort } from '../workspace/free-port.ts';

const HOST = '127.0.0.1';

/** A backend that answers with its name and what it was asked. */
async function backend(test: TestContext, name: string): Promise<BackendAddress> {
  const server: Server = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer.end(`${name} ${request.method} ${request.url} ${body}`));
  });
  const port = await someFreePort(HOST);
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: HOST, port };
}

async function gate(test: TestContext): Promise<{ gate: ApiGate; url: string }> {
  const made = new ApiGate();
  const port = await someFreePort(HOST);
  await made.listen({ host: HOST, port });
  test.after(() => made.end());
  return { gate: made, url: `http://${HOST}:${port}/api/v1/x` };
}

const ask = async (url: string, init?: RequestInit): Promise<string> =>
  (await fetch(url, init)).text();

describe('the gate before the backend', () => {
  it('hands requests over with their body, and answers back', async (test) => {
    const { gate: made, url } = await gate(test);
    made.open(await backend(test, 'one'));
    assert.equal(await ask(url, { method: 'PATCH', body: 'edit' }), 'one PATCH /api/v1/x edit');
  });

  it('lets requests wait while the backend is exchanged, and sends them to the next one', async (test) => {
    const { gate: made, url } = await gate(test);
    made.open(await backend(test, 'one'));
    assert.match(await ask(url), /^one/);
    made.close();
    const waiting = ask(url);
    made.open(await backend(test, 'two'));
    assert.match(await waiting, /^two/);
    assert.match(await ask(url), /^two/);
  });

  it('tells why there is no backend, until there is one again', async (test) => {
    const { gate: made, url } = await gate(test);
    made.close();
    const waiting = ask(url);
    made.refuse('An invariant does not hold.');
    for (const answer of [await waiting, await ask(url)]) {
      assert.deepEqual(JSON.parse(answer), { error: 503, msg: 'An invariant does not hold.' });
    }
    made.open(await backend(test, 'two'));
    assert.match(await ask(url), /^two/);
  });

  it('tells that the backend is gone', async (test) => {
    const { gate: made, url } = await gate(test);
    made.open({ host: HOST, port: await someFreePort(HOST) });
    assert.equal((await fetch(url)).status, 503);
  });
});
