import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `
CONTEXT Together IN ENGLISH
RELATION title[Book*Title] [UNI]
RELATION likes[SESSION*Book]
POPULATION title CONTAINS [ ("b1", "One"), ("b2", "Two") ]
INTERFACE Book FOR Reader, Editor : I[Book] cRUd BOX [ "Title" : title cRUd ]
INTERFACE Editing FOR Editor : I[Book] cRud BOX [ "Editors" : title cRud ]
INTERFACE Liked FOR Reader, Editor : I[Book] cRud BOX [ "Likers" : likes~;"_SESSION"[SESSION] cRud ]
INTERFACE Books FOR Reader, Editor : "_SESSION"[SESSION];V[SESSION*Book] cRud BOX [ "Title" : title cRud ]
INTERFACE Taste FOR Reader, Editor : "_SESSION"[SESSION];V[SESSION*Book] cRud BOX [ "Likers" : likes~;"_SESSION"[SESSION] cRud ]
INTERFACE Mine FOR Reader, Editor : "_SESSION"[SESSION] cRUd BOX [ "Likes" : likes CRUD ]
ENDCONTEXT`;

describeOnDatabases('database', 'a page that many sessions read at the same time', (start) => {
  let test: TestServer;
  let readers: Client[];
  let editor: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    const visitor = async (role: string): Promise<Client> => {
      const client = test.client();
      const roles = ['Reader', 'Editor'].map((id) => ({ id, active: id === role }));
      await client.get('resource/SESSION/1/Mine');
      assert.equal((await client.send('PATCH', 'app/roles', { body: roles })).status, 200);
      return client;
    };
    readers = [await visitor('Reader'), await visitor('Reader'), await visitor('Reader')];
    editor = await visitor('Editor');
    await readers[1]?.patch('resource/SESSION/1?interface=Mine', [
      { op: 'add', path: 'Likes', value: 'b1' },
    ]);
  });
  after(() => test.stop());

  const all = (path: string) => Promise.all([...readers, editor].map((each) => each.get(path)));

  /** Counts the queries of the data that name a table while `work` runs. */
  async function queriesOf(table: string, work: () => Promise<unknown>): Promise<number> {
    const { database } = test.server.application;
    const read = database.read.bind(database);
    let count = 0;
    database.read = (inner, turn) =>
      read((connection) => {
        const all: typeof connection.all = (sql, parameters) => {
          if (sql.includes(`"${table}"`)) count++;
          return connection.all(sql, parameters);
        };
        return inner({ all, run: (sql, parameters) => connection.run(sql, parameters) });
      }, turn);
    await work();
    database.read = read;
    return count;
  }

  it('is read once for those who may use the same', async () => {
    const one = await queriesOf('Book', () => editor.get('resource/Book/b1/Book'));
    assert.ok(one > 0);
    const four = await queriesOf('Book', async () => {
      for (const { body } of await all('resource/Book/b1/Book')) assert.equal(body.Title, 'One');
    });
    assert.equal(four, 2 * one, 'once for readers, once for the editor');
  });

  it('is read once where every session sees the same from itself', async () => {
    const one = await queriesOf('Book', () => editor.get('resource/SESSION/1/Books'));
    assert.ok(one > 0);
    const four = await queriesOf('Book', async () => {
      for (const { body } of await all('resource/SESSION/1/Books'))
        assert.deepEqual(
          body.map((book: { Title: string }) => book.Title),
          ['One', 'Two'],
        );
    });
    assert.equal(four, 2 * one);
  });

  it('shows each what its roles may see', async () => {
    const statuses = (await all('resource/Book/b1/Editing')).map(({ status }) => status);
    assert.deepEqual(statuses.slice(0, 3), [statuses[0], statuses[0], statuses[0]]);
    assert.notEqual(statuses[0], 200);
    assert.equal(statuses[3], 200);
  });

  it('shows each what depends on the session for itself', async () => {
    const likers = (await all('resource/Book/b1/Liked')).map(({ body }) => body.Likers.length);
    assert.deepEqual(likers, [0, 1, 0, 0]);
    const taste = (await all('resource/SESSION/1/Taste')).map(
      ({ body }) => body.find((book: { _id_: string }) => book._id_ === 'b1').Likers.length,
    );
    assert.deepEqual(taste, [0, 1, 0, 0]);
    const mine = (await all('resource/SESSION/1/Mine')).map(({ body }) => body.Likes.length);
    assert.deepEqual(mine, [0, 1, 0, 0]);
  });

  it('answers that nothing changed to those who have it already', async () => {
    const [first] = await all('resource/Book/b2/Book');
    const known = { 'if-none-match': String(first?.headers['etag']) };
    const [again, whole] = await Promise.all([
      readers[0]?.get('resource/Book/b2/Book', known),
      readers[1]?.get('resource/Book/b2/Book'),
    ]);
    assert.deepEqual([again?.status, whole?.status], [304, 200]);
  });

  it('makes a session for whoever has none', async () => {
    const visitor = test.client();
    const [own] = await Promise.all([
      visitor.get('resource/SESSION/1/Mine'),
      ...readers.map((each) => each.get('resource/SESSION/1/Mine')),
    ]);
    assert.notEqual(own.status, 500);
    assert.notEqual(visitor.cookie, null);
  });
});
