import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { relationStatements } from '../../../src/core/storage.ts';
import { wellKnown } from '../../../src/core/well-known.ts';
import type { Client } from '../../client.ts';
import { facts } from '../../facts.ts';
import { knownFacts, replayed } from '../../replay.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('feature', 'taking back', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ again: true });
    client = test.client();
    await client.get('resource/Project/p1/Project');
  });
  afterEach(() => test.stop());
  const all = () => facts(test.server.application);
  const undo = (seq: number | undefined, query = '', by = client) =>
    by.send('POST', `transactions/${seq}/undo${query}`);
  async function edit(path: string, patches: readonly PatchOperation[]): Promise<number> {
    const { body } = await client.patch(path, patches);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.equal(body.transaction?.mayUndo, true);
    return body.transaction?.seq ?? 0;
  }
  const rename = (name: string) => edit(PROJECT, [{ op: 'replace', path: 'Name', value: name }]);

  it('takes an empty body that is said to be JSON for none', async () => {
    const seq = await rename('Changed');
    const { body } = await client.send('POST', `transactions/${seq}/undo`, {
      payload: '',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  });

  const CASES: readonly (readonly [string, () => Promise<number>])[] = [
    ['a value that replaced another', () => rename('Changed')],
    [
      'a repair of the engine',
      () =>
        edit('resource/Person/bob?interface=Person', [
          { op: 'replace', path: 'Welcomed', value: true },
        ]),
    ],
    [
      'an atom that belonged to a specialisation, with all its links',
      async () =>
        (await client.send('DELETE', 'resource/Project/p1/Project/Members/ann')).body.transaction
          .seq,
    ],
    [
      'a new atom with its defaults',
      async () =>
        (await client.send('POST', 'resource/SESSION/1/Projects', { body: { Size: 3 } })).body
          .transaction.seq,
    ],
    [
      'many operations at once',
      () =>
        edit(PROJECT, [
          { op: 'replace', path: 'Leader', value: null },
          { op: 'create', path: 'Members', value: 'carl' },
          { op: 'replace', path: 'Members/carl/Name', value: 'Carl' },
          { op: 'remove', path: 'Tags/red' },
          { op: 'add', path: 'Tags', value: 'green' },
          { op: 'replace', path: 'Billable', value: true },
        ]),
    ],
  ];
  for (const [what, work] of CASES)
    it(`restores exactly, and does again: ${what}`, async () => {
      const before = await all();
      // Ann leads a project, and the leader is a member.
      if (what.startsWith('an atom'))
        await edit(PROJECT, [{ op: 'replace', path: 'Leader', value: null }]);
      const start = await all();
      const seq = await work();
      const after = await all();
      assert.notDeepEqual(after, before);
      const undone = await undo(seq, '?effects=true');
      assert.equal(undone.body.isCommitted, true, JSON.stringify(undone.body));
      assert.equal(undone.body.content, null);
      assert.ok(undone.body.effects.changes.length > 0);
      assert.deepEqual(await all(), start);
      const again = await undo(undone.body.transaction.seq);
      assert.equal(again.body.isCommitted, true, JSON.stringify(again.body));
      assert.deepEqual(await all(), after);
      assert.deepEqual(
        await replayed(test.server.application),
        await knownFacts(test.server.application),
      );
    });

  it('goes back step by step, and does nothing in a dry run', async () => {
    const before = await all();
    const first = await rename('One');
    const second = await rename('Two');
    const tried = await undo(second, '?dryRun=true');
    assert.deepEqual([tried.status, tried.body.isCommitted], [200, false]);
    assert.equal((await client.get('resource/Project/p1/Project')).body.Name, 'Two');
    assert.equal((await undo(second)).body.isCommitted, true);
    assert.equal((await undo(first)).body.isCommitted, true);
    assert.deepEqual(await all(), before);
  });

  it('is refused twice, with the number of the first', async () => {
    const seq = await rename('One');
    const { body } = await undo(seq);
    const again = await undo(seq);
    assert.deepEqual([again.status, again.body.code], [409, 'AMP-409-UNDONE']);
    assert.match(again.body.detail, new RegExp(`by change ${body.transaction.seq}\\.`));
  });

  it('is rejected with the newest dependent change, and changes nothing', async () => {
    const first = await rename('One');
    await rename('Two');
    const third = await rename('Three');
    const before = await all();
    const { status, body } = await undo(first);
    assert.deepEqual([status, body.code], [409, 'AMP-409-DEPENDENT-CHANGES']);
    assert.deepEqual([body.conflict.undone.seq, body.conflict.later.seq], [first, third]);
    assert.equal(body.conflict.later.changes[1]?.to._label_, 'Three', JSON.stringify(body));
    assert.deepEqual(await all(), before);
  });

  it('sees what needs an atom that would go, and what took the place of a link', async () => {
    const made = await edit(PROJECT, [{ op: 'create', path: 'Members', value: 'carl' }]);
    const p2 = 'resource/Project/p2?interface=Project';
    await edit(p2, [{ op: 'add', path: 'Members', value: 'carl' }]);
    assert.equal((await undo(made)).body.code, 'AMP-409-DEPENDENT-CHANGES');
    const cleared = await edit(PROJECT, [{ op: 'replace', path: 'Leader', value: null }]);
    await edit(PROJECT, [{ op: 'replace', path: 'Leader', value: 'bob' }]);
    assert.equal((await undo(cleared)).body.code, 'AMP-409-DEPENDENT-CHANGES');
    const tag = await edit(PROJECT, [{ op: 'add', path: 'Tags', value: 'green' }]);
    await edit(PROJECT, [{ op: 'add', path: 'Tags', value: 'white' }]);
    assert.equal((await undo(tag)).body.isCommitted, true, 'another link is not in the way');
  });

  it('is checked by the rules like any change', async () => {
    const seq = await edit('resource/Project/p2?interface=Project', [
      { op: 'add', path: 'Members', value: 'bob' },
    ]);
    await edit('resource/Project/p2?interface=Project', [
      { op: 'replace', path: 'Leader', value: 'bob' },
    ]);
    const { body } = await undo(seq);
    assert.deepEqual([body.isCommitted, body.invariantRulesHold], [false, false]);
    assert.equal(body.transaction, undefined);
  });

  it('is refused with words: a number that does not exist, the installation, a password', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: false }] });
    assert.equal((await undo(999)).body.code, 'AMP-403-UNDO');
    assert.equal((await client.send('POST', 'transactions/x/undo')).status, 400);
    assert.equal((await client.send('POST', 'transactions/0/undo')).status, 400);
    assert.equal((await undo(1)).body.code, 'AMP-403-UNDO');
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    assert.equal((await undo(999)).body.code, 'AMP-404-TRANSACTION');
    const { body } = await client.patch('resource/SESSION/1?interface=Accounts', [
      { op: 'replace', path: 'Accounts/a1/Password', value: 'other' },
    ]);
    assert.equal(body.transaction?.mayUndo, false);
    const rejected = await undo(body.transaction?.seq);
    assert.equal(rejected.body.code, 'AMP-403-UNDO');
    assert.match(rejected.body.detail, /password/);
  });
});

