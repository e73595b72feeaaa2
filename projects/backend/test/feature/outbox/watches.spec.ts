import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Watches } from '@ampersand-prototype/generics';
import { beginWatch } from '../../../src/outbox/watches.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { htmlPart, plainPart, startMailServer, type MailServer } from '../../mail-server.ts';
import { describeOnDatabases } from '../../test-server.ts';
import {
  queuedNotices,
  replaceText,
  sendDue,
  startWatchDesk,
  watch as changeWatch,
} from '../../watch-desk.ts';

const GENERICS = compileScript(`CONTEXT Tasks LABEL "Task desk" IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/notices.adl"
RELATION title[Task*Title] [UNI]
RELATION hidden[Task*Secret] [UNI]
VIEW Task : Task DEFAULT { title : title } ENDVIEW
VIEW Account : Account DEFAULT { name : accUserid } ENDVIEW
POPULATION title CONTAINS [ ("t1", "Write"), ("t2", "Read") ]
INTERFACE Tasks FOR Boss : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX [ "Title" : title CRUD, "Hidden" : hidden CRUD ]
INTERFACE Task FOR Clerk : I[Task] cRud BOX [ "Title" : title cRUd ]
INTERFACE Editor FOR Boss : I[Task] cRuD BOX [ "Title" : title cRUd ]
INTERFACE Accounts FOR Boss, Clerk : "_SESSION"[SESSION];V[SESSION*Account] cRUD BOX
  [ "Name" : accUserid cRud, "Roles" : accAllowedRoles cRUD, "Address" : accEmail cRUD ]
POPULATION accUserid CONTAINS [ ("ann", "ann"), ("ben", "ben"), ("boss", "boss") ]
POPULATION accPassword CONTAINS [ ("ann", "geheim"), ("ben", "geheim"), ("boss", "geheim") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("ann", "Clerk"), ("ben", "Clerk"), ("boss", "Boss"), ("boss", "Administrator") ]
POPULATION accEmail CONTAINS [ ("ann", "ann@example.org"), ("ben", "ben@example.org") ]
ENDCONTEXT`);
const LIST = 'resource/SESSION/1/Tasks';
const TASK = { path: 'resource/Task/t1', page: 'Task' };

