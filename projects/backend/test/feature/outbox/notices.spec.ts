import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { AccountNotices, NoticeChoices, NoticeQueue } from '@ampersand-prototype/generics';
import { Mailer } from '../../../src/outbox/mailer.ts';
import { sendNotices } from '../../../src/outbox/send-notices.ts';
import { logIn } from '../../log-in.ts';
import { htmlPart, plainPart, startMailServer, type MailServer } from '../../mail-server.ts';
import {
  ANN,
  LIST,
  add,
  countRows,
  deskGenerics,
  deskStarter,
  passPause,
  replace,
  send,
} from '../../notice-desk.ts';
import { describeOnDatabases } from '../../test-server.ts';

const GENERICS = deskGenerics(2);

describeOnDatabases('database', 'notices', (start) => {
  let mail: MailServer;
  const startSender = deskStarter(start, GENERICS, () => mail);
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.stop());
  beforeEach(() => {
    mail.received.length = 0;
    mail.onRecipient = () => Promise.resolve(null);
    mail.onMessage = () => Promise.resolve(null);
  });

  it('tell an account in one mail, once from three servers, with a link to the record', async () => {
    const first = await startSender();
    const { data } = first.server.application.config;
    const others = [await startSender({ data }), await startSender({ data })];
    const task = await add(first, { Title: 'Write <b>' });
    await add(first, { Title: 'Read' });
    await Promise.all([first, ...others].map(send));
    assert.deepEqual(
      mail.received.map(({ recipients }) => recipients),
      [['ann@example.org']],
    );
    const [received = assert.fail()] = mail.received;
    assert.match(received.source, /^Subject: Task desk: Tasks to do\r?$/m);
    assert.match(received.source, /^Auto-Submitted: auto-generated\r?$/m);
    const text = plainPart(received);
    assert.match(text, /- Do Write <b>/);
    assert.match(text, /- Do Read/);
    assert.ok(text.includes(`https://desk.example.org/Task/${task}`), text);
    const html = htmlPart(received);
    assert.match(html, /Do Write &lt;b&gt;/);
    assert.ok(html.includes(`href="https://desk.example.org/Task/${task}"`), html);
    assert.equal(await countRows(first), 0);
    assert.equal(await send(first), 0);

    // The mail server needs long for one. No other server sends it in the meantime.
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()];
    mail.onMessage = () => {
      reached.resolve();
      return release.promise;
    };
    await add(first, { Title: 'Late' });
    const sending = send(first);
    await reached.promise;
    assert.deepEqual(await Promise.all(others.map(send)), [0, 0]);
    release.resolve(null);
    assert.deepEqual([await sending, mail.received.length, await countRows(first)], [1, 2, 0]);
    for (const each of [...others, first]) await each.stop();
  });

  it('are not sent for signals that have gone, nor for changes that were rolled back', async () => {
    const test = await startSender();
    const task = await add(test, { Title: 'Vanish' });
    await replace(test, `${LIST}/${task}`, 'Done', true);
    await test.boss.send('POST', `${LIST}?dryRun=true`, { body: { Title: 'Dry' } });
    assert.equal(await send(test), 0);
    assert.equal(await countRows(test), 0);
    // One that goes after it was addressed.
    const other = await add(test, { Title: 'Late' });
    mail.onRecipient = () => Promise.resolve({ status: 450, text: 'later' });
    await assert.rejects(send(test), /450/);
    await replace(test, `${LIST}/${other}`, 'Done', true);
    mail.onRecipient = () => Promise.resolve(null);
    await passPause(test);
    assert.equal(await send(test), 0);
    assert.deepEqual([mail.received, await countRows(test)], [[], 0]);
    await test.stop();
  });

  it('follow the rights of the account at the time of sending', async () => {
    const test = await startSender();
    await add(test, { Title: 'Withdrawn' });
    mail.onRecipient = () => Promise.resolve({ status: 450, text: 'later' });
    await assert.rejects(send(test), /450/);
    assert.equal(await countRows(test), 1);
    // The page of the other role shows the task; the role does not maintain the rule.
    const roles = await test.boss.patch(ANN, [
      { op: 'remove', path: 'Roles/Clerk' },
      { op: 'add', path: 'Roles', value: 'Boss' },
    ]);
    assert.equal(roles.body.isCommitted, true, JSON.stringify(roles.body));
    mail.onRecipient = () => Promise.resolve(null);
    await passPause(test);
    assert.equal(await send(test), 0);
    assert.deepEqual([mail.received, await countRows(test)], [[], 0]);
    await test.stop();
  });

  it('contain nothing that no page shows to the account', async () => {
    const texts: string[] = [];
    for (const secrets of [['first secret'], ['second secret', 'third', 'fourth', 'fifth']]) {
      const test = await startSender();
      const task = await add(test, { Title: 'Known', Hidden: secrets[0], Kept: secrets });
      assert.equal(await send(test), 1);
      const [received = assert.fail()] = mail.received.splice(0);
      texts.push([plainPart(received), htmlPart(received)].join('').replaceAll(task, ''));
      await test.stop();
    }
    assert.match(texts[0] ?? '', /Do Known with …/);
    assert.match(texts[0] ?? '', /Keep these\./);
    assert.doesNotMatch(texts[0] ?? '', /Know these\./);
    assert.equal(texts[0], texts[1]);
  });

  it('are sent again later if the mail server fails, with the same identification', async () => {
    const test = await startSender();
    await add(test, { Title: 'Retry' });
    mail.onMessage = () => Promise.resolve({ status: 451, text: 'try later' });
    await assert.rejects(send(test), /451/);
    mail.onMessage = () => Promise.resolve(null);
    assert.equal(await send(test), 0);
    await passPause(test);
    assert.equal(await send(test), 1);
    assert.equal(await countRows(test), 0);
    await test.stop();
  });

  it('are given up if the address or the message is rejected for good', async () => {
    const test = await startSender();
    mail.onRecipient = () => Promise.resolve({ status: 550, text: 'no such mailbox' });
    await add(test, { Title: 'Bounce' });
    assert.equal(await send(test), 0);
    mail.onRecipient = () => Promise.resolve(null);
    mail.onMessage = () => Promise.resolve({ status: 554, text: 'spam' });
    await add(test, { Title: 'Spam' });
    assert.equal(await send(test), 0);
    assert.deepEqual([mail.received, await countRows(test)], [[], 0]);
    assert.equal(await countRows(test, 'ampersand_notice_account'), 1);
    await test.stop();
  });

  it('double at most once if the sender is killed after the mail server accepted', async () => {
    const test = await startSender();
    await add(test, { Title: 'Killed' });
    const { application } = test.server;
    const mailer = new Mailer(application.config);
    const write = application.database.write.bind(application.database);
    const killed = {
      send: async (...mailing: Parameters<Mailer['send']>) => {
        await mailer.send(...mailing);
        application.database.write = () => Promise.reject(new Error('killed'));
      },
    };
    await assert.rejects(sendNotices(application, killed, new AbortController().signal), /killed/);
    application.database.write = write;
    assert.equal(await send(test), 0);
    await passPause(test);
    assert.equal(await send(test), 1);
    const identified = mail.received.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0]);
    assert.equal(identified.length, 2);
    assert.equal(identified[0], identified[1]);
    await test.stop();
  });

  it('of a signal that went and came back are no copies of the earlier ones', async () => {
    const test = await startSender();
    const task = `${LIST}/${await add(test, { Title: 'Return' })}`;
    const comeBack = async () => {
      await replace(test, task, 'Done', true);
      await replace(test, task, 'Done', false);
    };
    const ids: (string | undefined)[] = [];
    let status: number | null = null;
    mail.onMessage = (source) => {
      ids.push(/^Message-ID: .*$/m.exec(source)?.[0]);
      return Promise.resolve(status === null ? null : { status, text: 'try later' });
    };
    assert.equal(await send(test), 1);
    await comeBack();
    status = 451;
    await assert.rejects(send(test), /451/);
    await passPause(test);
    await assert.rejects(send(test), /451/);
    // It comes back before it was sent.
    await comeBack();
    status = null;
    await passPause(test);
    assert.equal(await send(test), 1);
    assert.equal(ids[1], ids[2]);
    assert.equal(new Set(ids).size, 3, ids.join());
    await test.stop();
  });

  it('reach no account without an address, with a list of addresses, deactivated, or deleted', async () => {
    const test = await startSender();
    const { boss } = test;
    mail.onRecipient = () => Promise.resolve({ status: 550, text: 'no such mailbox' });
    await add(test, { Title: 'Bounce' });
    assert.equal(await send(test), 0);
    for (const prepare of [
      () => replace(test, ANN, 'Address', null),
      () => replace(test, ANN, 'Address', 'ann@example.org, ben@example.org'),
      async () => {
        await replace(test, ANN, 'Address', 'ann@example.org');
        const off = await boss.send('PATCH', 'admin/users/ann', { body: { isActive: false } });
        assert.equal(off.status, 200);
      },
      async () => {
        assert.equal((await boss.send('POST', 'admin/users/ann/password')).status, 200);
        assert.equal((await boss.send('DELETE', ANN)).body.isCommitted, true);
      },
    ]) {
      await add(test, { Title: 'Lost' });
      await prepare();
      assert.equal(await send(test), 0);
      assert.equal(await countRows(test), 0);
    }
    assert.deepEqual([mail.received, await countRows(test, 'ampersand_notice_account')], [[], 0]);
    await test.stop();
  });

  it('follow the choices of the account, which only that account can change', async () => {
    const test = await startSender();
    const ann = await logIn(test.client(), 'ann', 'geheim');
    const read = async () => (await ann.get<AccountNotices>('app/notices')).body;
    const choose = async (choices: Partial<NoticeChoices>) => {
      const body = { ...(await read()).choices, ...choices };
      assert.equal((await ann.send('PUT', 'app/notices', { body })).status, 204);
    };
    const { address, rules } = await read();
    assert.equal(address, 'ann@example.org');
    assert.deepEqual(rules.map(({ label, delivery }) => `${label} ${delivery}`).toSorted(), [
      'Keep these. now',
      'Know these. now',
      'Look at these. now',
      'Tasks to do now',
    ]);
    await choose({ rules: { Open: 'off' } });
    await add(test, { Title: 'Off' });
    assert.deepEqual([await send(test), await countRows(test)], [0, 0]);

    await choose({ rules: { Open: 'daily' }, language: 'de' });
    await add(test, { Title: 'Daily' });
    assert.deepEqual([await send(test), await countRows(test)], [0, 1]);
    await add(test, { Title: 'Next' });
    assert.deepEqual([await send(test), await countRows(test)], [0, 2]);
    await passPause(test);
    assert.equal(await send(test), 1);
    const text = plainPart(mail.received[0] ?? assert.fail());
    assert.match(text, /Do Daily[^]*Do Next|Do Next[^]*Do Daily/);
    assert.match(text, /Sie erhalten diese Nachricht/);

    const time = (hours: number): string =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await choose({ rules: {}, quiet: { from: time(-6), to: time(6) } });
    await add(test, { Title: 'Quiet' });
    assert.deepEqual([await send(test), await countRows(test)], [0, 1]);
    await choose({ quiet: null, rules: { Open: 'off' } });
    await passPause(test);
    assert.deepEqual([await send(test), await countRows(test)], [0, 0]);

    const wrong = { language: 'xx', rules: {}, quiet: null };
    assert.equal((await ann.send('PUT', 'app/notices', { body: wrong })).status, 400);
    assert.equal((await test.client().get('app/notices')).status, 401);
    await test.stop();
  });

  it('are listed for administrators until they are sent, with failures and a test message', async () => {
    const test = await startSender();
    const queue = async () => (await test.boss.get<NoticeQueue>('admin/notices')).body;
    assert.deepEqual(await queue(), {
      ...{ isOn: true, queue: [], failures: [] },
      unreachable: { count: 1, accounts: ['ben'] },
    });
    await add(test, { Title: 'Fail' });
    mail.onRecipient = () => Promise.resolve({ status: 450, text: 'full mailbox' });
    await assert.rejects(send(test), /450/);
    const { queue: queued, failures } = await queue();
    assert.deepEqual(
      queued.map(({ account, count: number, attempts }) => [account, number, attempts]),
      [['ann', 1, 1]],
    );
    assert.match(failures[0]?.problem ?? '', /full mailbox/);
    mail.onRecipient = () => Promise.resolve(null);
    await passPause(test);
    assert.equal(await send(test), 1);
    assert.deepEqual((await queue()).failures, []);
    const off = await test.boss.send('PATCH', 'admin/users/ben', { body: { isActive: false } });
    assert.equal(off.status, 200);
    await replace(test, ANN, 'Address', 'nothing');
    assert.deepEqual((await queue()).unreachable, { count: 1, accounts: ['ann'] });

    const testing = () => test.boss.send('POST', 'admin/notices/test');
    assert.equal((await testing()).status, 400);
    await replace(test, 'resource/SESSION/1/Accounts/boss', 'Address', 'boss@example.org');
    assert.equal((await testing()).status, 200);
    assert.deepEqual(mail.received.at(-1)?.recipients, ['boss@example.org']);
    mail.onMessage = () => Promise.resolve({ status: 554, text: 'spam' });
    assert.match((await testing()).body.detail, /spam/);
    const ann = await logIn(test.client(), 'ann', 'geheim');
    assert.equal((await ann.send('POST', 'admin/notices/test')).status, 403);
    await test.stop();
  });

  it('have defaults by role', async () => {
    const test = await startSender({ settings: { 'notices.offRoles': ['Clerk'] } });
    await add(test, { Title: 'Off' });
    assert.deepEqual([await send(test), await countRows(test)], [0, 0]);
    const ann = await logIn(test.client(), 'ann', 'geheim');
    const body = { language: null, quiet: null, rules: { Open: 'now' } };
    assert.equal((await ann.send('PUT', 'app/notices', { body })).status, 204);
    await add(test, { Title: 'On' });
    assert.equal(await send(test), 1);
    await test.stop();
  });

  it('are not sent without TLS, unless that is permitted', async () => {
    const test = await startSender();
    await add(test, { Title: 'Encrypted' });
    const { application } = test.server;
    const { config } = application;
    const mailer = new Mailer({ notices: { ...config.notices, tls: 'required' } });
    const sent = sendNotices(application, mailer, new AbortController().signal);
    await assert.rejects(sent, /STARTTLS/);
    assert.deepEqual([mail.received, await countRows(test)], [[], 1]);
    await test.stop();
  });

  it('are sent later if the mail server hangs, or never ends what it says', async () => {
    const test = await startSender();
    await add(test, { Title: 'Hang' });
    const { application } = test.server;
    const sendWithin = async (timeouts: object) => {
      await passPause(test);
      const mailer = new Mailer(application.config, timeouts);
      return sendNotices(application, mailer, new AbortController().signal);
    };
    mail.onMessage = () => new Promise(() => undefined);
    await assert.rejects(sendWithin({ response: 20 }), /timeout/i);
    await assert.rejects(sendWithin({ total: 20 }), /did not finish in time/);
    mail.onMessage = () => Promise.resolve(null);
    assert.deepEqual([await countRows(test), await sendWithin({})], [1, 1]);
    await test.stop();
  });

  it('do not keep a server from stopping while the mail server hangs', async () => {
    const test = await startSender();
    await add(test, { Title: 'Hang' });
    const reached = Promise.withResolvers<void>();
    mail.onMessage = () => {
      reached.resolve();
      return new Promise(() => undefined);
    };
    const { application } = test.server;
    const stopping = new AbortController();
    const sent = sendNotices(application, new Mailer(application.config), stopping.signal);
    await reached.promise;
    stopping.abort();
    await assert.rejects(sent, /abort/i);
    assert.equal(await countRows(test), 1);
    await test.stop();
  });
});
