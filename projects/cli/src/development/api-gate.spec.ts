import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import { ApiGate, type BackendAddress } from './api-gate.ts';
import { someFreePort } from '../workspace/free-port.ts';

const HOST = '127.0.0.1';

/** A backend that answers with its name and what it was asked. */
async function backend(test: TestContext, name: string): Promise<BackendAddress> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(`${name} ${request.method} ${request.url} ${body}`));
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

const send = async (url: string, init?: RequestInit): Promise<string> =>
  (await fetch(url, init)).text();

describe('the gate before the backend', () => {
  it('hands requests over with their body, and answers back', async (test) => {
    const { gate: made, url } = await gate(test);
    made.open(await backend(test, 'one'));
    assert.equal(await send(url, { method: 'PATCH', body: 'edit' }), 'one PATCH /api/v1/x edit');
  });

  it('lets requests wait while the backend is exchanged, and sends them to the next one', async (test) => {
    const { gate: made, url } = await gate(test);
    made.open(await backend(test, 'one'));
    assert.match(await send(url), /^one/);
    made.close();
    const waiting = send(url);
    made.open(await backend(test, 'two'));
    assert.match(await waiting, /^two/);
    assert.match(await send(url), /^two/);
  });

  it('reports why there is no backend, until there is one again', async (test) => {
    const { gate: made, url } = await gate(test);
    made.close();
    const waiting = send(url);
    made.reject('An invariant does not hold.');
    for (const response of [await waiting, await send(url)]) {
      assert.deepEqual(JSON.parse(response), { error: 503, title: 'An invariant does not hold.' });
    }
    made.open(await backend(test, 'two'));
    assert.match(await send(url), /^two/);
  });

  it('reports that the backend is unavailable', async (test) => {
    const { gate: made, url } = await gate(test);
    made.open({ host: HOST, port: await someFreePort(HOST) });
    assert.equal((await fetch(url)).status, 503);
  });

  it('hands over what the backend says beside its text', async (test) => {
    const { gate: made, url } = await gate(test);
    const server = createServer((_request, response) => {
      response.writeHead(404, { 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] }).end('none');
    });
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    made.open({ host: HOST, port });
    const response = await fetch(url);
    assert.deepEqual([response.status, await response.text()], [404, 'none']);
    assert.equal(response.headers.get('x-own'), 'yes');
    assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2']);
  });

  it('says when it is worth asking again', async (test) => {
    const { gate: made, url } = await gate(test);
    made.reject('no');
    const response = await fetch(url);
    assert.deepEqual(
      [response.status, response.headers.get('retry-after'), response.headers.get('content-type')],
      [503, '1', 'application/json'],
    );
    await response.text();
  });

  it('releases the backend after the client disconnected', async (test) => {
    const { gate: made, url } = await gate(test);
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const server = createServer((_request, response) => {
      asked.resolve();
      response.once('close', () => gone.resolve());
    });
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    made.open({ host: HOST, port });
    const stop = new AbortController();
    const response = fetch(url, { signal: stop.signal });
    await asked.promise;
    stop.abort();
    await assert.rejects(response);
    await gone.promise;
  });

  it('breaks an answer off that the backend does not end, for half of one is none', async (test) => {
    const { gate: made, url } = await gate(test);
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    made.open({ host: HOST, port });
    await assert.rejects(send(url));
  });

  it('refuses those that wait when it ends', async () => {
    const made = new ApiGate();
    const port = await someFreePort(HOST);
    await made.listen({ host: HOST, port });
    const waiting = send(`http://${HOST}:${port}/api/v1/x`).catch(() => 'gone');
    await made.end();
    assert.notEqual(await waiting, '');
    await assert.rejects(send(`http://${HOST}:${port}/api/v1/x`));
  });
});
