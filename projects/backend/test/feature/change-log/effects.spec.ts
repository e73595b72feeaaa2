import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { Effects } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

/** Changes as sentences. */
function described({ changes }: Effects): string[] {
  return changes.map(({ op, label, from, to, cause }) => {
    const by = cause.by === 'operation' ? cause.operation : cause.rule;
    return `${by}: ${op} ${label} ${from._label_.trim()}${to ? ` ${to._label_.trim()}` : ''}`;
  });
}

describeOnDatabases('feature', 'effects', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ again: true });
    client = test.client();
  });
  afterEach(() => test.stop());
  const effects = async (
    method: 'PATCH' | 'DELETE' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ) => (await client.send(method, path, { body })).body.effects as Effects;

  it('are told where they are asked for, and are the same before and after the commit', async () => {
    const patch = [{ op: 'replace', path: 'Name', value: 'Changed' }];
    assert.equal((await client.patch(PROJECT, [])).body.effects, undefined);
    const tried = await effects('PATCH', `${PROJECT}&effects=true&dryRun=true`, patch);
    const done = await effects('PATCH', `${PROJECT}&effects=true`, patch);
    assert.deepEqual(tried, done);
    assert.deepEqual(described(done), [
      '0: delete projectName Changed Alpha',
      '0: add projectName Changed Changed',
    ]);
    assert.deepEqual(
      done.counts.map(({ what, added, deleted }) => [what, added, deleted]),
      [['projectName[Project*ProjectName]', 1, 1]],
    );
  });

  it('tell what goes with a deleted atom, by the name that it had, and which work that makes', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Planner', active: true }] });
    await client.patch(PROJECT, [{ op: 'replace', path: 'Leader', value: null }]);
    await client.patch(PROJECT, [{ op: 'remove', path: 'Members/bob' }]);
    const done = await effects('DELETE', 'resource/Person/ann/Person?effects=true');
    assert.deepEqual(described(done).sort(), [
      '0: delete Manager Ann',
      '0: delete Person Ann',
      '0: delete member Alpha Ann',
      '0: delete personName Ann Ann',
    ]);
    assert.deepEqual(done.signals, {
      appear: [
        {
          rule: 'EmptyProject',
          message: 'Nobody works on this project',
          roles: ['Planner'],
          count: 1,
        },
      ],
      vanish: [],
    });
  });

  it('name the rule that made a change', async () => {
    const path = 'resource/Person/bob?interface=Person&effects=true&dryRun=true';
    const done = await effects('PATCH', path, [{ op: 'replace', path: 'Welcomed', value: true }]);
    assert.equal(described(done)[0], '0: add welcomed Bob Bob');
    assert.equal(done.changes[1]?.cause.by, 'rule');
    assert.ok(
      described(done).includes('Welcome: add Letter ' + (done.changes[1]?.from._label_ ?? '')),
    );
  });

  it('disclose nothing that no page shows, changed or not', async () => {
    const path = `${PROJECT}&effects=true&dryRun=true`;
    const login = 'resource/SESSION/1?interface=Login&effects=true&dryRun=true';
    const nothing = { changes: [], counts: [], signals: { appear: [], vanish: [] } };
    const name = [{ op: 'replace', path: 'Name', value: 'ann' }];
    assert.deepEqual(await effects('PATCH', login, name), nothing);
    assert.ok((await effects('PATCH', path, [{ op: 'replace', path: 'Size', value: 4 }])).counts);
  });

  it('tell that a password is given, and never which', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    const path = 'resource/SESSION/1?interface=Accounts&effects=true';
    for (const value of ['other', 'other']) {
      const done = await effects('PATCH', path, [
        { op: 'replace', path: 'Accounts/a1/Password', value },
      ]);
      assert.deepEqual(
        done.changes.map(({ op, to, isSecret }) => [op, to, isSecret]),
        [
          ['delete', null, true],
          ['add', null, true],
        ],
      );
    }
  });

  it('are part of responses to POST, PUT, and rejected changes as well', async () => {
    const made = await effects('POST', 'resource/SESSION/1/Projects?effects=true', { Name: 'New' });
    assert.deepEqual(
      made.counts.map(({ what, added }) => [what, added]),
      [
        ['Project', 1],
        ['projectName[Project*ProjectName]', 1],
      ],
    );
    const put = await effects('PUT', `${PROJECT}&effects=true`, { Size: 5 });
    assert.deepEqual(described(put), ['0: add size Alpha 5']);
    const path = 'resource/Project/p2?interface=Project&effects=true';
    const rejected = await effects('PATCH', path, [{ op: 'replace', path: 'Active', value: true }]);
    assert.deepEqual(described(rejected), ['0: add active Beta Beta']);
  });
});
