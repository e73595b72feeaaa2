import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Watches } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { htmlPart, plainPart, startMailServer, type MailServer } from '../../mail-server.ts';
import { describeOnDatabases } from '../../test-server.ts';
import {
  queuedNotices,
  replaceText,
  sendDue,
  startWatchDesk,
  watch,
  type WatchDesk,
} from '../../watch-desk.ts';

const GENERICS = compileScript(`CONTEXT Tasks LABEL "Task desk" IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/notices.adl"
RELATION title[Task*Title] [UNI]
RELATION hidden[Task*Secret] [UNI]
RELATION worker[Task*Account]
RELATION room[Account*Room] [UNI]
RELATION part[Task*Part]
RELATION size[Part*Size] [UNI]
VIEW Task : Task DEFAULT { title : title } ENDVIEW
VIEW Account : Account DEFAULT { name : accUserid } ENDVIEW
POPULATION title CONTAINS [ ("t1", "Write"), ("t2", "Read") ]
POPULATION part CONTAINS [ ("t1", "p1"), ("t2", "p2") ]
INTERFACE Tasks FOR Boss : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX
  [ "Title" : title CRUD, "Hidden" : hidden CRUD, "Workers" : worker CRUD, "Parts" : part CRUD BOX [ "Size" : size CRUD ] ]
INTERFACE Board LABEL "All tasks" FOR Clerk : "_SESSION"[SESSION];V[SESSION*Task] cRud BOX
  [ "Title" : title cRUd, "Parts" : part cRud BOX [ "Size" : size cRud ], "Rooms" : worker;room cRud ]
INTERFACE Own LABEL "My tasks" FOR Clerk, Worker : "_SESSION"[SESSION];sessionAccount;worker~ cRud BOX [ "Title" : title cRud ]
INTERFACE Task FOR Clerk : I[Task] cRud BOX [ "Title" : title cRUd, "Workers" : worker cRud ]
INTERFACE Accounts FOR Boss, Clerk : "_SESSION"[SESSION];V[SESSION*Account] cRUD BOX
  [ "Name" : accUserid cRud, "Roles" : accAllowedRoles cRUD, "Room" : room CRUD ]
POPULATION accUserid CONTAINS [ ("ann", "ann"), ("ben", "ben"), ("boss", "boss") ]
POPULATION accPassword CONTAINS [ ("ann", "geheim"), ("ben", "geheim"), ("boss", "geheim") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("ann", "Clerk"), ("ben", "Worker"), ("boss", "Boss") ]
POPULATION accEmail CONTAINS [ ("ann", "ann@example.org"), ("ben", "ben@example.org") ]
ENDCONTEXT`);
const LIST = 'resource/SESSION/1/Tasks';
const BOARD = { path: 'resource/SESSION/1/Board', page: 'Board' };
const OWN = { path: 'resource/SESSION/1/Own', page: 'Own' };

