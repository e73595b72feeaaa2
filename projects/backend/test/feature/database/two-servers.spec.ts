import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Client } from '../../client.ts';
import { sendFile } from '../../multipart.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const LOGIN = 'resource/SESSION/1?interface=Login';

describe('passwords on two servers of one database', () => {
  let folder: string;
  let one: TestServer;
  let other: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-two-'));
    const data = join(folder, 'app.sqlite');
    [one, other] = [await startOnSqlite({ data }), await startOnSqlite({ data })];
  });
  after(async () => {
    await one.stop();
    await other.stop();
    rmSync(folder, { recursive: true });
  });

  const reinstall = async (test: TestServer): Promise<void> => {
    const { status, body } = await test.client().send('POST', 'admin/installer', { body: {} });
    assert.equal(status, 200, JSON.stringify(body));
  };

  async function accountOf(who: Client, password: string): Promise<unknown> {
    const { body } = await who.patch(LOGIN, [
      { op: 'replace', path: 'Name', value: 'ann' },
      { op: 'replace', path: 'Password', value: password },
    ]);
    return body.content?.['Account']?._id_;
  }

  const setPassword = async (who: Client, password: string) => {
    await who.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    return who.replace('resource/SESSION/1?interface=Accounts', 'Accounts/a1/Password', password);
  };

  it('are compared with the secret of the installation at hand, whoever made it', async () => {
    assert.equal(await accountOf(other.client(), 'geheim'), 'a1');
    await reinstall(one);
    assert.equal(await accountOf(other.client(), 'geheim'), 'a1');
    assert.equal((await setPassword(other.client(), 'new')).body.isCommitted, true);
    assert.equal(await accountOf(one.client(), 'new'), 'a1');
    assert.equal(await accountOf(one.client(), 'geheim'), undefined);
  });

  it('are worked out again when the installation changed meanwhile', async () => {
    const { passwords } = other.server.application;
    const hashOffThread = passwords.hashOffThread.bind(passwords);
    passwords.hashOffThread = async (...parameters) => {
      passwords.hashOffThread = hashOffThread;
      const hash = await hashOffThread(...parameters);
      await reinstall(one);
      return hash;
    };
    const visitor = other.client();
    const { body } = await setPassword(visitor, 'late');
    const password = body.isCommitted ? 'late' : 'geheim';
    assert.equal(await accountOf(one.client(), password), 'a1', JSON.stringify(body));
  });
});

describe('import mode on two servers of one database', () => {
  it('lets no import that waited for the check commit a violation', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-two-'));
    const data = join(folder, 'app.sqlite');
    const settings = { importMode: true };
    const [one, other] = [
      await startOnSqlite({ data, settings }),
      await startOnSqlite({ data, settings }),
    ];
    const [checking, importing] = [one.client(), other.client()];
    assert.equal((await importing.get('resource/SESSION/1/Projects')).status, 423);
    // The other server has seen the application locked; it is opened while the import is on its way.
    const { body: check } = await checking.send('POST', 'admin/importmode/check');
    assert.equal(check.locked, false);
    const { application } = other.server;
    application.state = { ...application.state, isLocked: true };
    const links = [{ relation: 'active', links: [{ src: 'p2', tgt: 'p2' }] }];
    const { status, body } = await sendFile(importing, 'admin/import', {
      name: 'late.json',
      content: JSON.stringify({ links }),
    });
    assert.deepEqual([status, body.isCommitted], [400, false], JSON.stringify(body));
    assert.equal(body.notifications.invariants.length, 1);
    assert.equal(other.server.application.state.isLocked, false);
    const { body: evaluated } = await checking.get('admin/ruleengine/evaluate/all');
    assert.deepEqual(evaluated.invariants, []);
    await one.stop();
    await other.stop();
    rmSync(folder, { recursive: true });
  });
});
