import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { logIn } from '../log-in.ts';
import { describeOnEveryDatabase, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Rooms IN ENGLISH
INCLUDE "ampersand/login.adl"
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim") ]
RELATION note[Room*Note] [UNI]
RELATION guest[Room*Guest] [UNI, INJ]
POPULATION guest CONTAINS [ ("r1", "carl") ]
POPULATION Room CONTAINS [ "r1", "r2" ]
POPULATION Account CONTAINS [ "a2" ]
INTERFACE Account : I[Account] CRUD BOX [ "Password" : accPassword CRUD ]
INTERFACE Room : I[Room] CRUD BOX [ "Note" : note CRUD, "Guest" : guest CRUD ]
ENDCONTEXT`;

describeOnEveryDatabase('taking back what stands in somebody’s way', (start) => {
  let test: TestServer;
  before(async () => {
    // Where nobody is an administrator, who may take anything back.
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

  it('is refused where a visitor made the change who has logged in since', async () => {
    const client = test.client();
    const note: PatchOperation = { op: 'replace', path: 'Note', value: 'as a visitor' };
    const seq = await edit(client, 'r1', note);
    await logIn(client, 'ann', 'geheim');
    const refused = await undo(client, seq);
    assert.deepEqual([refused.status, refused.body.code], [403, 'AMP-403-UNDO']);
    const own = await edit(client, 'r1', { ...note, value: 'as Ann' });
    assert.equal((await undo(client, own)).body.isCommitted, true);
  });

  it('is refused where somebody else has the one place of an atom by now', async () => {
    const client = test.client();
    const gone = await edit(client, 'r1', { op: 'replace', path: 'Guest', value: null });
    await edit(client, 'r2', { op: 'replace', path: 'Guest', value: 'carl' });
    const refused = await undo(client, gone);
    assert.deepEqual([refused.status, refused.body.code], [409, 'AMP-409-BUILT-UPON']);
  });

  it('is possible for a first password, and not for one that took the place of another', async () => {
    const client = test.client();
    await client.get('resource/Account/a2/Account');
    const page = 'resource/Account/a2?interface=Account';
    const give = (value: string): Promise<number> =>
      editAt(client, page, { op: 'replace', path: 'Password', value });
    const first = await give('first');
    assert.equal((await undo(client, first)).body.isCommitted, true);
    await give('again');
    const refused = await undo(client, await give('other'));
    assert.deepEqual([refused.status, refused.body.code], [403, 'AMP-403-UNDO']);
    assert.match(refused.body.detail, /A password was changed with it/);
  });
});
