import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import type { HistoryPage } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { logIn } from '../../log-in.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** The page takes notes away, and gives none: only an import does. */
const SCRIPT = `CONTEXT Imports IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION note[Room*Note] [UNI]
POPULATION Room CONTAINS [ "r1" ]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann"), ("a2", "bob") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim"), ("a2", "secret") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("a1", "Importer"), ("a2", "Boss") ]
INTERFACE Rooms : "_SESSION"[SESSION] cRud BOX [ "Rooms" : V[SESSION*Room] cRud BOX [ "Note" : note cRuD ] ]
INTERFACE Imports FOR Importer, Boss : I[Room] cRud BOX [ "Note" : note cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'undo of an import', (start) => {
  let test: TestServer;
  async function begin(): Promise<void> {
    test = await start({
      generics: compileScript(SCRIPT),
      settings: {
        production: true,
        'session.loginEnabled': true,
        'rbac.importerRoles': ['Importer'],
        'rbac.adminRoles': ['Boss'],
      },
      again: true,
    });
  }
  afterEach(() => test.stop());

  const importer = (): Promise<Client> => logIn(test.client(), 'ann', 'geheim');
  const administrator = (): Promise<Client> => logIn(test.client(), 'bob', 'secret');
  async function send(client: Client, links: readonly (readonly [string, string, string])[]) {
    const content = JSON.stringify({
      links: links.map(([relation, src, tgt]) => ({ relation, links: [{ src, tgt }] })),
    });
    const { status, body } = await sendFile(client, 'admin/import', { name: 'i.json', content });
    assert.equal(status, 200, JSON.stringify(body));
    return body.transaction;
  }
  const undo = (client: Client, seq: number) => client.send('POST', `transactions/${seq}/undo`);

  it('is redone by the right to import, though no page gives what it took away', async () => {
    await begin();
    const client = await importer();
    const before = await facts(test.server.application);
    const stored = await send(client, [['note', 'r1', 'imported']]);
    const after = await facts(test.server.application);
    assert.deepEqual([stored.mayUndo, stored.noRedo], [true, undefined]);
    const undone = await undo(client, stored.seq);
    assert.equal(undone.body.transaction?.mayUndo, true, JSON.stringify(undone.body));
    assert.deepEqual(await facts(test.server.application), before);
    const redone = await undo(client, undone.body.transaction.seq);
    assert.equal(redone.status, 200, redone.body.detail);
    assert.deepEqual(await facts(test.server.application), after);
    assert.equal((await undo(client, redone.body.transaction.seq)).status, 200);
  });

  it('is not redone, and a redo not offered, without the right to import', async () => {
    await begin();
    const client = await importer();
    const { seq } = await send(client, [['note', 'r1', 'imported']]);
    const off = [{ id: 'Importer', active: false }];
    await client.send('PATCH', 'app/roles', { body: off });
    const undone = await undo(client, seq);
    assert.deepEqual([undone.status, undone.body.transaction.mayUndo], [200, false]);
    const redone = await undo(client, undone.body.transaction.seq);
    assert.deepEqual([redone.status, redone.body.code], [403, 'AMP-403-UNDO']);
    assert.match(redone.body.detail, /import/);
  });

  it('states before that it is final where the import holds passwords', async () => {
    await begin();
    const client = await administrator();
    const stored = await send(client, [
      ['accUserid', 'a9', 'zoe'],
      ['accPassword', 'a9', 'geheim'],
    ]);
    assert.deepEqual([stored.mayUndo, stored.noRedo], [true, 'password']);
    const log = async () => (await client.get<HistoryPage>('admin/change-log')).body.entries[0];
    assert.deepEqual([(await log())?.mayUndo, (await log())?.noRedo], [true, 'password']);
    const undone = await undo(client, stored.seq);
    assert.equal(undone.body.transaction.mayUndo, false);
    const entry = await log();
    assert.deepEqual([entry?.kind, entry?.mayUndo], ['undo', false]);
    assert.equal((await undo(client, undone.body.transaction.seq)).status, 403);
  });

  it('finds a password among thousands of changes', async () => {
    await begin();
    const client = await administrator();
    const rooms = [...Array(1500).keys()].map((i) => ({ src: `x${i}`, tgt: `Note ${i}` }));
    const content = JSON.stringify({
      links: [
        { relation: 'note', links: rooms },
        { relation: 'accUserid', links: [{ src: 'a9', tgt: 'zoe' }] },
        { relation: 'accPassword', links: [{ src: 'a9', tgt: 'geheim' }] },
      ],
    });
    const { body } = await sendFile(client, 'admin/import', { name: 'i.json', content });
    const log = async () => (await client.get<HistoryPage>('admin/change-log')).body.entries[0];
    assert.equal((await log())?.noRedo, 'password');
    assert.equal((await undo(client, body.transaction.seq)).status, 200);
    assert.deepEqual([(await log())?.kind, (await log())?.mayUndo], ['undo', false]);
  });
});
