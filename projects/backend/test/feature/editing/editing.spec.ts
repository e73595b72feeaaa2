import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('feature', 'editing', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ again: true });
    client = test.client();
  });
  afterEach(() => test.stop());

  const values = [
    ['Name', 'Gamma', 'Gamma'],
    ['Start_32_date', '2025-02-28', '2025-02-28'],
    ['Reviewed_32_at', '2024-01-01T12:30:00+02:00', '2024-01-01T10:30:00Z'],
    ['Budget', 0.1, 0.1],
    ['Size', 42, 42],
    ['Size', '9223372036854775807', '9223372036854775807'],
    ['Billable', true, true],
    ['Billable', false, false],
    [
      'Remark',
      'Robert\'); DROP TABLE "Project"; -- {EX} _NULL',
      'Robert\'); DROP TABLE "Project"; -- {EX} _NULL',
    ],
    ['Active', true, true],
    ['Code', 'x/y?z', 'x/y?z'],
  ] as const;
  for (const [item, sent, shown] of values) {
    it(`stores ${JSON.stringify(sent)} in ${item}`, async () => {
      const { body } = await client.replace(PROJECT, item, sent);
      assert.equal(body.isCommitted, true, JSON.stringify(body.notifications));
      assert.deepEqual((body.content as Record<string, unknown>)[item], shown);
    });
  }

  it('takes a JSON Patch under its own name', async () => {
    const operations = [{ op: 'replace', path: '/Name', value: 'Gamma' }] as const;
    const headers = { 'content-type': 'application/json-patch+json; charset=utf-8' };
    const { status, body } = await client.patch(PROJECT, operations, headers);
    assert.deepEqual([status, body.isCommitted], [200, true]);
  });

  const rejected = [
    ['Start_32_date', '2025-02-30'],
    ['Start_32_date', 'tomorrow'],
    ['Reviewed_32_at', '25:00'],
    ['Budget', 'much'],
    ['Budget', true],
    ['Size', 1.5],
    ['Size', '9223372036854775808'],
    ['Billable', 'maybe'],
    ['Active', 'yes'],
    ['Name', 'x'.repeat(256)],
    ['Name', 'a\0b'],
    ['Name', '\ud800'],
  ] as const;
  for (const [item, sent] of rejected) {
    it(`refuses ${JSON.stringify(sent).slice(0, 30)} in ${item}`, async () => {
      const { status, body } = await client.replace(PROJECT, item, sent);
      assert.equal(status, 400);
      assert.match(String(body.code), /^AMP-400-(VALUE|TOO-LONG|OPERATION)$/);
      assert.match(String(body.detail), /Operation 1 \(replace/);
    });
  }

  it('adds and removes a property by true or by its own atom, and takes nothing else', async () => {
    const active = async (operation: object): Promise<unknown> => {
      const { body } = await client.patch(PROJECT, [{ path: 'Active', ...operation } as never]);
      return body['code'] ?? (body.content as Record<string, unknown>)['Active'];
    };
    assert.equal(await active({ op: 'add', value: true }), true);
    assert.equal(await active({ op: 'remove', value: true }), false);
    assert.equal(await active({ op: 'add', value: 'p1' }), true);
    assert.equal(await active({ op: 'add', value: 'p2' }), 'AMP-400-OPERATION');
    assert.equal(await active({ op: 'add', value: 'anything' }), 'AMP-400-OPERATION');
    assert.equal(await active({ op: 'add', value: 1 }), 'AMP-400-OPERATION');
    assert.equal(await active({ op: 'remove', value: 'p2' }), 'AMP-400-OPERATION');
    assert.equal(await active({ op: 'remove', path: 'Active/p1' }), false);
  });

  it('clears a value, adds to and removes from lists', async () => {
    const { body } = await client.patch(PROJECT, [
      { op: 'replace', path: 'Start_32_date', value: null },
      { op: 'add', path: 'Tags', value: 'green' },
      { op: 'remove', path: 'Tags', value: 'red' },
      { op: 'remove', path: 'Tags/blue' },
    ]);
    assert.equal(body.isCommitted, true);
    const content = body.content as Record<string, unknown>;
    assert.equal(content['Start_32_date'], null);
    assert.deepEqual(content['Tags'], ['green']);
  });

  it('links, unlinks, makes and deletes atoms', async () => {
    const path = 'resource/Project/p2?interface=Project';
    const linked = await client.patch(path, [{ op: 'add', path: 'Members', value: 'bob' }]);
    assert.equal(linked.body.content?.['Members'].length, 1);
    const made = await client.patch(path, [
      { op: 'create', path: 'Members', value: 'cas' },
      { op: 'replace', path: 'Members/cas/Name', value: 'Cas' },
      { op: 'add', path: 'Members/cas/Email', value: 'cas@x.nl' },
    ]);
    assert.deepEqual(
      made.body.content?.['Members'].map((node: { Name: string }) => node.Name),
      ['Bob', 'Cas'],
    );
    const unlinked = await client.patch(path, [{ op: 'remove', path: 'Members/bob' }]);
    assert.equal(unlinked.body.content?.['Members'].length, 1);
    const deleted = await client.patch(path, [{ op: 'delete', path: 'Members/cas' }]);
    assert.deepEqual(deleted.body.content?.['Members'], []);
    assert.equal((await client.get('resource/Person/cas/Person')).status, 404);
    assert.equal((await client.get('resource/Person/bob/Person')).status, 200);
  });

  it('edits through a flipped, a narrowed and an identity node', async () => {
    const flipped = await client.patch(PROJECT, [
      { op: 'add', path: 'Members/bob/Projects', value: 'p2' },
    ]);
    assert.equal(flipped.body.isCommitted, true);
    assert.equal((await client.get('resource/Project/p2/Project')).body.Members[0]._id_, 'bob');
    const narrowed = await client.patch(PROJECT, [
      { op: 'replace', path: 'Managers/ann/Grade', value: 3 },
    ]);
    assert.equal(narrowed.body.content?.['Managers'][0].Grade, 3);
    const short = await client.patch(PROJECT, [
      { op: 'replace', path: 'Pick/setRelation', value: 'bob' },
    ]);
    assert.equal(short.body.content?.['Leader']._id_, 'bob');
    const long = await client.patch(PROJECT, [
      { op: 'replace', path: 'Pick/p1/setRelation', value: 'ann' },
    ]);
    assert.equal(long.body.content?.['Leader']._id_, 'ann');
  });

  it('checks the rights of every node', async () => {
    const cases = [
      { op: 'replace', path: 'Name', value: null },
      { op: 'add', path: 'Fixed_32_tags', value: 'x' },
      { op: 'remove', path: 'Fixed_32_tags/red' },
      { op: 'replace', path: 'Only_32_update', value: 'x' },
      { op: 'create', path: 'Leader', value: null },
      { op: 'delete', path: 'Leader/ann' },
      { op: 'add', path: 'Pick/selectFrom', value: 'bob' },
    ] as const;
    for (const operation of cases) {
      const { status, body } = await client.patch(PROJECT, [operation]);
      assert.equal(status, 403, `${operation.op} ${operation.path}: ${JSON.stringify(body)}`);
      assert.equal(body.code, 'AMP-403-RIGHT');
    }
    assert.equal(
      (await client.patch(PROJECT, [{ op: 'replace', path: 'Hidden', value: 'x' }])).body
        .isCommitted,
      true,
    );
    const changed = await client.replace(PROJECT, 'Only_32_update', 'y');
    assert.equal(changed.body.isCommitted, true, 'U changes a value that is there');
    assert.equal((await client.replace(PROJECT, 'Leader', 'nobody')).body.code, 'AMP-404-RESOURCE');
  });

  it('keeps the other value when a pair that is not there is removed', async () => {
    const { body } = await client.patch(PROJECT, [
      { op: 'remove', path: 'Start_32_date', value: '1999-01-01' },
    ]);
    assert.equal(body.content?.['Start_32_date'], '2024-05-01');
  });

  it('finds the interface by parameter, URL, first segment and uniqueness', async () => {
    const patch = (path: string, item: string) =>
      client.patch(path, [{ op: 'replace', path: item, value: 'N' }]);
    assert.equal((await patch('resource/Project/p1/Project', 'Name')).body.isCommitted, true);
    assert.equal((await patch('resource/Project/p1', 'Project/Name')).body.isCommitted, true);
    assert.equal((await patch('resource/Project/p1', 'Name')).body.isCommitted, true);
    assert.equal((await patch('resource/SESSION/1', 'Projects/p1/Name')).body.isCommitted, true);
    assert.equal((await patch('resource/SESSION/1/Projects/p1', 'Name')).body.isCommitted, true);
    assert.equal(
      (await patch('resource/SESSION/1?interface=Projects', 'p1/Name')).body.isCommitted,
      true,
    );
    assert.equal(
      (await patch('resource/SESSION/1?interface=Projects', 'Projects/p1/Name')).body.isCommitted,
      true,
    );
    const several = await patch('resource/SESSION/1', 'p1/Name');
    assert.equal(several.body.code, 'AMP-400-INTERFACE');
    assert.match(String(several.body.detail), /Projects/);
  });

  it('makes an atom with POST, gives it values with PUT and deletes it with DELETE', async () => {
    const posted = await client.send('POST', 'resource/SESSION/1/Projects', {
      body: { Name: 'Delta', Members: ['ann'] },
    });
    assert.equal(posted.body.isCommitted, true, JSON.stringify(posted.body));
    const delta = posted.body.content.find((node: { Name: string }) => node.Name === 'Delta');
    assert.deepEqual(
      delta.Members.map((node: { _id_: string }) => node._id_),
      ['ann'],
    );
    const put = await client.send('PUT', `resource/Project/${delta._id_}/Project`, {
      body: { Size: 7, Tags: ['a', 'b'] },
    });
    assert.deepEqual(put.body.content.Tags, ['a', 'b']);
    const less = await client.send('PUT', `resource/Project/${delta._id_}/Project`, {
      body: { Tags: ['b'] },
    });
    assert.deepEqual(less.body.content.Tags, ['b']);
    assert.equal(
      (await client.send('PUT', `resource/Project/${delta._id_}/Project`, { body: { Nothing: 1 } }))
        .body.code,
      'AMP-404-FIELD',
    );
    const deleted = await client.send('DELETE', `resource/SESSION/1/Projects/${delta._id_}`);
    assert.equal(deleted.body.isCommitted, true, JSON.stringify(deleted.body));
    assert.equal(deleted.body.content.length, 2);
  });

  it('takes no atom of a list that is named by a list or an object', async () => {
    for (const _id_ of [['ann'], { ann: 'ann' }]) {
      const { status, body } = await client.send('PUT', PROJECT, { body: { Members: [{ _id_ }] } });
      assert.deepEqual([status, body.code], [400, 'AMP-400-BODY'], JSON.stringify(body));
    }
  });

  it('answers null when the atom of the interface itself is deleted', async () => {
    const { body } = await client.send('DELETE', 'resource/Project/p2?interface=Project');
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal(body.content, null);
  });

  it('changes a value in a list with U alone, by a removal and an addition at once', async () => {
    const path = 'Members/bob/Only_32_change';
    await client.patch(PROJECT, [{ op: 'add', path: 'Members/bob/Email', value: 'old@x.nl' }]);
    const changed = await client.patch(PROJECT, [
      { op: 'remove', path, value: 'old@x.nl' },
      { op: 'add', path, value: 'new@x.nl' },
    ]);
    assert.equal(changed.body.isCommitted, true, JSON.stringify(changed.body));
    assert.deepEqual((await client.get('resource/Project/p1/Project/Members/bob/Email')).body, [
      'new@x.nl',
    ]);
    assert.equal(
      (await client.patch(PROJECT, [{ op: 'add', path, value: 'more@x.nl' }])).status,
      403,
    );
    assert.equal(
      (await client.patch(PROJECT, [{ op: 'remove', path, value: 'new@x.nl' }])).status,
      403,
    );
    const absent = await client.patch(PROJECT, [
      { op: 'remove', path, value: 'absent' },
      { op: 'add', path, value: 'more@x.nl' },
    ]);
    assert.equal(absent.status, 403);
  });

  it('makes the atom at the first edit, where the interface gives the right', async () => {
    const { body } = await client.replace(
      'resource/Project/fresh?interface=Project',
      'Name',
      'Fresh',
    );
    assert.equal(body.isCommitted, true);
    assert.equal((await client.get('resource/Project/fresh/Project')).body.Name, 'Fresh');
  });

  it('lets U do everything where the setting crud is lenient', async () => {
    await test.stop();
    test = await start({ settings: { crud: 'lenient' } });
    client = test.client();
    const { body } = await client.replace(PROJECT, 'Only_32_update', 'x');
    assert.equal(body.isCommitted, true);
    assert.equal((await client.replace(PROJECT, 'Only_32_update', null)).body.isCommitted, true);
  });
});
