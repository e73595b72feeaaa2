import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { HistoryPage, PatchOperation } from '@ampersand-prototype/generics';
import { eraseAtom } from '../../../src/change-log/erase.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Rooms IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a3", "kay") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a3", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a3", "Keeper") ]
RELATION hides[Safe*Room]
POPULATION Safe CONTAINS [ "s1" ]
INTERFACE Safe FOR Keeper : I[Safe] CRUD BOX [ "Hides" : hides CRUD ]
RELATION note[Room*Note] [UNI]
RELATION guest[Room*Guest] [UNI, INJ]
POPULATION guest CONTAINS [ ("r1", "carl") ]
POPULATION Room CONTAINS [ "r1", "r2" ]
POPULATION Account CONTAINS [ "a2" ]
INTERFACE Account : I[Account] CRUD BOX [ "Password" : accPassword CRUD ]
INTERFACE All : "_SESSION"[SESSION] cRud BOX [ "Rooms" : V[SESSION*Room] CRud ]
INTERFACE Room : I[Room] CRUD BOX [ "Note" : note CRUD, "Guest" : guest CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'taking back what stands in somebody’s way', (start) => {
  let test: TestServer;
  before(async () => {
    // Without an administrator, who could undo any transaction.
    test = await start({ generics: compileScript(SCRIPT), settings: { production: true } });
  });
  after(() => test.stop());

  const edit = (client: Client, room: string, patch: PatchOperation): Promise<number> =>
    editAt(client, `resource/Room/${room}?interface=Room`, patch);
  async function editAt(client: Client, path: string, patch: PatchOperation): Promise<number> {
    const { body } = await client.patch(path, [patch]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    return body.transaction?.seq ?? 0;
  }
  const undo = (client: Client, seq: number) =>
    client.send('POST', `transactions/${seq}/undo`, { body: {} });

  const erase = (name: string, atom: string): Promise<number> => {
    const { model, database } = test.server.application;
    const concept = model.concepts.get(name);
    assert.ok(concept);
    const { dialect } = database;
    return database.write(async (connection) => ({
      commit: true,
      value: await eraseAtom({ connection, dialect, model }, concept, atom),
    }));
  };

  it('names no later transaction that the session cannot read, which stands in its way', async () => {
    const visitor = test.client();
    const path = 'resource/SESSION/1?interface=All';
    const seq = await editAt(visitor, path, { op: 'create', path: 'Rooms', value: 'r9' });
    const keeper = await logIn(test.client(), 'kay', 'secret');
    const hide: PatchOperation = { op: 'add', path: 'Hides', value: 'r9' };
    const later = await editAt(keeper, 'resource/Safe/s1?interface=Safe', hide);
    const { status, body } = await undo(visitor, seq);
    assert.deepEqual([status, body.code], [409, 'AMP-409-DEPENDENT-CHANGES'], JSON.stringify(body));
    assert.equal(body.conflict.undone.seq, seq);
    assert.equal(body.conflict.later, null, `it is ${later}`);
  });

  it('is refused where a visitor made the change who has logged in since', async () => {
    const client = test.client();
    const note: PatchOperation = { op: 'replace', path: 'Note', value: 'as a visitor' };
    const seq = await edit(client, 'r1', note);
    await logIn(client, 'ann', 'geheim');
    const rejected = await undo(client, seq);
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'AMP-403-UNDO']);
    const own = await edit(client, 'r1', { ...note, value: 'as Ann' });
    assert.equal((await undo(client, own)).body.isCommitted, true);
  });

  it('is rejected if another value now fills the single position of an atom', async () => {
    const client = test.client();
    const gone = await edit(client, 'r1', { op: 'replace', path: 'Guest', value: null });
    await edit(client, 'r2', { op: 'replace', path: 'Guest', value: 'carl' });
    const rejected = await undo(client, gone);
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'AMP-409-DEPENDENT-CHANGES']);
  });

  it('is refused for a password: no field takes one away', async () => {
    const client = test.client();
    await client.get('resource/Account/a2/Account');
    const page = 'resource/Account/a2?interface=Account';
    const give = (value: string): Promise<number> =>
      editAt(client, page, { op: 'replace', path: 'Password', value });
    const first = await undo(client, await give('first'));
    assert.deepEqual([first.status, first.body.code], [403, 'AMP-403-UNDO']);
    const rejected = await undo(client, await give('other'));
    assert.deepEqual([rejected.status, rejected.body.code], [403, 'AMP-403-UNDO']);
    assert.match(rejected.body.detail, /This change includes a password/);
    const { body } = await client.get<HistoryPage>(
      'resource/Account/a2/Account/Password?history=true',
    );
    assert.deepEqual(
      body.entries.map(({ undoneBy, mayUndo }) => [undoneBy !== null, mayUndo]),
      [
        [false, false],
        [false, false],
      ],
    );
  });

  it('discloses no hidden data to other sessions: replaced passwords, erased atoms', async () => {
    const [client, stranger] = [test.client(), test.client()];
    const page = 'resource/Account/a2?interface=Account';
    const give: PatchOperation = { op: 'replace', path: 'Password', value: 'secret' };
    const note: PatchOperation = { op: 'replace', path: 'Note', value: 'to be erased' };
    const [plain, , replaced, erased] = [
      await edit(client, 'r1', { ...note, value: 'stays' }),
      await editAt(client, page, give),
      await editAt(client, page, give),
      await edit(client, 'r2', note),
    ];
    await erase('Room', 'r2');
    const details = [];
    for (const seq of [plain, replaced, erased])
      details.push((await undo(stranger, seq)).body.detail);
    assert.equal(new Set(details).size, 1, details.join('\n'));
    assert.match((await undo(client, erased)).body.detail, /erased/);
  });

  it('is not offered where something that the page does not show was erased', async () => {
    const client = test.client();
    const both: PatchOperation[] = ['r3', 'r4'].map((room) => ({
      op: 'create',
      path: `Rooms`,
      value: room,
    }));
    const { body } = await client.patch('resource/SESSION/1?interface=All', both);
    assert.equal(body.transaction?.mayUndo, true, JSON.stringify(body));
    const offered = async (room: string): Promise<(boolean | undefined)[]> =>
      (await client.get<HistoryPage>(`resource/Room/${room}/Room?history=true`)).body.entries.map(
        ({ mayUndo }) => mayUndo,
      );
    assert.deepEqual(await offered('r3'), [true]);
    await erase('Room', 'r4');
    assert.deepEqual(await offered('r3'), [false]);
    assert.equal((await undo(client, body.transaction?.seq ?? 0)).body.code, 'AMP-403-UNDO');
  });
});
