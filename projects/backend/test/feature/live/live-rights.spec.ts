import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { Random } from '../../fuzz/random-request.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { EventStream } from '../../event-stream.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const ROLES: readonly string[] = ['Red', 'Green', 'Blue'];
const ROUNDS = 16;

/** Interfaces of several roles over the same facts, by term, view, column, nested box and reference. */
const SCRIPT = `
CONTEXT Told IN ENGLISH
RELATION title[Book*Title] [UNI]
RELATION pages[Book*Pages] [UNI]
RELATION by[Book*Author]
RELATION name[Author*Name] [UNI]
RELATION on[Book*Shelf] [UNI]
RELATION full[Shelf*Shelf] [PROP]
REPRESENT Pages TYPE INTEGER
VIEW BookView : Book DEFAULT { "t" : title, TXT " by ", "a" : by;name } ENDVIEW
POPULATION title CONTAINS [ ("b1", "One"), ("b2", "Two") ]
POPULATION by CONTAINS [ ("b1", "a1"), ("b2", "a2") ]
POPULATION name CONTAINS [ ("a1", "Ann"), ("a2", "Bob") ]
POPULATION on CONTAINS [ ("b1", "s1"), ("b2", "s2") ]
INTERFACE Editor FOR Editor : I[Book] CRUD BOX
  [ "Title" : title CRUD, "Pages" : pages CRUD, "By" : by CRUD BOX [ "Name" : name CRUD ], "On" : on CRUD]
INTERFACE RedTitles FOR Red : "_SESSION"[SESSION];V[SESSION*Book] cRud BOX [ "Title" : title cRud ]
INTERFACE RedShelves FOR Red : "_SESSION"[SESSION];V[SESSION*Shelf] cRud BOX [ "Books" : on~ cRud ]
INTERFACE GreenAuthors FOR Green : "_SESSION"[SESSION];V[SESSION*Author] cRud BOX [ "Name" : name cRud ]
INTERFACE GreenPages FOR Green, Blue : "_SESSION"[SESSION];V[SESSION*Book] cRud BOX [ "Pages" : pages cRud ]
INTERFACE BlueFull FOR Blue : "_SESSION"[SESSION];V[SESSION*Shelf] cRud BOX [ "Not" : I - full cRud BOX [ "Books" : on~ cRud BOX [ "By" : by cRud ] ] ]
INTERFACE Nothing FOR Blue : "_SESSION"[SESSION] cRud BOX [ "Here" : I cRud ]
ENDCONTEXT`;

/** Interfaces that a session can be asked for, by role. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  RedTitles: ['Red'],
  RedShelves: ['Red'],
  GreenAuthors: ['Green'],
  GreenPages: ['Green', 'Blue'],
  BlueFull: ['Blue'],
  Nothing: ['Blue'],
};

async function withRoles(client: Client, active: readonly string[]): Promise<void> {
  const body = [...ROLES, 'Editor'].map((id) => ({ id, active: active.includes(id) }));
  const { status } = await client.send('PATCH', 'app/roles', { body });
  assert.equal(status, 200);
}

async function contents(client: Client, names: readonly string[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const name of names) {
    const { status, body } = await client.get(`resource/SESSION/1/${name}`);
    assert.equal(status, 200, name);
    shown.set(name, JSON.stringify(body));
  }
  return shown;
}

/** Two sessions of a server: one edits, the other has other roles in each round. */
class Readers {
  readonly #random = new Random(20);
  readonly #test: TestServer;
  readonly #url: string;
  readonly editor: Client;
  readonly reader: Client;

  private constructor(test: TestServer, url: string) {
    this.#test = test;
    this.#url = url;
    [this.editor, this.reader] = [test.client(), test.client()];
  }

  static async start(): Promise<Readers> {
    const test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    const url = await test.server.http.listen({ host: '127.0.0.1', port: 0 });
    const readers = new Readers(test, url);
    for (const each of [readers.editor, readers.reader])
      await each.get('resource/SESSION/1/GreenPages');
    return readers;
  }

  follow(who: Client): Promise<EventStream> {
    return EventStream.open(this.#url, who.cookie);
  }

  stop(): Promise<void> {
    return this.#test.stop();
  }

  /** Changes the roles of the user; returns the interfaces that it may then open. */
  async changeRoles(): Promise<string[]> {
    const active = ROLES.filter(() => this.#random.chance(0.5));
    await withRoles(this.reader, active);
    return Object.keys(SHOWN).filter((name) => SHOWN[name]?.some((role) => active.includes(role)));
  }

  /** Changes something to what it never was; whether that was stored. */
  async change(round: number): Promise<boolean> {
    const book = this.#random.pick(['b1', 'b2']);
    const change = this.#random.pick<PatchOperation>([
      { op: 'replace', path: 'Title', value: `T${round}` },
      { op: 'replace', path: 'Pages', value: round },
      { op: 'replace', path: 'By/a1/Name', value: `N${round}` },
      { op: 'replace', path: 'On', value: `shelf ${round}` },
      { op: 'add', path: 'By', value: `author ${round}` },
    ]);
    const target = change.path.startsWith('By/') ? 'b1' : book;
    const { body } = await this.editor.patch(`resource/Book/${target}?interface=Editor`, [change]);
    return body.isCommitted;
  }
}

describe('notifications for sessions with different roles', () => {
  it('are interfaces that they may open now, and all of those that show something else', async () => {
    const readers = await Readers.start();
    const { editor, reader } = readers;
    await withRoles(editor, ['Editor']);
    const seen = { reported: 0, changed: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const may = await readers.changeRoles();
      const before = await contents(reader, may);
      const [stream, witness] = [await readers.follow(reader), await readers.follow(editor)];
      assert.ok(await readers.change(round));
      // Both events are sent in the same round.
      assert.ok((await witness.next())?.interfaces.includes('Editor'));
      const after = await contents(reader, may);
      const differing = may.filter((name) => before.get(name) !== after.get(name));
      const first = differing.length > 0 ? await stream.next() : null;
      const reported = [...(first ? [first] : []), ...stream.arrived];
      const named = new Set(reported.flatMap(({ interfaces }) => interfaces));
      for (const name of differing) assert.ok(named.has(name), `${name} shows something else`);
      for (const name of named) assert.ok(may.includes(name), `${name} was told`);
      seen.reported += named.size;
      seen.changed += differing.length;
      for (const each of [stream, witness]) each.close();
    }
    assert.ok(seen.changed > 5, String(seen.changed));
    await readers.stop();
  });

  it('follow their roles while the stream is open', async () => {
    const readers = await Readers.start();
    const { editor, reader } = readers;
    await withRoles(reader, ['Red']);
    const stream = await readers.follow(reader);
    const rename = (title: string) =>
      editor.replace('resource/Book/b1?interface=Editor', 'Title', title);
    await rename('A');
    assert.ok(await stream.nextOf('RedTitles'));
    await withRoles(reader, ['Green']);
    const reported = await stream.nextOf('GreenAuthors');
    assert.equal(reported?.navbar, true);
    await rename('B');
    await editor.replace('resource/Book/b1?interface=Editor', 'Pages', 7);
    const event = await stream.nextOf('GreenPages');
    assert.ok(event);
    const later = [event, ...stream.arrived].flatMap(({ interfaces }) => interfaces);
    assert.ok(!later.includes('RedTitles'), later.join());
    stream.close();
    await readers.stop();
  });
});
