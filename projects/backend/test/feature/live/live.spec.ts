import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { resourceHash } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { EventStream } from '../../event-stream.ts';
import { describeOnDatabases, startOnSqlite, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
const PERSON = 'resource/Person/ann?interface=Person';

/** Streams of a server that listens; all of them end with the test. */
class Pages {
  readonly #open: EventStream[] = [];

  async open(
    url: string,
    client: Client,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<EventStream> {
    const stream = await EventStream.open(url, client.cookie, headers);
    this.#open.push(stream);
    return stream;
  }

  close(): void {
    for (const stream of this.#open.splice(0)) stream.close();
  }
}

const listen = ({ server }: TestServer): Promise<string> =>
  server.http.listen({ host: '127.0.0.1', port: 0 });

async function visitor(test: TestServer): Promise<Client> {
  const client = test.client();
  assert.equal((await client.get('resource/SESSION/1/Projects')).status, 200);
  return client;
}

describeOnDatabases('feature', 'a page that follows changes', (start) => {
  const pages = new Pages();
  let test: TestServer;
  let url: string;
  let ann: Client;
  let bob: Client;
  before(async () => {
    test = await start();
    url = await listen(test);
    [ann, bob] = [await visitor(test), await visitor(test)];
  });
  afterEach(() => pages.close());
  after(() => test.stop());

  it('is told which interfaces can show something else, and no data', async () => {
    const stream = await pages.open(url, ann);
    assert.equal(stream.status, 200);
    const { headers } = stream.response;
    assert.equal(headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(headers['content-encoding'], undefined);
    assert.match(String(headers['cache-control']), /no-store/);
    const { body } = await bob.replace(PROJECT, 'Start_32_date', '2025-01-02');
    const event = await stream.next();
    assert.deepEqual([...(event?.interfaces ?? [])].sort(), ['Project', 'Projects']);
    assert.deepEqual(Object.keys(event ?? {}).sort(), [
      'id',
      'interfaces',
      'navbar',
      'resources',
      'transaction',
    ]);
    assert.deepEqual(event?.resources, { Project: [resourceHash('p1')] });
    assert.equal(event?.transaction, body.transaction?.seq);
  });

  it('is told of what the execution engine did, and not of what was rolled back', async () => {
    const stream = await pages.open(url, ann);
    const rejected = await bob.patch(`${PROJECT}&dryRun=true`, [
      { op: 'add', path: 'Tags', value: 'never' },
    ]);
    assert.equal(rejected.body.isCommitted, false);
    await bob.replace(PERSON, 'Name', 'Annabella');
    const { interfaces = [] } = (await stream.next()) ?? {};
    assert.ok(interfaces.includes('Person'));
    assert.ok(interfaces.includes('Project'), 'the label of a member');
    assert.ok(!interfaces.includes('Accounts'));
  });

  it('is told of an atom that came or went', async () => {
    const stream = await pages.open(url, ann);
    await bob.send('DELETE', 'resource/Project/p2?interface=Project');
    assert.ok(await stream.nextOf('Projects'));
  });

  it('is told everything when it comes back with what it saw last', async () => {
    const stream = await pages.open(url, ann, { 'last-event-id': 'x' });
    const event = await stream.next();
    assert.ok(event?.navbar);
    const { body } = await ann.get('app/navbar');
    const shown = (body.navs as { ifc: string | null }[]).flatMap(({ ifc }) => ifc ?? []);
    for (const name of ['Project', ...shown]) assert.ok(event.interfaces.includes(name), name);
  });

  it('has a session, which ends with it', async () => {
    const stranger = await EventStream.open(url, null);
    assert.equal(stranger.status, 401);
    assert.equal((await stranger.apiError()).code, 'AMP-401-SESSION');
    const leaving = await visitor(test);
    const stream = await pages.open(url, leaving);
    await leaving.replace('resource/SESSION/1?interface=Login', 'Log_32_out', true);
    for (let event = await stream.next(); event; event = await stream.next());
    assert.equal(stream.status, 200);
  });

  it('leaves with its connection', async () => {
    const stream = await pages.open(url, ann);
    await bob.replace(PROJECT, 'Size', 3);
    assert.ok(await stream.next());
    stream.close();
    await bob.replace(PROJECT, 'Size', 4);
    const other = await pages.open(url, bob, { 'last-event-id': 'x' });
    assert.ok(await other.next());
  });
});

describe('streams of events', () => {
  const pages = new Pages();
  let test: TestServer | null = null;
  afterEach(async () => {
    pages.close();
    await test?.stop();
  });

  async function serve(settings: Readonly<Record<string, number | boolean>>): Promise<string> {
    test = await startOnSqlite({ settings });
    return listen(test);
  }

  const rejected = async (url: string, client: Client) => {
    const stream = await pages.open(url, client);
    const { code, title } = await stream.apiError();
    return [stream.status, code, title.length > 0];
  };

  it('are as many as the settings let there be', async () => {
    const url = await serve({
      'limits.streamsPerSession': 1,
      'limits.streamsPerAddress': 2,
      'limits.streams': 3,
    });
    assert.ok(test);
    const [one, two, three] = [await visitor(test), await visitor(test), await visitor(test)];
    assert.equal((await pages.open(url, one)).status, 200);
    assert.deepEqual(await rejected(url, one), [429, 'AMP-429-STREAMS', true]);
    assert.equal((await pages.open(url, two)).status, 200);
    assert.deepEqual(await rejected(url, three), [429, 'AMP-429-STREAMS', true]);
    pages.close();
  });

  it('are refused for being too many in all', async () => {
    const url = await serve({ 'limits.streams': 1 });
    assert.ok(test);
    assert.equal((await pages.open(url, await visitor(test))).status, 200);
    assert.deepEqual(await rejected(url, await visitor(test)), [503, 'AMP-503-STREAMS', true]);
  });

  it('do not exist where live pages are switched off', async () => {
    const url = await serve({ 'live.pages': false });
    assert.ok(test);
    assert.deepEqual(await rejected(url, await visitor(test)), [404, 'AMP-404-ROUTE', true]);
  });

  it('end at once when the server stops', async () => {
    const url = await serve({ 'server.stopTime': 60 });
    assert.ok(test);
    const stream = await pages.open(url, await visitor(test));
    const stopped = test.stop();
    assert.equal(await stream.next(), null);
    await stopped;
  });

  it('show that they are alive, and end with a session that expired', async () => {
    const url = await serve({ 'live.heartbeat': 1, 'session.expirationTime': 1 });
    assert.ok(test);
    const stream = await pages.open(url, await visitor(test));
    while ((await stream.next()) !== null) await turn();
    assert.ok(stream.beats > 0);
  });
});
