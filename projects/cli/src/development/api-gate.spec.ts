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

  it('hands over what the backend says beside its text', async (test) => {
    const { gate: made, url } = await gate(test);
    const server = createServer((_request, answer) => {
      answer.writeHead(404, { 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] }).end('none');
    });
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    made.open({ host: HOST, port });
    const answer = await fetch(url);
    assert.deepEqual([answer.status, await answer.text()], [404, 'none']);
    assert.equal(answer.headers.get('x-own'), 'yes');
    assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2']);
  });

  it('says when it is worth asking again', async (test) => {
    const { gate: made, url } = await gate(test);
    made.refuse('no');
    const answer = await fetch(url);
    assert.deepEqual(
      [answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')],
      [503, '1', 'application/json'],
    );
    await answer.text();
  });

  it('lets go of the backend when whoever asked is gone', async (test) => {
    const { gate: made, url } = await gate(test);
    const asked = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const server = createServer((_request, answer) => {
      asked.resolve();
      answer.once('close', () => gone.resolve());
    });
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    made.open({ host: HOST, port });
    const stop = new AbortController();
    const answer = fetch(url, { signal: stop.signal });
    await asked.promise;
    stop.abort();
    await assert.rejects(answer);
    await gone.promise;
  });

  it('breaks an answer off that the backend does not end, for half of one is none', async (test) => {
    const { gate: made, url } = await gate(test);
    const server = createServer((_request, answer) => {
      answer.writeHead(200, { 'content-length': '100' });
      answer.write('half', () => answer.destroy());
    });
    const port = await someFreePort(HOST);
    await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
    test.after(() => server.close());
    made.open({ host: HOST, port });
    await assert.rejects(ask(url));
  });

  it('refuses those that wait when it ends', async () => {
    const made = new ApiGate();
    const port = await someFreePort(HOST);
    await made.listen({ host: HOST, port });
    const waiting = ask(`http://${HOST}:${port}/api/v1/x`).catch(() => 'gone');
    await made.end();
    assert.notEqual(await waiting, '');
    await assert.rejects(ask(`http://${HOST}:${port}/api/v1/x`));
  });
});
