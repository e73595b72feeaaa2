import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { HOOK_POINTS, Hooks, type HookPoint } from '../../../src/public-api.ts';
import { DatabaseFailure } from '../../../src/database/database.ts';
import { startOnSqlite, type startServer } from '../../test-server.ts';

const EXAMPLE = join(import.meta.dirname, '../../../examples/journal-extension.ts');

/** Runs `work` on a server and gives the hook points that fired, in order, each once per run of repeats. */
async function fired(
  work: (client: ReturnType<Awaited<ReturnType<typeof startServer>>['client']>) => Promise<unknown>,
): Promise<string[]> {
  const test = await startOnSqlite();
  const client = test.client();
  await client.get('resource/SESSION/1/Projects');
  const points: string[] = [];
  for (const point of HOOK_POINTS)
    test.server.application.hooks.on(
      point,
      () => void (points.at(-1) === point || points.push(point)),
    );
  await work(client);
  await test.stop();
  return points;
}

describe('hook points', () => {
  it('are the closed list of the requirements', () => {
    assert.equal(HOOK_POINTS.length, 12);
    assert.throws(
      () => new Hooks().on('postDatabaseExplode' as HookPoint, () => undefined),
      /Unknown hook point "postDatabaseExplode"\. Hook points: postDatabaseReinstallDB/,
    );
  });

  const project = 'resource/Project/p1?interface=Project';
  const begin = 'postDatabaseStartTransaction';
  const close = ['preDatabaseCloseTransaction', 'postDatabaseCloseTransaction'];
  const table: readonly (readonly [string, Parameters<typeof fired>[0], readonly string[]])[] = [
    [
      'a new link',
      (client) => client.patch(project, [{ op: 'add', path: 'Tags', value: 'new' }]),
      [
        begin,
        'postDatabaseAddAtomToConceptSkip',
        'postDatabaseInsert',
        ...close,
        'postDatabaseCommitTransaction',
      ],
    ],
    [
      'a link that replaces another',
      (client) => client.replace(project, 'Leader', 'bob'),
      [
        begin,
        'postDatabaseAddAtomToConceptSkip',
        'postDatabaseUpdate',
        ...close,
        'postDatabaseCommitTransaction',
      ],
    ],
    [
      'a removed link',
      (client) => client.patch(project, [{ op: 'remove', path: 'Tags', value: 'red' }]),
      [begin, 'postDatabaseDelete', ...close, 'postDatabaseCommitTransaction'],
    ],
    [
      'a change that is rolled back',
      (client) => client.replace('resource/Project/p2?interface=Project', 'Active', true),
      [
        begin,
        'postDatabaseAddAtomToConceptSkip',
        'postDatabaseInsert',
        ...close,
        'postDatabaseRollbackTransaction',
      ],
    ],
    [
      'a request that is refused',
      (client) => client.replace(project, 'Nothing', 1),
      [begin, 'postDatabaseRollbackTransaction'],
    ],
    ['reading', (client) => client.get('resource/Project/p1/Project'), []],
  ];
  for (const [what, work, expected] of table) {
    it(`${what}: ${expected.length} fire`, async () =>
      assert.deepEqual(await fired(work), expected));
  }

  it('tell of new atoms, deleted atoms and installation', async () => {
    const points = await fired(async (client) => {
      await client.patch(project, [{ op: 'create', path: 'Members', value: 'new' }]);
      await client.patch(project, [{ op: 'delete', path: 'Members/new' }]);
      await client.send('POST', 'admin/installer', { body: {} });
    });
    for (const point of [
      'postDatabaseAddAtomToConceptInsert',
      'postDatabaseDeleteAtom',
      'postDatabaseReinstallDB',
    ])
      assert.ok(points.includes(point), point);
  });

  it('undo the transaction when a handler throws before the commit', async () => {
    const test = await startOnSqlite();
    test.server.application.hooks.on('preDatabaseCloseTransaction', () => {
      throw new Error('no');
    });
    const client = test.client();
    const response = await client.replace(project, 'Name', 'x');
    assert.equal(response.status, 500);
    await test.stop();
  });
});

describe('a transaction that the database asks to do again', () => {
  it('tells each attempt apart, and that the first ones are lost', async () => {
    const test = await startOnSqlite();
    const client = test.client();
    await client.get('resource/SESSION/1/Projects');
    const { database, hooks } = test.server.application;
    const write = database.write.bind(database);
    const LOST = 2;
    // Every attempt but the last loses when it is about to be committed, as on a server with other writers.
    database.write = (work) =>
      write(async (connection, attempt) => {
        const outcome = await work(connection, attempt);
        if (attempt <= LOST) throw new DatabaseFailure('conflict', new Error('lost'));
        return outcome;
      });
    const reported: [string, string][] = [];
    for (const point of [
      'postDatabaseInsert',
      'postDatabaseRollbackTransaction',
      'postDatabaseCommitTransaction',
    ] as const)
      hooks.on(point, ({ transaction }: { transaction: string }) => {
        reported.push([point, transaction]);
      });
    await client.patch(project(), [{ op: 'add', path: 'Tags', value: 'again' }]);
    const [first, second, third] = [...new Set(reported.map(([, id]) => id))];
    assert.deepEqual(reported, [
      ['postDatabaseInsert', first],
      ['postDatabaseRollbackTransaction', first],
      ['postDatabaseInsert', second],
      ['postDatabaseRollbackTransaction', second],
      ['postDatabaseInsert', third],
      ['postDatabaseCommitTransaction', third],
    ]);
    await test.stop();
  });
});

