import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** Each item of the page offers something else; other pages show what they share. */
const SCRIPT = `CONTEXT Undoing IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "ben") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("a1", "Manager"), ("a2", "Clerk") ]
CLASSIFY Urgent ISA Task
RELATION fill[Task*Text] [UNI]
RELATION change[Task*Text] [UNI]
RELATION clear[Task*Text] [UNI]
RELATION blind[Task*Text] [UNI]
RELATION tags[Task*Tag]
RELATION drops[Task*Tag]
RELATION boss[Task*Person] [UNI]
RELATION parts[Task*Part]
RELATION steps[Task*Step]
RELATION weight[Step*Text] [UNI]
RELATION flag[Task] [PROP]
RELATION owner[Task*Account] [UNI]
RELATION mineText[Task*Text] [UNI]
RELATION start[Task] [PROP]
RELATION log[Task*Log]
ROLE ExecEngine MAINTAINS Logs
RULE Logs: start |- log;log~ VIOLATION (TXT "{EX} NewStruct;Log;log;Task;", SRC I, TXT ";Log;_NEW")
POPULATION Task CONTAINS [ "t1", "t2" ]
POPULATION Urgent CONTAINS [ "t3" ]
POPULATION Person CONTAINS [ "p1", "p2" ]
POPULATION change CONTAINS [ ("t1", "old") ]
POPULATION clear CONTAINS [ ("t1", "old") ]
POPULATION drops CONTAINS [ ("t1", "a"), ("t1", "b") ]
POPULATION boss CONTAINS [ ("t1", "p1") ]
POPULATION steps CONTAINS [ ("t1", "s1"), ("t1", "s2") ]
POPULATION weight CONTAINS [ ("s1", "heavy") ]
POPULATION owner CONTAINS [ ("t1", "a1") ]
INTERFACE Task : I[Task] cRud BOX
  [ "Fill" : fill CRud, "Change" : change cRUd, "Clear" : clear cRuD, "Blind" : blind Crud
  , "Tags" : tags CRud, "Drops" : drops cRuD, "Boss" : boss cRUd
  , "Parts" : parts CRud, "Steps" : steps cRuD BOX [ "Weight" : weight cRud ]
  , "Flag" : flag cRUd, "Start" : start cRUd, "Logs" : log cRud ]
INTERFACE Person FOR Manager : I[Person] cRud BOX [ "Of" : boss~ cRud ]
INTERFACE Part FOR Manager : I[Part] cRud BOX [ "Of" : parts~ cRud ]
INTERFACE Both FOR Clerk : I[Task] cRud BOX [ "Fill" : fill CRuD, "Owner" : owner cRUd ]
INTERFACE Mine : "_SESSION"[SESSION];sessionAccount;owner~ cRud BOX [ "Text" : mineText CRUD ]
INTERFACE Everyone FOR Manager : I[Account] cRUd BOX [ "Roles" : accAllowedRoles cRUd ]
INTERFACE Owner FOR Manager : I[Task] cRud BOX [ "Owner" : owner cRUd ]
ENDCONTEXT`;

const TASK = 'resource/Task/t1?interface=Task';
type Case = readonly [string, PatchOperation | readonly PatchOperation[], number];

const CASES: readonly Case[] = [
  ['a value that C gave, without D', { op: 'replace', path: 'Fill', value: 'x' }, 403],
  ['a value that U changed', { op: 'replace', path: 'Change', value: 'x' }, 200],
  ['a value that D cleared, without C', { op: 'replace', path: 'Clear', value: null }, 403],
  ['a value that was written unseen', { op: 'replace', path: 'Blind', value: 'x' }, 403],
  ['a value that C added to a list, without D', { op: 'add', path: 'Tags', value: 'x' }, 403],
  ['a value that D took out of a list, without C', { op: 'remove', path: 'Drops/a' }, 403],
  ['a link that U changed', { op: 'replace', path: 'Boss', value: 'p2' }, 200],
  ['a link that U took away', { op: 'replace', path: 'Boss', value: null }, 200],
  ['an atom that C made, without D', { op: 'create', path: 'Parts', value: 'new' }, 403],
  ['an atom that D deleted, without C', { op: 'delete', path: 'Steps/s1' }, 403],
  ['a property', { op: 'replace', path: 'Flag', value: true }, 200],
  [
    'one edit that can go back beside one that cannot',
    [
      { op: 'replace', path: 'Change', value: 'x' },
      { op: 'replace', path: 'Fill', value: 'x' },
    ],
    403,
  ],
  ['an edit with what a rule did', { op: 'replace', path: 'Start', value: true }, 200],
];