describeOnDatabases('database', 'watched records', (start) => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.stop());
  beforeEach(() => {
    mail.received.length = 0;
  });

  const startDesk = () => startWatchDesk(start, { generics: GENERICS, mail, watch: TASK });
  const watch = (client: Client, isWatched = true, of = TASK) => changeWatch(client, of, isWatched);

  it('bring one notice of what others change, with the rights and in the language of the account', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Write <b>');
    await replaceText(boss, `${LIST}/t1`, 'Hidden', 'a secret');
    await replaceText(boss, `${LIST}/t2`, 'Title', 'Not watched');
    await replaceText(ann, 'resource/Task/t1', 'Title', 'By herself');
    const choices = { language: 'de', rules: {}, quiet: null };
    assert.equal((await ann.send('PUT', 'app/notices', { body: choices })).status, 204);
    assert.equal(await sendDue(test), 1);
    const [received = assert.fail()] = mail.received;
    assert.deepEqual(received.recipients, ['ann@example.org']);
    const text = plainPart(received);
    assert.match(text, /Änderungen an By herself/);
    assert.match(text, /boss, .*\r?\n {2}title: Write → Write <b>/i);
    assert.ok(text.includes('https://desk.example.org/Task/t1'), text);
    assert.match(htmlPart(received), /Write → Write &lt;b&gt;/);
    assert.doesNotMatch(received.source + text, /secret|Not watched|→ By herself/);
    assert.deepEqual([await queuedNotices(test), await sendDue(test)], [[], 0]);
    await test.stop();
  });

  it('bring the same notice whatever changes of what the account may not read', async () => {
    const texts: string[] = [];
    for (const secrets of [[], ['a secret', 'another']]) {
      const test = await startDesk();
      for (const secret of secrets) await replaceText(test.boss, `${LIST}/t1`, 'Hidden', secret);
      assert.equal(await sendDue(test), 0);
      await replaceText(test.boss, `${LIST}/t1`, 'Title', 'Known');
      for (const secret of secrets)
        await replaceText(test.boss, `${LIST}/t1`, 'Hidden', `new ${secret}`);
      assert.equal(await sendDue(test), 1);
      const [received = assert.fail()] = mail.received.splice(0);
      const times = /boss, .*?(?=\r?\n|<br>)/g;
      texts.push([plainPart(received), htmlPart(received)].join('').replace(times, ''));
      await test.stop();
    }
    assert.match(texts[0] ?? '', /Write → Known/);
    assert.equal(texts[0], texts[1]);
  });

  it('are listed, and end when the account says so or can no longer read them', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    const list = async () => (await ann.get<Watches>('app/watches')).body;
    assert.deepEqual(await list(), [{ ...TASK, label: 'Write', link: '/Task/t1' }]);
    assert.equal(await watch(ann), 204);
    assert.equal((await list()).length, 1);
    assert.equal(await watch(ann, false), 204);
    assert.deepEqual(await list(), []);
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Unwatched');
    assert.deepEqual(await queuedNotices(test), []);

    await watch(ann);
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Unreadable');
    const at = 'resource/SESSION/1/Accounts/ann';
    const { body } = await boss.patch(at, [{ op: 'remove', path: 'Roles/Clerk' }]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual([await sendDue(test), await queuedNotices(test), mail.received], [0, [], []]);
    assert.deepEqual(await list(), []);

    for (const of of [
      { path: LIST, page: 'Tasks' },
      { path: `${LIST}/t1`, page: 'Tasks' },
      { path: 'resource/Task/none', page: 'Task' },
      { path: 'elsewhere', page: 'Task' },
    ])
      assert.ok((await watch(ann, true, of)) >= 400, of.path);
    assert.equal((await test.client().get('app/watches')).status, 401);
    await test.stop();
  });

  it('are listed in parts, however many there are', async () => {
    const test = await startDesk();
    const paths = Array.from({ length: 1000 }, (_, i) => `resource/Task/u${1000 + i}`);
    const { database } = test.server.application;
    await database.write(async (connection) => {
      for (const path of paths)
        await beginWatch(connection, 'ann', { path, page: 'Task', atomKey: path });
      return { commit: true, value: null };
    });
    const list = async (query = '') => (await test.ann.get<Watches>(`app/watches${query}`)).body;
    const found = [await list()];
    while (found.at(-1)?.length) found.push(await list(`?limit=450&offset=${found.flat().length}`));
    assert.deepEqual(
      found.map(({ length }) => length),
      [50, 450, 450, 51, 0],
    );
    assert.deepEqual(
      found.flat().map(({ path }) => path),
      [TASK.path, ...paths],
    );
    const one = `?path=${encodeURIComponent(TASK.path)}&page=Task`;
    assert.deepEqual(await list(one), [{ ...TASK, label: 'Write', link: '/Task/t1' }]);
    assert.deepEqual(await list(`${one}s`), []);
    await test.stop();
  });

  it('end when the account itself deletes the record, or gets no notices of it', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    const choices = { language: null, rules: {}, quiet: null, watched: 'off' };
    await ann.send('PUT', 'app/notices', { body: choices });
    assert.equal(await watch(boss, true, { ...TASK, page: 'Editor' }), 204);
    await watch(ann, true, { path: 'resource/Task/t2', page: 'Task' });
    await replaceText(boss, `${LIST}/t2`, 'Title', 'Kept');
    assert.equal((await boss.send('DELETE', `${LIST}/t1`)).body.isCommitted, true);
    assert.deepEqual([await sendDue(test), await queuedNotices(test)], [0, []]);
    const pathsOf = async (client: Client) =>
      (await client.get<Watches>('app/watches')).body.map(({ path }) => path);
    assert.deepEqual([await pathsOf(ann), await pathsOf(boss)], [['resource/Task/t2'], []]);
    await test.stop();
  });

  it('end with their record for an account without an address, too', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    const address = 'resource/SESSION/1/Accounts/ann';
    const { body } = await boss.patch(address, [{ op: 'remove', path: 'Address/ann@example.org' }]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    await watch(ann, true, { path: 'resource/Task/t2', page: 'Task' });
    assert.equal((await boss.send('DELETE', `${LIST}/t1`)).body.isCommitted, true);
    assert.deepEqual([await sendDue(test), await queuedNotices(test)], [0, []]);
    const watches = (await ann.get<Watches>('app/watches')).body;
    assert.deepEqual(
      watches.map(({ path }) => path),
      ['resource/Task/t2'],
    );
    await test.stop();
  });

  it('bring a notice of a deletion, with the label as it was, and end', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    const ben = await logIn(test.client(), 'ben', 'geheim');
    await watch(ben);
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Final');
    const at = 'resource/SESSION/1/Accounts/ben';
    await boss.patch(at, [{ op: 'remove', path: 'Roles/Clerk' }]);
    assert.equal((await boss.send('DELETE', `${LIST}/t1`)).body.isCommitted, true);
    assert.equal(await sendDue(test), 1);
    const [received = assert.fail()] = mail.received;
    assert.deepEqual(received.recipients, ['ann@example.org']);
    assert.match(received.source, /^Subject: Task desk: Final was deleted\r?$/m);
    assert.match(plainPart(received), /Final was deleted\r?\n\r?\n- boss, /i);
    for (const client of [ann, ben])
      assert.deepEqual((await client.get<Watches>('app/watches')).body, []);
    assert.deepEqual(await queuedNotices(test), []);
    await test.stop();
  });

  it('are sent in a summary, or not, as the account selected', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    const choose = (watched: string) =>
      ann.send('PUT', 'app/notices', { body: { language: null, rules: {}, quiet: null, watched } });
    await choose('daily');
    await replaceText(boss, `${LIST}/t1`, 'Title', 'First');
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Second');
    assert.deepEqual([await sendDue(test), (await queuedNotices(test)).length], [0, 2]);
    const { database } = test.server.application;
    await database.write(async (connection) => {
      await connection.run(`update ampersand_notice set due = ''`, []);
      return { commit: true, value: null };
    });
    assert.equal(await sendDue(test), 1);
    assert.match(plainPart(mail.received[0] ?? assert.fail()), /First → Second[^]*Write → First/);
    await choose('off');
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Third');
    assert.deepEqual([await sendDue(test), await queuedNotices(test)], [0, []]);
    await boss.send('DELETE', 'resource/SESSION/1/Accounts/ann');
    const watches = await database.read((connection) =>
      connection.all('select * from ampersand_watch'),
    );
    assert.deepEqual(watches, []);
    await test.stop();
  });
});
