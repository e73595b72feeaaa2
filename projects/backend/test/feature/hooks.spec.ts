import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { HOOK_POINTS, Hooks, type HookPoint } from '../../src/public-api.ts';
import { DatabaseFailure } from '../../src/plug/database.ts';
import { withRetries } from '../../src/plug/retry.ts';
import { startServer } from '../test-server.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/journal-extension.ts');

/** Runs `work` on a server and gives the hook points that fired, in order, each once per run of repeats. */
async function fired(
  work: (client: ReturnType<Awaited<ReturnType<typeof startServer>>['client']>) => Promise<unknown>,
): Promise<string[]> {
  const test = await startServer();
  const client = test.client();
  await client.get('app/navbar');
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
      /There is no hook point "postDatabaseExplode"\. Hook points: postDatabaseReinstallDB/,
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
    const test = await startServer();
    test.server.application.hooks.on('preDatabaseCloseTransaction', () => {
      throw new Error('no');
    });
    const client = test.client();
    const answer = await client.replace(project, 'Name', 'x');
    assert.equal(answer.status, 500);
    await test.stop();
  });
});

describe('a transaction that the database asks to do again', () => {
  it('tells each attempt apart, and that the first ones are lost', async () => {
    const test = await startServer();
    const client = test.client();
    await client.get('app/navbar');
    const { database, hooks } = test.server.application;
    const write = database.write.bind(database);
    const LOST = 2;
    // Every attempt but the last loses when it is about to be committed, as on a server with other writers.
    database.write = (work) =>
      withRetries((attempt) =>
        write(async (connection) => {
          const outcome = await work(connection, attempt);
          if (attempt <= LOST) throw new DatabaseFailure('conflict', new Error('lost'));
          return outcome;
        }),
      );
    const told: [string, string][] = [];
    for (const point of [
      'postDatabaseInsert',
      'postDatabaseRollbackTransaction',
      'postDatabaseCommitTransaction',
    ] as const)
      hooks.on(point, ({ transaction }: { transaction: string }) => {
        told.push([point, transaction]);
      });
    await client.patch(project(), [{ op: 'add', path: 'Tags', value: 'again' }]);
    const [first, second, third] = [...new Set(told.map(([, id]) => id))];
    assert.deepEqual(told, [
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
    const test = await startServer();
    const client = test.client();
    await client.get('app/navbar');
    const told: string[] = [];
    test.server.application.hooks.on('postDatabaseCommitTransaction', () => {
      throw new Error('too late');
    });
    test.server.application.hooks.on('postDatabaseRollbackTransaction', () => {
      told.push('rollback');
    });
    const { status, body } = await client.replace(project(), 'Name', 'Stored');
    assert.deepEqual([status, body.isCommitted, told], [200, true, []]);
    assert.equal((await client.get('resource/Project/p1/Project/Name')).body, 'Stored');
    await test.stop();
  });
});

describe('extensions', () => {
  it('register handlers: the example keeps a journal of committed changes', async () => {
    const test = await startServer({ settings: { extensions: [EXAMPLE] } });
    const { journal } = (await import(EXAMPLE)) as { journal: string[] };
    journal.length = 0;
    const client = test.client();
    await client.get('app/navbar');
    journal.length = 0;
    await client.patch(project(), [{ op: 'add', path: 'Tags', value: 'journal' }]);
    await client.replace('resource/Project/p2?interface=Project', 'Active', true);
    assert.deepEqual(journal, ['+ tag[Project*Tag] (p1, journal)']);
    await test.stop();
  });

  it('are named when they cannot be loaded', async () => {
    await assert.rejects(
      startServer({ settings: { extensions: ['/nowhere/x.ts'] } }),
      /The extension \/nowhere\/x\.ts cannot be used/,
    );
  });
});

function project(): string {
  return 'resource/Project/p1?interface=Project';
}
