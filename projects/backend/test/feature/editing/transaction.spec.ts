import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
const OTHER = 'resource/Project/p2?interface=Project';

describeOnDatabases('database', 'transactions', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ again: true });
    client = test.client();
  });
  afterEach(() => test.stop());

  it('rolls back as a whole when an invariant is violated, and tells why', async () => {
    const { status, body } = await client.patch(OTHER, [
      { op: 'replace', path: 'Name', value: 'Changed' },
      { op: 'replace', path: 'Active', value: true },
    ]);
    assert.equal(status, 200);
    assert.equal(body.isCommitted, false);
    assert.equal(body.invariantRulesHold, false);
    assert.deepEqual(body.notifications.errors, [{ message: 'Give the project a leader first' }]);
    const [violated] = body.notifications.invariants;
    assert.equal(violated?.rule, 'ActiveNeedsLeader');
    assert.equal(violated?.tuples[0]?.violationMessage, 'Project Changed has no leader');
    assert.deepEqual(violated?.tuples[0]?.src, {
      _id_: 'p2',
      _label_: 'Changed ',
      concept: 'Project',
      _ifcs_: ['Project'],
    });
    assert.equal(body.content?.['Name'], 'Beta', 'the content is the stored state');
    assert.equal((await client.get('resource/Project/p2/Project')).body.Name, 'Beta');
  });

  it('names the atoms where a rule has no words of its own for a violation', async () => {
    await client.patch(PROJECT, [{ op: 'replace', path: 'Code', value: 'A1' }]);
    const { body } = await client.patch(OTHER, [{ op: 'replace', path: 'Code', value: 'A1' }]);
    const [violated] = body.notifications.invariants;
    const described = violated?.tuples.map(({ violationMessage }) => violationMessage);
    assert.deepEqual(described, ['A1']);
  });

  it('evaluates the rules after all operations, not after each', async () => {
    const { body } = await client.patch(OTHER, [
      { op: 'replace', path: 'Active', value: true },
      { op: 'add', path: 'Members', value: 'bob' },
      { op: 'replace', path: 'Leader', value: 'bob' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));
  });

  it('evaluates rules with recursion', async () => {
    await client.replace(PROJECT, 'Parent', 'p2');
    const { body } = await client.replace(OTHER, 'Parent', 'p1');
    assert.deepEqual(body.notifications.errors, [{ message: 'A project is not part of itself' }]);
  });

  it('keeps INJ and TOT', async () => {
    await client.replace(PROJECT, 'Code', 'same');
    assert.equal((await client.replace(OTHER, 'Code', 'same')).body.isCommitted, false);
    assert.equal((await client.get('resource/Project/p1/Project')).body.Code, 'same');
  });

  it('does everything in a dry run and undoes it', async () => {
    const { body } = await client.replace(
      'resource/Person/bob?interface=Person&dryRun=true',
      'Welcomed',
      true,
    );
    assert.equal(body.invariantRulesHold, true);
    assert.equal(body.isCommitted, false);
    assert.equal((await client.get('resource/Person/bob/Person')).body.Welcomed, false);
    const rejected = await client.replace(`${OTHER}&dryRun=true`, 'Active', true);
    assert.equal(rejected.body.invariantRulesHold, false);
    assert.equal(rejected.body.notifications.invariants.length, 1);
  });

  it('shows a new atom as its interface would, and stores nothing', async () => {
    const { body } = await client.patch(`${PROJECT}&dryRun=true&preview=true`, [
      { op: 'create', path: 'Members', value: 'cas' },
    ]);
    const made = body.content?.['Members'].find(
      (member: { _id_: string }) => member._id_ === 'cas',
    );
    assert.equal(made._path_, 'resource/Project/p1/Members/cas');
    assert.equal(made.Name, null);
    assert.deepEqual(
      made.Projects.map((project: { _id_: string }) => project._id_),
      ['p1'],
    );
    const stored = await client.get('resource/Project/p1/Project');
    assert.equal(stored.body.Members.length, 2);
  });

  it('shows nothing but new atoms before the rules are checked', async () => {
    const create = { op: 'create', path: 'Members', value: 'cas' } as const;
    const replace = { op: 'replace', path: 'Name', value: 'x' } as const;
    for (const [query, patches] of [
      ['&preview=true', [create]],
      ['&dryRun=true&preview=true', [create, replace]],
      ['&dryRun=true&preview=true', []],
    ] as const) {
      const { status, body } = await client.patch(PROJECT + query, [...patches]);
      assert.equal(status, 400);
      assert.equal(body.code, 'AMP-400-OPERATION');
    }
  });

  it('rejects an edit of an outdated version, with both versions', async () => {
    const { headers } = await client.get('resource/Project/p1/Project');
    const etag = String(headers['etag']);
    await client.replace(PROJECT, 'Name', 'First');
    const { status, body } = await client.patch(
      PROJECT,
      [{ op: 'replace', path: 'Name', value: 'Second' }],
      { 'if-match': etag },
    );
    assert.equal(status, 409);
    assert.equal(body.code, 'AMP-409-CHANGED');
    assert.equal(body['expected'], etag);
    assert.equal(body['current'].Name, 'First');
    const retry = await client.patch(PROJECT, [{ op: 'replace', path: 'Name', value: 'Second' }], {
      'if-match': String(body['etag']),
    });
    assert.equal(retry.body.isCommitted, true);
  });

  it('stores nothing when one operation is refused', async () => {
    const { status } = await client.patch(PROJECT, [
      { op: 'replace', path: 'Name', value: 'Half' },
      { op: 'replace', path: 'Nothing', value: 1 },
    ]);
    assert.equal(status, 404);
    assert.equal((await client.get('resource/Project/p1/Project')).body.Name, 'Alpha');
  });

  it('keeps invariants when many clients write at once', async () => {
    const clients = Array.from({ length: 8 }, () => test.client());
    for (const each of clients) await each.get('resource/SESSION/1/Projects');
    const attempts = clients.map((each, i) =>
      each.patch(i % 2 ? PROJECT : OTHER, [
        { op: 'replace', path: 'Parent', value: i % 2 ? 'p2' : 'p1' },
      ]),
    );
    const responses = await Promise.all(attempts);
    assert.ok(
      responses.every(({ status }) => status === 200 || status === 409),
      JSON.stringify(responses.map(({ body }) => body)),
    );
    const parents = await Promise.all(
      ['p1', 'p2'].map((id) => client.get(`resource/Project/${id}/Project/Parent`)),
    );
    assert.equal(
      parents.filter(({ body }) => body !== null && body !== '').length,
      1,
      'a cycle of two was stored',
    );
  });

  it('keeps signals up to date for the roles that resolve them', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Planner', active: true }] });
    const before = await client.get('app/notifications');
    assert.deepEqual(
      before.body.signals.map((signal: { rule: string }) => signal.rule),
      ['EmptyProject'],
    );
    assert.equal(before.body.signals[0].violations[0].message, 'Nobody works on Beta');
    assert.deepEqual(before.body.signals[0].violations[0].ifcs, [
      { id: 'Project', label: 'Project', link: '/Project/p2' },
    ]);
    const { body } = await client.patch(OTHER, [{ op: 'add', path: 'Members', value: 'bob' }]);
    assert.deepEqual(body.notifications.signals, []);
  });
});