describe('a handler that throws after the commit', () => {
  it('changes nothing about the answer, and no roll-back is told', async () => {
    const test = await startOnSqlite();
    const client = test.client();
    await client.get('resource/SESSION/1/Projects');
    const reported: string[] = [];
    test.server.application.hooks.on('postDatabaseCommitTransaction', () => {
      throw new Error('too late');
    });
    test.server.application.hooks.on('postDatabaseRollbackTransaction', () => {
      reported.push('rollback');
    });
    const { status, body } = await client.replace(project(), 'Name', 'Stored');
    assert.deepEqual([status, body.isCommitted, reported], [200, true, []]);
    assert.equal((await client.get('resource/Project/p1/Project/Name')).body, 'Stored');
    await test.stop();
  });
});

describe('extensions', () => {
  it('register handlers: the example keeps a journal of committed changes', async () => {
    const test = await startOnSqlite({ settings: { extensions: [EXAMPLE] } });
    const { journal } = (await import(EXAMPLE)) as { journal: string[] };
    journal.length = 0;
    const client = test.client();
    await client.get('resource/SESSION/1/Projects');
    journal.length = 0;
    await client.patch(project(), [{ op: 'add', path: 'Tags', value: 'journal' }]);
    await client.replace('resource/Project/p2?interface=Project', 'Active', true);
    assert.deepEqual(journal, ['+ tag[Project*Tag] (p1, journal)']);
    await test.stop();
  });

  it('log mutations: one line per link of a stored transaction', async (context) => {
    context.after(() => Reflect.deleteProperty(process.env, 'MUTATION_LOG'));
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-mutation-'));
    process.env['MUTATION_LOG'] = join(folder, 'mutations.log');
    const test = await startOnSqlite({ settings: { extensions: [exampleOf('mutation')] } });
    const client = test.client();
    await client.get('resource/SESSION/1/Projects');
    writeFileSync(process.env['MUTATION_LOG'], '');
    await client.patch(project(), [{ op: 'add', path: 'Tags', value: 'logged' }]);
    await client.replace(project(), 'Name', 'Renamed');
    await client.patch(project(), [{ op: 'remove', path: 'Tags', value: 'logged' }]);
    await client.replace('resource/Project/p2?interface=Project', 'Active', true);
    const lines = readFileSync(process.env['MUTATION_LOG'], 'utf8').trim().split('\n');
    const reported = lines.map((line) => JSON.parse(line) as Record<string, string>);
    assert.deepEqual(
      reported.map(({ kind, relation, target, replaced }) => [kind, relation, target, replaced]),
      [
        ['insert', 'tag[Project*Tag]', 'logged', undefined],
        ['update', 'projectName[Project*ProjectName]', 'Renamed', 'Alpha'],
        ['delete', 'tag[Project*Tag]', 'logged', undefined],
      ],
    );
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  it('publish changes of stored transactions by MQTT, and nothing of others', async (context) => {
    context.after(() => Reflect.deleteProperty(process.env, 'MQTT_URL'));
    const broker = await Aedes.createBroker();
    const server = createTcpServer(broker.handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    process.env['MQTT_URL'] = `mqtt://127.0.0.1:${port}`;
    const test = await startOnSqlite({ settings: { extensions: [exampleOf('mqtt')] } });
    const listener = await connectAsync(process.env['MQTT_URL']);
    await listener.subscribeAsync('ampersand/+/+');
    const topics: string[] = [];
    const last = Promise.withResolvers<Record<string, string>>();
    listener.on('message', (topic, payload) => {
      topics.push(topic);
      if (topic.startsWith('ampersand/delete/tag'))
        last.resolve(JSON.parse(String(payload)) as Record<string, string>);
    });
    const client = test.client();
    await client.get('resource/SESSION/1/Projects');
    await client.replace('resource/Project/p2?interface=Project', 'Active', true);
    await client.patch(project(), [{ op: 'create', path: 'Members', value: 'newcomer' }]);
    await client.patch(project(), [{ op: 'delete', path: 'Members/newcomer' }]);
    await client.replace(project(), 'Name', 'Published');
    await client.patch(project(), [{ op: 'remove', path: 'Tags', value: 'red' }]);
    assert.deepEqual(
      [(await last.promise)['source'], (await last.promise)['target']],
      ['p1', 'red'],
    );
    for (const topic of [
      'ampersand/atom-added/Person',
      'ampersand/insert/member[Project*Person]',
      'ampersand/atom-deleted/Person',
      'ampersand/update/projectName[Project*ProjectName]',
      'ampersand/delete/tag[Project*Tag]',
    ])
      assert.ok(topics.includes(topic), `${topic} is not among ${topics.join(', ')}`);
    assert.equal(
      topics.some((topic) => topic.includes('active[')),
      false,
    );
    await listener.endAsync();
    await test.stop();
    await new Promise<void>((resolve) => broker.close(resolve));
    server.close();
  });

  it('are named when they cannot be loaded', async () => {
    await assert.rejects(
      startOnSqlite({ settings: { extensions: ['/nowhere/x.ts'] } }),
      /The extension \/nowhere\/x\.ts can't be loaded/,
    );
  });
});

function exampleOf(name: string): string {
  return join(import.meta.dirname, `../../../examples/${name}-extension.ts`);
}

function project(): string {
  return 'resource/Project/p1?interface=Project';
}
