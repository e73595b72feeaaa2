import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { resourceHash, type PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { EventStream } from '../../event-stream.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

/** A page with items of its own atom, both ways, in a box of itself, and of other atoms; with labels of both. */
const SCRIPT = `
CONTEXT Pages IN ENGLISH
RELATION title[Book*Title] [UNI]
RELATION pages[Book*Pages] [UNI]
RELATION by[Book*Author]
RELATION name[Author*Name] [UNI]
RELATION next[Book*Book] [UNI]
RELATION recommended[Author*Book]
RELATION secret[Book*Secret] [UNI]
REPRESENT Pages TYPE INTEGER
VIEW Book : Book DEFAULT { "t" : title } ENDVIEW
VIEW Author : Author DEFAULT { "n" : name } ENDVIEW
POPULATION title CONTAINS [ ("b1", "One"), ("b2", "Two"), ("b3", "Three"), ("b4", "Four") ]
POPULATION by CONTAINS [ ("b1", "a1"), ("b2", "a1"), ("b3", "a2") ]
POPULATION name CONTAINS [ ("a1", "Ann"), ("a2", "Bob") ]
INTERFACE Book : I[Book] CRUD BOX
  [ "Pages" : pages CRUD, "By" : by CRUD, "Recommended by" : recommended~ CRUD
  , "Same" : I cRud BOX [ "Title" : title CRUD ], "Hidden" : secret crUd ]
INTERFACE Linked : I[Book] cRUd BOX [ "Pages" : pages CRUD, "Next" : next CRUD, "Before" : next~ cRud ]
INTERFACE Author : I[Author] CRUD BOX [ "Name" : name CRUD, "Books" : by~ cRud BOX [ "Pages" : pages cRud ] ]
ENDCONTEXT`;

const BOOKS = ['b1', 'b2', 'b3', 'b4'];
const PAGES = [
  ...['Book', 'Linked'].flatMap((name) => BOOKS.map((atom) => [name, 'Book', atom] as const)),
  ...['a1', 'a2'].map((atom) => ['Author', 'Author', atom] as const),
];

const replace = (path: string, value: string | number): PatchOperation => ({
  op: 'replace',
  path,
  value,
});
const add = (path: string, value: string): PatchOperation => ({ op: 'add', path, value });

/** Edits with the atoms that the event names for `Book` and `Linked`; null for all. */
const EDITS: readonly (readonly [string, PatchOperation, (readonly string[] | null)[]])[] = [
  ['Book/b1?interface=Book', replace('Pages', 7), [['b1'], ['b1']]],
  ['Book/b2?interface=Book', add('By', 'a2'), [['b2'], []]],
  ['Book/b3?interface=Book', add('Recommended_32_by', 'a1'), [['b3'], []]],
  ['Book/b1?interface=Linked', replace('Next', 'b3'), [[], ['b1', 'b3']]],
  ['Book/b1?interface=Book', replace('Same/b1/Title', 'Uno'), [['b1'], null]],
  ['Author/a1?interface=Author', replace('Name', 'Anna'), [null, []]],
];

describe('an event', () => {
  let test: TestServer;
  let url: string;
  let editor: Client;
  before(async () => {
    test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    url = await test.server.http.listen({ host: '127.0.0.1', port: 0 });
    editor = test.client();
    await editor.get('resource/Book/b1/Book');
  });
  after(() => test.stop());

  async function contents(): Promise<Map<string, string>> {
    const shown = new Map<string, string>();
    for (const [name, concept, atom] of PAGES)
      shown.set(
        `${name} ${atom}`,
        JSON.stringify((await editor.get(`resource/${concept}/${atom}/${name}`)).body),
      );
    return shown;
  }

  /** The names of an event after a change. It must name all pages that the change altered. */
  async function eventOf(change: () => Promise<unknown>) {
    const earlier = await contents();
    const stream = await EventStream.open(url, editor.cookie);
    await change();
    const { interfaces = [], resources = {} } = (await stream.next()) ?? {};
    stream.close();
    const later = await contents();
    for (const [name, , atom] of PAGES) {
      if (earlier.get(`${name} ${atom}`) === later.get(`${name} ${atom}`)) continue;
      assert.ok(interfaces.includes(name), name);
      assert.ok(resources[name]?.includes(resourceHash(atom)) ?? true, `${name} ${atom}`);
    }
    return { interfaces, resources };
  }

  for (const [address, operation, [book, linked]] of EDITS)
    it(`names the pages that show ${operation.path}, and no others`, async () => {
      const { interfaces, resources } = await eventOf(async () => {
        const { body } = await editor.patch(`resource/${address}`, [operation]);
        assert.ok(body.isCommitted, JSON.stringify(body));
      });
      for (const [name, atoms] of Object.entries({ Book: book, Linked: linked }))
        if (interfaces.includes(name))
          assert.deepEqual(resources[name], atoms?.map(resourceHash), name);
        else assert.deepEqual(atoms, [], name);
    });

  it('names all pages after an atom was deleted', async () => {
    const { interfaces, resources } = await eventOf(() =>
      editor.send('DELETE', 'resource/Book/b4?interface=Book'),
    );
    assert.ok(interfaces.includes('Linked'));
    assert.deepEqual(resources, {});
  });
});
