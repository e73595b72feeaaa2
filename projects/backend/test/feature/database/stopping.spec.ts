import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = '/api/v1/resource/Project/p1?interface=Project';

describeOnDatabases('database', 'a server that is told to stop', (start) => {
  /** A server that listens, with a change that does not end before `release` is called. */
  async function withOpenChange(stopTime: number) {
    const test = await start({ settings: { 'server.stopTime': stopTime } });
    const begun = Promise.withResolvers<void>();
    const current = Promise.withResolvers<void>();
    test.server.application.hooks.on('preDatabaseCloseTransaction', ({ affectedRelations }) => {
      if (!affectedRelations.some((each) => each.startsWith('projectName'))) return;
      begun.resolve();
      return current.promise;
    });
    const url = await test.server.http.listen({ host: '127.0.0.1', port: 0 });
    return { test, url, begun: begun.promise, release: current.resolve };
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

  it('finishes requests in flight, and rejects new ones', async () => {
    const { test, url, begun, release } = await withOpenChange(60);
    const connection = overOneConnection(url);
    connection.send('PATCH', PROJECT, rename('Finished'));
    await begun;
    const stopped = test.server.close();
    await rejecting(test);
    connection.send('GET', '/api/v1/app/navbar');
    await turn();
    release();
    await stopped;
    const responses = await connection.closed;
    assert.match(responses, /^HTTP\/1\.1 200 OK/);
    assert.match(responses, /"isCommitted":true/);
    assert.match(responses, /HTTP\/1\.1 503 [^]*AMP-503-STOPPING/);
    assert.match(responses, /connection: close/);
    assert.match(responses, /retry-after: 1/);
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

  /** Waits until new requests are rejected. */
  async function rejecting({ server }: TestServer): Promise<void> {
    while (server.http.server.listening) await turn();
  }
});
