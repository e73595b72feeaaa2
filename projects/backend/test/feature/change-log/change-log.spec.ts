import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { knownFacts, changeLogRows, replayed } from '../../replay.ts';
import type { Row } from '../../../src/database/database.ts';
import type { Client } from '../../client.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('database', 'the ledger', (start, database) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start();
    client = test.client();
    await client.get('app/navbar');
  });
  afterEach(() => test.stop());
  const entries = ({ server }: TestServer) =>
    server.application.database.read((connection) =>
      connection.all('select * from ampersand_transaction order by seq'),
    );
  const kindOf = (row: Row) => row['kind'];
  const transactions = () => entries(test);
  /** What the last transaction changed, as texts. */
  const last = async (): Promise<string[]> => {
    const seq = (await transactions()).at(-1)?.['seq'];
    const rows = (await changeLogRows(test.server.application)).filter((row) => row['seq'] === seq);
    return rows.map(({ op, name, src, tgt, cause }) => `${cause}: ${op} ${name} ${src} ${tgt}`);
  };

  it('is announced in the navigation bar, unless it is switched off', async () => {
    assert.equal((await client.get('app/navbar')).body.history, true);
    const off = await start({ settings: { 'history.keep': 0 } });
    assert.equal((await off.client().get('app/navbar')).body.history, false);
    await off.stop();
  });

  it('starts with the installation, and replays to the data in the database', async () => {
    const [first] = await transactions();
    assert.equal(first?.['kind'], 'install');
    assert.deepEqual(
      await replayed(test.server.application),
      await knownFacts(test.server.application),
    );
  });

  it('tells who changed what, where, when and by which operation', async () => {
    await client.patch(PROJECT, [
      { op: 'replace', path: 'Code', value: 'X' },
      { op: 'replace', path: 'Name', value: 'Changed' },
    ]);
    const described = (await transactions()).at(-1);
    assert.deepEqual(
      [described?.['kind'], described?.['interface'], described?.['atom'], described?.['undoes']],
      ['edit', 'Project', 'p1', null],
    );
    assert.match(described?.['moment'] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
    assert.equal(described?.['model'], test.server.application.model.hash);
    assert.deepEqual(await last(), [
      '0: add Code X null',
      '0: add code[Project*Code] p1 X',
      '1: delete projectName[Project*ProjectName] p1 Alpha',
      '1: add projectName[Project*ProjectName] p1 Changed',
    ]);
  });

  it('names the rule that made a change, and the round', async () => {
    await client.patch('resource/Person/bob?interface=Person', [
      { op: 'replace', path: 'Welcomed', value: true },
    ]);
    assert.ok(
      (await last()).some((line) => /^1 \w+: add /.test(line)),
      (await last()).join('\n'),
    );
  });

  it('holds net changes only, and nothing where there are none', async () => {
    const before = await transactions();
    await client.patch(PROJECT, [
      { op: 'replace', path: 'Name', value: 'Beta' },
      { op: 'replace', path: 'Name', value: 'Alpha' },
    ]);
    await client.replace(`${PROJECT}&dryRun=true`, 'Name', 'Other');
    await client.replace('resource/Project/p2?interface=Project', 'Active', true);
    assert.deepEqual(await transactions(), before);
  });

  it('leaves sessions out, and what they typed', async () => {
    const before = await transactions();
    const visitor = test.client();
    await visitor.replace('resource/SESSION/1?interface=Login', 'Name', 'nobody');
    assert.deepEqual(await transactions(), before);
    await visitor.patch('resource/SESSION/1?interface=Login', [
      { op: 'replace', path: 'Name', value: 'ann' },
      { op: 'replace', path: 'Password', value: 'geheim' },
    ]);
    assert.deepEqual(await transactions(), before);
  });

  it('tells that a password changed, and not what it was or is', async () => {
    await client.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    const { body } = await client.patch('resource/SESSION/1?interface=Accounts', [
      { op: 'replace', path: 'Accounts/a1/Password', value: 'other' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual(await last(), [
      '0: delete accountPassword[Account*Secret] a1 null',
      '0: add accountPassword[Account*Secret] a1 null',
    ]);
    const rows = JSON.stringify(await changeLogRows(test.server.application));
    assert.ok(!rows.includes('scrypt') && !rows.includes('geheim'));
  });

  it('replays to the data in the database after edits of every kind', async () => {
    const { application } = test.server;
    await client.send('POST', 'resource/SESSION/1/Projects', { body: { Name: 'New', Size: 3 } });
    await client.patch(PROJECT, [
      { op: 'replace', path: 'Billable', value: true },
      { op: 'replace', path: 'Budget', value: 1.5 },
      { op: 'replace', path: 'Reviewed at', value: '2024-05-01T10:00:00Z' },
      { op: 'replace', path: 'Remark', value: 'a text\nof two lines' },
      { op: 'add', path: 'Tags', value: 'green' },
      { op: 'remove', path: 'Tags/red' },
      { op: 'create', path: 'Members', value: 'carl' },
    ]);
    await client.send('DELETE', 'resource/Person/ann/Person');
    await client.send('DELETE', 'resource/Person/bob/Person');
    assert.deepEqual(await replayed(application), await knownFacts(application));
  });

  it('is made by a start on a database that has none, is emptied where none is kept, and goes on from then', async () => {
    const data = await emptyDatabase(test.folder, database);
    const first = await start({ data });
    const [one] = await entries(first);
    await first.server.application.database.write(async (connection) => {
      await connection.run('drop table ampersand_transaction');
      await connection.run('drop table ampersand_fact_change');
      return { commit: true, value: null };
    });
    await first.stop();
    const upgraded = await start({ data });
    assert.equal((await upgraded.client().replace(PROJECT, 'Name', 'A')).body.isCommitted, true);
    assert.deepEqual((await entries(upgraded)).map(kindOf), ['install', 'edit']);
    await upgraded.stop();
    const off = await start({ data, settings: { 'history.keep': 0 } });
    assert.equal((await off.client().replace(PROJECT, 'Name', 'B')).body.isCommitted, true);
    assert.deepEqual([await entries(off), await changeLogRows(off.server.application)], [[], []]);
    await off.stop();
    const on = await start({ data });
    const [begin] = await entries(on);
    assert.equal(kindOf(begin ?? {}), 'install');
    assert.ok(Number(begin?.['seq']) > Number(one?.['seq']), 'no number comes twice');
    await on.stop();
  });

  it('forgets what is older than the settings say, and never the newest', async () => {
    const data = await emptyDatabase(test.folder, database);
    const kept = await start({ data, settings: { 'history.keep': 30 } });
    await kept.client().replace(PROJECT, 'Name', 'A');
    await kept.client().replace(PROJECT, 'Name', 'B');
    const { application } = kept.server;
    await application.database.write(async (connection) => {
      await connection.run("update ampersand_transaction set moment = '2020-01-01 00:00:00.000'");
      return { commit: true, value: null };
    });
    await kept.client().send('POST', 'resource/SESSION/1/Projects', { body: {} });
    const left = await entries(kept);
    assert.deepEqual(left.map(kindOf), ['edit', 'edit']);
    const numbers = new Set((await changeLogRows(application)).map(({ seq }) => seq));
    assert.deepEqual(
      [...numbers],
      left.map(({ seq }) => seq),
    );
    await kept.stop();
  });
});