describeOnDatabases('database', 'watched pages', (start) => {
  let mail: MailServer;
  before(async () => {
    mail = await startMailServer();
  });
  after(() => mail.stop());
  beforeEach(() => {
    mail.received.length = 0;
  });
  const startDesk = (of = BOARD) => startWatchDesk(start, { generics: GENERICS, mail, watch: of });
  /** The text of the only notice that is due. */
  const notice = async (test: WatchDesk): Promise<string> => {
    assert.equal(await sendDue(test), 1);
    const [received = assert.fail()] = mail.received.splice(0);
    return plainPart(received).replaceAll('\r\n', '\n');
  };
  const assign = async ({ boss }: WatchDesk, task: string, account: string, isWorker = true) => {
    const { body } = await boss.patch(`${LIST}/${task}`, [
      isWorker
        ? { op: 'add', path: 'Workers', value: account }
        : { op: 'remove', path: `Workers/${account}` },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  };

  const post = async ({ boss }: WatchDesk, title: string): Promise<void> => {
    const { body } = await boss.send('POST', LIST, { body: { Title: title } });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  };
  const remove = async ({ boss }: WatchDesk, task: string): Promise<void> => {
    const { body } = await boss.send('DELETE', `${LIST}/${task}`);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  };
  /** Edits of which no page of Ann or Ben shows anything. */
  const editSecrets = async (test: WatchDesk, text: string): Promise<void> => {
    await replaceText(test.boss, `${LIST}/t1`, 'Hidden', text);
    await replaceText(test.boss, `${LIST}/t2`, 'Hidden', text);
  };

  it('bring one notice of what others change on them, with the rights of the account', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Write <b>');
    await editSecrets(test, 'a secret');
    await replaceText(boss, `${LIST}/t1/Parts/p1`, 'Size', 'Large');
    await post(test, 'New');
    await assign(test, 't1', 'ben');
    await remove(test, 't2');
    await replaceText(boss, 'resource/SESSION/1/Accounts/ben', 'Room', 'Attic');
    await replaceText(ann, 'resource/Task/t1', 'Title', 'By herself');
    assert.equal(await sendDue(test), 1);
    const [received = assert.fail()] = mail.received;
    assert.deepEqual(received.recipients, ['ann@example.org']);
    const text = plainPart(received).replaceAll('\r\n', '\n');
    const changes = [...text.matchAll(/^ {2}(?!https)(.*)$/gm)].map(([, line]) => line);
    assert.deepEqual(changes, [
      ...['Task: − Read', 'worker: + ben', 'Task: + New', 'title: + New'],
      ...['size: + Large', 'title: Write → Write <b>'],
    ]);
    assert.match(text, /^Changes of All tasks\n\n- boss, /);
    assert.ok(text.includes('https://desk.example.org/Board'), text);
    assert.match(htmlPart(received), /Write → Write &lt;b&gt;/);
    assert.doesNotMatch(received.source + text, /secret|Attic|→ By herself/);
    assert.deepEqual([await queuedNotices(test), await sendDue(test)], [[], 0]);
    await test.stop();
  });

  it('bring notices of rows that enter and leave, and not of records on other pages', async () => {
    const test = await startDesk(OWN);
    await replaceText(test.boss, `${LIST}/t1`, 'Title', 'Of nobody');
    await assign(test, 't1', 'ben');
    assert.equal(await sendDue(test), 0);
    await assign(test, 't1', 'ann');
    assert.match(
      await notice(test),
      /^Changes of My tasks\n\n- boss, .*\n {2}Task: \+ Of nobody\n/,
    );
    await replaceText(test.boss, `${LIST}/t1`, 'Title', 'Own');
    assert.match(await notice(test), / {2}title: Of nobody → Own\n/);
    await assign(test, 't1', 'ann', false);
    assert.match(await notice(test), / {2}Task: − Own\n/);
    await replaceText(test.boss, `${LIST}/t1`, 'Title', 'Not own');
    await remove(test, 't1');
    assert.deepEqual([await sendDue(test), await queuedNotices(test)], [0, []]);
    await test.stop();
  });

  it('say nothing of a row that left and can’t be read any more, and name one that was deleted', async () => {
    const test = await startDesk(OWN);
    const ben = await logIn(test.client(), 'ben', 'geheim');
    assert.equal(await watch(ben, OWN), 204);
    for (const task of ['t1', 't2']) await assign(test, task, 'ben');
    assert.match(await notice(test), /Task: \+ Read[^]*Task: \+ Write/);
    await assign(test, 't1', 'ben', false);
    await replaceText(test.boss, `${LIST}/t1`, 'Title', 'Secret now');
    assert.deepEqual([await sendDue(test), await queuedNotices(test)], [0, []]);
    await remove(test, 't2');
    await remove(test, 't1');
    const text = await notice(test);
    assert.match(text, / {2}Task: − Read\n/);
    assert.doesNotMatch(text, /Secret/);
    await test.stop();
  });

  it('bring the same notices whatever changes of what the account may not read', async () => {
    const texts: string[] = [];
    for (const secrets of [[], ['a secret', 'another']]) {
      const test = await startDesk(OWN);
      await assign(test, 't1', 'ann');
      texts.push(await notice(test));
      for (const secret of secrets) {
        await editSecrets(test, secret);
        await post(test, secret);
        await replaceText(test.boss, `${LIST}/t2`, 'Title', secret);
      }
      if (secrets.length > 0) assert.equal(await sendDue(test), 0);
      await replaceText(test.boss, `${LIST}/t1`, 'Title', 'Known');
      for (const secret of secrets) await editSecrets(test, `new ${secret}`);
      if (secrets.length > 0) await remove(test, 't2');
      texts.push(await notice(test));
      await test.stop();
    }
    const [first, second, ...others] = texts.map((text) => text.replaceAll(/boss, .*/g, ''));
    assert.match(second ?? '', /Write → Known/);
    assert.deepEqual(others, [first, second]);
  });

  it('are listed, and end when the account says so or can no longer open them', async () => {
    const test = await startDesk();
    const { boss, ann } = test;
    const list = async () => (await ann.get<Watches>('app/watches')).body;
    assert.deepEqual(await list(), [{ ...BOARD, label: 'All tasks', link: '/Board' }]);
    assert.equal(await watch(ann, BOARD, false), 204);
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Unwatched');
    assert.deepEqual([await list(), await queuedNotices(test)], [[], []]);
    for (const of of [
      { path: LIST, page: 'Tasks' },
      { ...BOARD, page: 'Own' },
      { path: 'resource/SESSION/1/Nowhere', page: 'Nowhere' },
    ])
      assert.ok((await watch(ann, of)) >= 400, of.path);
    await watch(ann, BOARD);
    await replaceText(boss, `${LIST}/t1`, 'Title', 'Unreadable');
    const at = 'resource/SESSION/1/Accounts/ann';
    const { body } = await boss.patch(at, [{ op: 'remove', path: 'Roles/Clerk' }]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual([await sendDue(test), await queuedNotices(test)], [0, []]);
    assert.deepEqual(await list(), []);
    await test.stop();
  });
});
