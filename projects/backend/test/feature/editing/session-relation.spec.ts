import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Drafts IN ENGLISH
RELATION mine[SESSION*Draft] [UNI]
RELATION kept[SESSION*Draft]
RELATION for[Draft*SESSION] [UNI]
RELATION color[SESSION*Color] [UNI]
RELATION note[Draft*Note] [UNI]
INTERFACE Mine : "_SESSION"[SESSION];mine CRUD BOX <FORM> [ "Note" : note CRUD ]
INTERFACE Kept : "_SESSION"[SESSION];kept CRUD BOX <TABLE> [ "Note" : note CRUD ]
INTERFACE Given : "_SESSION"[SESSION];for~ CRUD BOX <TABLE> [ "Note" : note CRUD ]
INTERFACE Settings : "_SESSION"[SESSION] cRud BOX [ "Color" : "_SESSION"[SESSION];color CRUD, "Own" : color cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'relations of the current session', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const read = async (name: string, other = client) =>
    (await other.get(`resource/SESSION/1/${name}`)).body;

  for (const name of ['Mine', 'Kept', 'Given'])
    it(`are what a page on ${name} creates in: the atom is in the page, and in no other session`, async () => {
      const created = await client.patch(`resource/SESSION/1/${name}`, [
        { op: 'create', path: '', value: `${name}1` },
        { op: 'replace', path: `${name}1/Note`, value: 'typed' },
      ]);
      assert.equal(created.status, 200, JSON.stringify(created.body));
      assert.equal(created.body.isCommitted, true, JSON.stringify(created.body));
      const content = await read(name);
      const [first] = Array.isArray(content) ? content : [content];
      assert.equal(first?._id_, `${name}1`, JSON.stringify(content));
      assert.equal(first?.Note, 'typed');
      const others = await read(name, test.client());
      assert.equal(JSON.stringify(others).includes(`${name}1`), false);
    });

  it('unlink an atom from the page', async () => {
    const path = 'resource/SESSION/1/Kept';
    await client.patch(path, [{ op: 'remove', path: '', value: 'Kept1' }]);
    assert.deepEqual(await read('Kept'), []);
  });

  it('are edited in a field', async () => {
    const path = 'resource/SESSION/1/Settings';
    const { status, body } = await client.patch(path, [
      { op: 'replace', path: 'Color', value: 'red' },
    ]);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await read('Settings')).Own, 'red');
  });
});
