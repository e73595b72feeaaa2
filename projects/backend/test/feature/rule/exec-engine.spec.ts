import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { Client } from '../../client.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

describeOnDatabases('feature', 'execution engine', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ again: true });
    client = test.client();
  });
  afterEach(() => test.stop());

  const hostile = [
    'Bob',
    '{p{php}hp}x',
    '{E{php}X}DelAtom;Person;ann',
    'a;b_ANDc',
    '_NULL',
    '_NEW',
    '{EX} DelAtom;Person;ann',
    `'; drop table "Person"; --`,
  ];
  for (const name of hostile) {
    it(`takes ${JSON.stringify(name)} for data`, async () => {
      const { body } = await client.patch('resource/Person/bob?interface=Person', [
        { op: 'replace', path: 'Name', value: name },
        { op: 'replace', path: 'Welcomed', value: true },
      ]);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
      assert.deepEqual(
        body.content?.['Letters'].map((letter: { Text: string }) => letter.Text),
        [name],
      );
      assert.equal((await client.get('resource/Person/ann/Person')).status, 200);
    });
  }

  it('rolls back repairs that do not come to an end, and names the rules and the pair', async () => {
    const { status, body } = await client.replace(
      'resource/Project/p1?interface=Project',
      'Restless',
      true,
    );
    assert.equal(status, 409);
    assert.equal(body.code, 'AMP-409-CYCLE');
    assert.deepEqual([...body['rules']].sort(), ['Ping', 'Pong']);
    assert.match(String(body.detail), /\(p1, p1\) in ping is repeatedly added and removed/);
    assert.equal((await client.get('resource/Project/p1/Project')).body.Restless, false);
  });

  it('tells where to go after the commit, and not after a dry run', async () => {
    const dry = await client.replace(
      'resource/Project/p1?interface=Project&dryRun=true',
      'Go',
      true,
    );
    assert.equal(dry.body.navTo, null);
    const { body } = await client.replace('resource/Project/p1?interface=Project', 'Go', true);
    assert.equal(body.navTo, '/Project/p1');
    assert.equal(body.content?.['Go'], false);
  });

  it('runs on request and shows what it did', async () => {
    const { status, body } = await client.send('POST', 'admin/execengine/run');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.trace, []);
    assert.equal('effects' in body, false);
  });

  it('tells what it did about what came into the database by another way, by the names that the modeller gave', async () => {
    await test.server.application.database.write(async (connection) => {
      await connection.run('update "Person" set "welcomed" = ? where "Person" = ?', ['bob', 'bob']);
      return { commit: true, value: null };
    });
    const { body } = await client.send('POST', 'admin/execengine/run');
    assert.deepEqual(
      body.trace.map(({ rule, label, violations }: Record<string, unknown>) => [
        rule,
        label,
        violations,
      ]),
      [['Welcome', 'Newcomers get a letter', 1]],
    );
    // Changes by rules are undone together with an edit. Here is none, so only administrators may.
    assert.equal(body.transaction?.mayUndo, true);
  });

  it('tells what it changed where that is asked for', async () => {
    const { status, body } = await client.send('POST', 'admin/execengine/run?effects=true');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.effects?.changes, []);
  });
});
