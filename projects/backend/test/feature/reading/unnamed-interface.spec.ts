import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Unnamed IN ENGLISH
RELATION name[Person*Name] [UNI]
RELATION nick[Person*Name] [UNI]
RELATION mail[Person*Mail] [UNI]
RELATION friend[Person*Person]
RELATION boss[Person*Person] [UNI]
POPULATION name CONTAINS [ ("ann", "Ann"), ("bob", "Bob") ]
POPULATION friend CONTAINS [ ("ann", "bob") ]
POPULATION boss CONTAINS [ ("ann", "bob") ]
INTERFACE "Person" : I[Person] cRud BOX
  [ "Name" : name CRUD, "Mail" : mail CRUD, "Direction" : friend CRUD, "Right" : mail cRUd
  , "Friends" : friend cRUd BOX [ "Name" : name CRUD, "Mail" : mail CRUD ]
  , "Boss" : boss cRUd BOX [ "Name" : name CRUD ]
  , "Way" : friend cRud BOX [ "Name" : name CRUD ]
  , "Hidden" : friend cRud BOX [ "Name" : name CRUD ] ]
INTERFACE "Card" : I[Person] cRuD BOX
  [ "Name" : name CRUD, "Mail" : nick CRUD, "Direction" : friend~ CRUD, "Right" : mail CRUD
  , "Friends" : friend CRUD BOX [ "Name" : name CRUD, "Mail" : nick CRUD ]
  , "Boss" : boss cRud BOX [ "Name" : name CRUD ]
  , "Way" : friend~ cRud BOX [ "Name" : name CRUD ]
  , "Hidden" : friend crud BOX [ "Name" : name CRUD ] ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a PATCH that names no interface', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  for (const path of ['Name', 'Friends/bob/Name', 'Boss/Name', 'Boss/bob/Name'])
    it(`is stored where all that fit mean the same: ${path}`, async () => {
      const { status, body } = await client.replace('resource/Person/ann', path, `New ${path}`);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.isCommitted, true);
      const { content } = body;
      const name = path === 'Name' ? content?.['Name'] : content?.['Boss'].Name;
      assert.equal(name, `New ${path}`);
      assert.ok('Direction' in (content ?? {}), 'the answer holds the whole interface');
    });

  for (const [difference, path] of [
    ['the relation', 'Mail'],
    ['the direction', 'Direction'],
    ['the right', 'Right'],
    ['the relation further down', 'Friends/bob/Mail'],
    ['the way', 'Way/bob/Name'],
    ['whether the way may be read', 'Hidden/bob/Name'],
  ] as const)
    it(`is refused with the candidates where they differ in ${difference}`, async () => {
      const { status, body } = await client.patch('resource/Person/ann', [
        { op: 'replace', path: 'Name', value: 'Changed' },
        { op: path === 'Direction' ? 'add' : 'replace', path, value: 'bob' },
      ]);
      assert.deepEqual([status, body['code']], [400, 'AMP-400-INTERFACE'], JSON.stringify(body));
      assert.match(String(body['detail']), /Candidates: Person, Card/);
      const { body: now } = await client.get('resource/Person/ann/Person');
      assert.notEqual(now.Name, 'Changed');
    });

  it('is rejected if nothing identifies the interface', async () => {
    assert.equal((await client.patch('resource/Person/ann', [])).status, 400);
    assert.equal((await client.send('PUT', 'resource/Person/ann', { body: {} })).status, 400);
    assert.equal((await client.send('DELETE', 'resource/Person/ann')).status, 400);
  });
});
