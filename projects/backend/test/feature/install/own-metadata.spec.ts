import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { TermNode } from '../../../src/model/interface-node.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Paths IN ENGLISH
REPRESENT Note TYPE BIGALPHANUMERIC
RELATION remark[SESSION*Note] [UNI]
RELATION name[Person*Name] [UNI]
RELATION likes[Person*Person]
CLASSIFY Clerk ISA Person
INTERFACE Me : "_SESSION"[SESSION] cRud BOX [ "Remark" : remark, "People" : V[SESSION*Person] cRud BOX [ "Name" : name ] ]
INTERFACE Person : I[Person] cRud BOX [ "Name" : name, "Self" : I cRud BOX [ "Likes" : likes ], "Clerk" : I[Person];I[Clerk] ]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Name" : name ]
POPULATION name CONTAINS [ ("p1", "Ann"), ("p2", "Bob") ]
POPULATION likes CONTAINS [ ("p1", "p2") ]
POPULATION Clerk CONTAINS [ "p2" ]
ENDCONTEXT`;

describeOnDatabases('database', 'metadata of our own compiler', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const root = (name: string): TermNode => {
    const found = test.server.application.model.interfaces.get(name);
    assert.ok(found);
    return found.root;
  };

  it('tell which nodes show their own atom', () => {
    const own = (node: TermNode): [string, boolean][] => [
      [node.name, node.query.isIdentity],
      ...node.items.flatMap((item) => (item.kind === 'term' ? own(item) : [])),
    ];
    assert.deepEqual(own(root('Person')), [
      ['Person', true],
      ['Name', false],
      ['Self', true],
      ['Likes', false],
      ['Clerk', false],
    ]);
    assert.deepEqual(own(root('Me')).slice(0, 2), [
      ['Me', true],
      ['Remark', false],
    ]);
    assert.deepEqual(own(root('People')), [
      ['People', false],
      ['Name', false],
    ]);
  });

  it('give an interface that starts at the session the path of the session', async () => {
    const { body } = await client.get('resource/SESSION/1/Me');
    assert.equal(body._path_, 'resource/SESSION/1');
    assert.equal(body.People[0]._path_, 'resource/SESSION/1/People/p1');
    const { body: written } = await client.patch('resource/SESSION/1?interface=Me', [
      { op: 'replace', path: 'Remark', value: 'here' },
    ]);
    assert.equal(written.isCommitted, true);
    assert.equal(written.content.Remark, 'here');
    assert.equal((await client.get('resource/SESSION/1/Me/1/Remark')).body, 'here');
  });

  it('give an atom its own path, and members of a list that of the list', async () => {
    const { body } = await client.get('resource/Person/p1/Person');
    assert.equal(body._path_, 'resource/Person/p1');
    assert.equal(body.Self._path_, 'resource/Person/p1/Self/p1');
    assert.equal(body.Self.Likes[0]._path_, 'resource/Person/p1/Self/p1/Likes/p2');
    assert.equal(body.Clerk, null);
    const { body: people } = await client.get('resource/SESSION/1/People');
    assert.equal(people[0]._path_, 'resource/SESSION/1/People/p1');
  });
});
