import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { AccountNotices, NoticeQueue } from '@ampersand-prototype/generics';
import { isInside, type publicLookup } from '../../../src/outbox/public-lookup.ts';
import { sendToWebHook, signatureOf } from '../../../src/outbox/send-to-web-hook.ts';
import { logIn } from '../../log-in.ts';
import { startMailServer, type MailServer } from '../../mail-server.ts';
import {
  ANN,
  add,
  countRows,
  deskGenerics,
  deskStarter,
  passPause,
  send,
} from '../../notice-desk.ts';
import { describeOnDatabases } from '../../test-server.ts';
import { startReceiver, type WebHookReceiver } from '../../web-hook-receiver.ts';

const GENERICS = deskGenerics(2);
const PATH = 'app/notices/web-hook';

describeOnDatabases('database', 'the web hook of an account', (start) => {
  let mail: MailServer;
  let receiver: WebHookReceiver;
  const starter = deskStarter(start, GENERICS, () => mail);
  before(async () => {
    mail = await startMailServer();
    receiver = await startReceiver();
  });
  after(async () => {
    await mail.stop();
    await receiver.stop();
  });
  beforeEach(() => {
    mail.received.length = 0;
    receiver.received.length = 0;
    receiver.respond = 204;
  });
  const startDesk = async (origins: readonly string[] = [new URL(receiver.address).origin]) => {
    const test = await starter({ settings: { 'notices.webHookOrigins': origins } });
    const ann = await logIn(test.client(), 'ann', 'geheim');
    const enter = (address: string | null) => ann.send('PUT', PATH, { body: { address } });
    const read = async () => (await ann.get<AccountNotices>('app/notices')).body;
    return { test, ann, enter, read };
  };
  /** The bodies that the receiver got. */
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

  it('gets its notices instead of mail, signed, as far as the account may see them', async () => {
    const { test, ann, enter, read } = await startDesk();
    const { secret } = (await enter(`${receiver.address}?token=private`)).body;
    assert.equal((await read()).webHook, `${receiver.address}?token=private`);
    const task = await add(test, { Title: 'Known', Hidden: 'a secret', Kept: ['another'] });
    assert.equal(await send(test), 1);
    assert.deepEqual([mail.received, await countRows(test)], [[], 0]);
    const [{ headers, body } = assert.fail()] = receiver.received;
    const timestamp = String(headers['x-ampersand-timestamp']);
    assert.equal(headers['x-ampersand-signature'], signatureOf(secret, timestamp, body));
    assert.doesNotMatch(body, /secret|another/);
    const [{ application, lists }] = bodies();
    assert.equal(application, 'Task desk');
    const { tasks } = lists.find(({ title }: { title: string }) => title === 'Tasks to do');
    const link = `https://desk.example.org/Task/${task}`;
    assert.deepEqual(tasks, [{ message: 'Do Known with …', link }]);

    assert.equal((await ann.send('POST', `${PATH}/test`)).status, 204);
    assert.equal(bodies().length, 2);
    assert.equal((await enter(null)).body.secret, null);
    await add(test, { Title: 'By mail' });
    assert.deepEqual([await send(test), mail.received.length, bodies().length], [1, 1, 2]);
    await test.stop();
  });

  it('gets a notice again with its identification after a failure, which the account sees', async () => {
    const { test, ann, enter, read } = await startDesk();
    await enter(`${receiver.address}?token=private`);
    await add(test, { Title: 'Retry' });
    receiver.respond = 500;
    await assert.rejects(send(test), /status 500/);
    assert.match((await read()).problem ?? '', /status 500/);
    const { failures } = (await test.boss.get<NoticeQueue>('admin/notices')).body;
    assert.doesNotMatch(JSON.stringify(failures), /private/);
    receiver.respond = 204;
    await passPause(test);
    assert.equal(await send(test), 1);
    const [first, second] = bodies();
    assert.equal(first.id, second.id);
    assert.equal((await read()).problem, null);

    for (const status of [404, 410]) {
      receiver.respond = status;
      await add(test, { Title: `Gone ${status}` });
      assert.deepEqual([await send(test), await countRows(test)], [0, 0]);
    }
    assert.match((await ann.send('POST', `${PATH}/test`)).body.detail, /status 410/);
    // The account was deactivated, and then deleted.
    await add(test, { Title: 'Off' });
    receiver.received.length = 0;
    await test.boss.send('PATCH', 'admin/users/ann', { body: { isActive: false } });
    assert.deepEqual([await send(test), await countRows(test), bodies()], [0, 0, []]);
    assert.equal((await test.boss.send('DELETE', ANN)).body.isCommitted, true);
    assert.equal(await countRows(test, 'ampersand_notice_account'), 0);
    await test.stop();
  });

  it('is at an allowed origin, outside of the network, and is not followed elsewhere', async () => {
    const inside = await startReceiver();
    const { port } = new URL(receiver.address);
    const named = `http://localhost:${port}`;
    const { test, ann, enter, read } = await startDesk([named, new URL(receiver.address).origin]);
    const { origin, host } = new URL(receiver.address);
    for (const address of [
      ...[inside.address, 'nothing', `http://ann:key@${host}/`, `${origin}.example.org/`],
      ...['file:///etc/passwd', `${origin}/${'x'.repeat(2000)}`],
    ])
      assert.equal((await enter(address)).status, 400, address);
    assert.equal((await ann.send('POST', `${PATH}/test`)).status, 400);

    await enter(`${named}/signals`);
    const { detail } = (await ann.send('POST', `${PATH}/test`)).body;
    assert.match(detail, /localhost is not a public address/);
    await add(test, { Title: 'Inside' });
    await assert.rejects(send(test), /not a public address/);
    await enter(receiver.address);
    receiver.respond = inside.address;
    await passPause(test);
    await assert.rejects(send(test), /status 307/);
    assert.deepEqual([inside.received, (await read()).webHookOrigins.length], [[], 2]);
    await test.stop();
    await inside.stop();
  });
});

it('addresses inside of networks are recognized in every form', () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:a00:1'],
    ...['64:ff9b::7f00:1', '224.0.0.1', '255.255.255.255', '2002:7f00:1::'],
  ])
    assert.ok(isInside(address), address);
  for (const address of ['93.184.215.14', '172.32.0.1', '2606:2800:21f::1'])
    assert.ok(!isInside(address), address);
});

it('a receiver that never responds is waited for in vain for a limited time', async () => {
  const receiver = await startReceiver();
  receiver.respond = null;
  const hook = { address: receiver.address, secret: 'key', timeoutMs: 1 };
  const sent = sendToWebHook(hook, {}, new AbortController().signal);
  await assert.rejects(sent, /did not respond in time/);
  await receiver.stop();
});

it('a name is connected to the address that was checked', async () => {
  const receiver = await startReceiver();
  const { port } = new URL(receiver.address);
  const hook = { address: `http://hook.test:${port}/`, secret: 'key' };
  const { signal } = new AbortController();
  const lookup: typeof publicLookup = (_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  await sendToWebHook({ ...hook, lookup }, {}, signal);
  assert.equal(receiver.received[0]?.headers.host, `hook.test:${port}`);
  await receiver.stop();
});