describeOnDatabases('feature', 'the right to take back', (start) => {
  for (const [setting, own, role] of [
    ['own', 200, true],
    ['strict', 200, false],
    ['off', 403, false],
  ] as const)
    it(`is that of the setting ${setting}; somebody else has none, an administrator always`, async () => {
      const settings = {
        production: true,
        'history.undo': setting,
        'session.loginEnabled': true,
        'rbac.adminRoles': ['Any'],
      };
      const closed = await start({ settings: { ...settings, 'rbac.adminRoles': ['Planner'] } });
      const client = closed.client();
      const { body } = await client.replace(PROJECT, 'Name', 'One');
      const seq = body.transaction?.seq ?? 0;
      assert.equal(body.transaction?.mayUndo, own === 200);
      const other = await closed.client().send('POST', `transactions/${seq}/undo`);
      assert.deepEqual([other.status, other.body.code], [403, 'AMP-403-UNDO']);
      assert.equal((await client.send('POST', `transactions/${seq}/undo`)).status, own);
      const gone = await client.patch('resource/Person/bob?interface=Person', [
        { op: 'replace', path: 'Welcomed', value: true },
      ]);
      // Letters come by a rule only.
      assert.equal(gone.body.transaction?.mayUndo, role);
      await closed.stop();
    });

  it('is that of administrators in production, whatever the setting, and of nobody else', async () => {
    const closed = await start({
      settings: { production: true, 'history.undo': 'off', 'rbac.adminRoles': ['Planner'] },
    });
    const [author, administrator] = [closed.client(), closed.client()];
    await administrator.get('resource/Project/p1/Project');
    await closed.server.application.database.write(async (connection) => {
      const [only] = await connection.all('select session from ampersand_session');
      const { activeRoles } = wellKnown(closed.server.application.model);
      assert.ok(only && activeRoles);
      await connection.run(relationStatements(activeRoles).insert, [
        only['session'] ?? '',
        'Planner',
      ]);
      return { commit: true, value: null };
    });
    const { body } = await author.replace(PROJECT, 'Name', 'One');
    assert.equal(body.transaction?.mayUndo, false);
    const path = `transactions/${body.transaction?.seq}/undo`;
    assert.equal((await author.send('POST', path)).body.code, 'AMP-403-UNDO');
    const undone = await administrator.send('POST', path);
    assert.equal(undone.body.isCommitted, true, JSON.stringify(undone.body));
    assert.equal(undone.body.transaction.mayUndo, true);
    await closed.stop();
  });
});