describeOnDatabases('feature', 'undo offers no more than the pages', (start) => {
  let test: TestServer;
  async function begin(undo = 'own'): Promise<void> {
    test = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true, 'session.loginEnabled': true, 'history.undo': undo },
      again: true,
    });
  }
  afterEach(() => test.stop());
  async function edit(
    client: Client,
    patches: readonly PatchOperation[],
    path = TASK,
  ): Promise<{ seq: number; mayUndo: boolean }> {
    const { body } = await client.patch(path, patches);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    return body.transaction ?? { seq: await newest(), mayUndo: false };
  }
  /** The number of the newest transaction; a session that can read nothing of it gets no event about it. */
  async function newest(): Promise<number> {
    const sql = 'select max(seq) as seq from ampersand_transaction';
    const { database } = test.server.application;
    const [row] = await database.read((connection) => connection.all(sql));
    return Number(row?.['seq']);
  }
  const undo = (client: Client, seq: number) => client.send('POST', `transactions/${seq}/undo`);

  for (const [what, patch, expected] of CASES)
    it(`${expected === 200 ? 'does' : 'rejects'}: ${what}`, async () => {
      await begin();
      const client = test.client();
      const before = await facts(test.server.application);
      const { seq, mayUndo } = await edit(client, [patch].flat());
      const after = await facts(test.server.application);
      const undone = await undo(client, seq);
      assert.deepEqual([undone.status, mayUndo], [expected, expected === 200], undone.body.detail);
      assert.deepEqual(await facts(test.server.application), expected === 200 ? before : after);
    });

  it('goes by the pages that are open now: a role that was taken away, or put off', async () => {
    await begin();
    const manager = await logIn(test.client(), 'ann', 'geheim');
    const ben = await logIn(test.client(), 'ben', 'secret');
    const page = 'resource/Task/t1?interface=Both';
    const fill: PatchOperation = { op: 'replace', path: 'Fill', value: 'x' };
    const { seq, mayUndo } = await edit(ben, [fill], page);
    assert.equal(mayUndo, true);
    const roles = (active: boolean) =>
      ben.send('PATCH', 'app/roles', { body: [{ id: 'Clerk', active }] });
    await roles(false);
    assert.equal((await undo(ben, seq)).status, 403);
    await roles(true);
    const tried = await ben.send('POST', `transactions/${seq}/undo?dryRun=true`);
    assert.equal(tried.status, 200);
    await edit(
      manager,
      [{ op: 'remove', path: 'Roles/Clerk' }],
      'resource/Account/a2?interface=Everyone',
    );
    assert.equal((await ben.get('resource/Task/t1/Both')).status, 403);
    assert.equal((await undo(ben, seq)).status, 403);
  });

  it('goes by the atoms that a page shows now', async () => {
    await begin();
    const ann = await logIn(test.client(), 'ann', 'geheim');
    const mine = 'resource/SESSION/1?interface=Mine';
    const text: PatchOperation = { op: 'replace', path: 't1/Text', value: 'x' };
    const first = await edit(ann, [text], mine);
    assert.equal(first.mayUndo, true);
    const give = (value: string) =>
      edit(ann, [{ op: 'replace', path: 'Owner', value }], 'resource/Task/t1?interface=Owner');
    await give('a2');
    assert.equal((await ann.patch(mine, [text])).status, 404);
    assert.equal((await undo(ann, first.seq)).status, 403);
    await give('a1');
    assert.equal((await undo(ann, first.seq)).status, 200);
  });

  it('asks for the right to what rules did where that is strict', async () => {
    await begin('strict');
    const client = test.client();
    for (const [patch, expected] of [
      [{ op: 'replace', path: 'Start', value: true }, 403],
      [{ op: 'replace', path: 'Fill', value: 'x' }, 403],
      [{ op: 'replace', path: 'Change', value: 'x' }, 200],
    ] as const) {
      const { seq, mayUndo } = await edit(client, [patch]);
      assert.deepEqual([(await undo(client, seq)).status, mayUndo], [expected, expected === 200]);
    }
  });

  it('does and undoes again with what a rule did, and never that alone', async () => {
    await begin();
    const client = test.client();
    const { seq } = await edit(client, [{ op: 'replace', path: 'Start', value: true }]);
    const after = await facts(test.server.application);
    const undone = await undo(client, seq);
    const again = await undo(client, undone.body.transaction.seq);
    assert.equal(again.status, 200, again.body.detail);
    assert.deepEqual(await facts(test.server.application), after);
  });

  it('gives the same response for a change of another session and for one that does not exist', async () => {
    await begin();
    const [author, stranger] = [test.client(), test.client()];
    const { seq } = await edit(author, [{ op: 'replace', path: 'Change', value: 'x' }]);
    const password = await edit(
      await logIn(author, 'ann', 'geheim'),
      [{ op: 'remove', path: 'Roles/Clerk' }],
      'resource/Account/a2?interface=Everyone',
    );
    const responses = [];
    for (const number of [1, seq, password.seq, password.seq + 1, 999_999]) {
      const { status, body } = await undo(stranger, number);
      responses.push(JSON.stringify([status, { ...body, requestId: null }]));
    }
    assert.equal(new Set(responses).size, 1, responses.join('\n'));
  });
});
