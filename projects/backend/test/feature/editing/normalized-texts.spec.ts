import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const COMPOSED = 'caf\u00e9';
const DECOMPOSED = 'cafe\u0301';

const SCRIPT = `CONTEXT Normal IN ENGLISH
RELATION name[Item*Name] [UNI]
RELATION part[Item*Item]
RELATION word[Item*Word]
POPULATION name[Item*Name] CONTAINS [("x", "${DECOMPOSED}")]
INTERFACE Item : I[Item] CRUD BOX
  [ "Name" : name CRUD, "Parts" : part CRUD BOX [ "Name" : name CRUD ], "Words" : word CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'texts that look the same', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const now = async (name: string) => (await facts(test.server.application))[name];
  const patch = async (...operations: readonly PatchOperation[]) => {
    const { status, body } = await client.patch('resource/Item/x?interface=Item', operations);
    assert.deepEqual([status, body.isCommitted], [200, true], JSON.stringify(body));
  };

  it('are the same in a script', async () => {
    assert.deepEqual(await now('name[Item*Name]'), [`x ${COMPOSED}`]);
  });

  it('are the same in edits, and are found by either to be changed and removed', async () => {
    const word = (value: string) => ({ path: 'Words', value });
    await patch({ op: 'add', ...word(DECOMPOSED) }, { op: 'add', ...word(`${COMPOSED}\u200b`) });
    assert.deepEqual(await now('word[Item*Word]'), [`x ${COMPOSED}`]);
    await patch({ op: 'remove', ...word(DECOMPOSED) });
    assert.deepEqual(await now('word[Item*Word]'), []);
    await patch({ op: 'replace', path: 'Name', value: `\ufeff${DECOMPOSED}` });
    assert.deepEqual(await now('name[Item*Name]'), [`x ${COMPOSED}`]);
    await patch({ op: 'create', path: 'Parts', value: DECOMPOSED });
    assert.deepEqual(await now('part[Item*Item]'), [`x ${COMPOSED}`]);
    await patch({ op: 'remove', path: 'Parts', value: DECOMPOSED });
    assert.deepEqual(await now('part[Item*Item]'), []);
  });

  it('are the same in files', async () => {
    const links = [COMPOSED, DECOMPOSED].map((tgt) => ({ src: 'x', tgt }));
    const content = JSON.stringify({ links: [{ relation: 'word[Item*Word]', links }] });
    const { status } = await sendFile(client, 'admin/import', { name: 'a.json', content });
    assert.equal(status, 200);
    assert.deepEqual(await now('word[Item*Word]'), [`x ${COMPOSED}`]);
    await patch({ op: 'remove', path: 'Words', value: COMPOSED });
  });

  it('stay as they are where they were stored before', async () => {
    const { database, model } = test.server.application;
    const { name, srcCol, tgtCol } = model.relations.get('word[Item*Word]')?.table ?? assert.fail();
    const columns = `"${srcCol.name}", "${tgtCol.name}"`;
    await database.write(async (connection) => {
      await connection.run(`insert into "${name}" (${columns}) values (?, ?)`, ['x', DECOMPOSED]);
      await connection.run('insert into "Item" ("Item") values (?)', [DECOMPOSED]);
      return { commit: true, value: null };
    });
    await patch({ op: 'add', path: 'Parts', value: DECOMPOSED });
    assert.deepEqual(await now('part[Item*Item]'), [`x ${DECOMPOSED}`]);
    await patch({ op: 'remove', path: 'Words', value: DECOMPOSED });
    assert.deepEqual(await now('word[Item*Word]'), []);
  });
});
