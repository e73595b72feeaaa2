import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openAsOf } from '../../src/read/as-of/as-of-queries.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';
import { factsOf } from './past-model.ts';

const SCRIPT = `CONTEXT Past IN ENGLISH
RELATION name[Person*Name] [UNI] = [ ("ann", "Ann") ]
RELATION city[Person*City] [UNI] = [ ("ann", "Delft") ]
RELATION knows[Person*Person] = [ ("ann", "bob") ]
INTERFACE People : "_SESSION";V[SESSION*Person] CRuD BOX<TABLE> [ "Name" : name CRUD ]
INTERFACE Person : I[Person] CRuD BOX [ "Name" : name CRUD, "City" : city CRUD, "Knows" : knows CRUD ]
ENDCONTEXT`;

/** Metadata of an older version, without the tables that queries read. */
function withoutTables(generics: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-older-'));
  cpSync(generics, folder, { recursive: true });
  for (const name of ['interfaces.json', 'views.json'].map((each) => join(folder, each))) {
    const isKnown = (key: string): boolean => key !== 'tables' && key !== 'rowTables';
    const read: unknown = JSON.parse(readFileSync(name, 'utf8'), (key, value: unknown) =>
      isKnown(key) ? value : undefined,
    );
    writeFileSync(name, JSON.stringify(read));
  }
  return folder;
}

for (const [by, written] of [
  ['this version', (generics: string) => generics],
  ['an older version', withoutTables],
] as const)
  describeOnDatabases('feature', `the past, with metadata of ${by}`, (start) =>
    testPast(() => start({ generics: written(compileScript(SCRIPT)) })),
  );

function testPast(start: () => Promise<TestServer>): void {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start();
    client = test.client();
  });
  after(() => test.stop());

  const newest = async (): Promise<string> => {
    const rows = await test.server.application.database.read((connection) =>
      connection.all('select max(seq) as seq from ampersand_transaction'),
    );
    return rows[0]?.['seq'] ?? '';
  };
  const put = async (path: string, value: string): Promise<void> => {
    const { body } = await client.replace('resource/Person/ann?interface=Person', path, value);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
  };
  const ann = async (asOf: string): Promise<string[]> => {
    const { body } = await client.get(`resource/Person/ann/Person?asOf=${asOf}`);
    return [body['Name'], body['City']];
  };

  it('is read from the installation itself on', async () => {
    const installed = await newest();
    await put('Name', 'Anna');
    assert.deepEqual(await ann(installed), ['Ann', 'Delft']);
  });

  it('is that of facets and aggregates as well', async () => {
    const people = async (query: string) => {
      const { status, body } = await client.get(`resource/SESSION/1/People?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    const before = await newest();
    const questions = ['facets=Name', 'aggregate=count&group=Name'];
    const earlier = await Promise.all(questions.map(people));
    await put('Name', 'Annabel');
    const past = questions.map((each) => people(`${each}&asOf=${before}`));
    assert.deepEqual(await Promise.all(past), earlier);
    assert.notDeepEqual(await Promise.all(questions.map(people)), earlier);
  });

  it('is another one when something else has changed since', async () => {
    const [before] = [await newest()];
    const [earlier] = await ann(before);
    await put('Name', 'Anne');
    assert.deepEqual(await ann(before), [earlier, 'Delft']);
    const between = await newest();
    await put('City', 'Gouda');
    assert.deepEqual(await ann(between), ['Anne', 'Delft']);
  });

  it('has what went and came back since, once', async () => {
    const asOf = await newest();
    const people = async (query = ''): Promise<string[]> =>
      (await client.get(`resource/SESSION/1/People${query}`)).body.map(
        ({ _id_: id }: { _id_: string }) => id,
      );
    const friends = async (query = ''): Promise<string[]> =>
      (await client.get(`resource/Person/ann/Person${query}`)).body['Knows'].map(
        (each: { _id_: string }) => each._id_,
      );
    const known = [{ op: 'add', path: 'Knows', value: 'bob' }] as const;
    assert.equal((await client.send('DELETE', 'resource/SESSION/1/People/bob')).status, 200);
    assert.deepEqual([await people(), await friends()], [['ann'], []]);
    const again = await client.patch('resource/Person/ann?interface=Person', known);
    assert.equal(again.body.isCommitted, true, JSON.stringify(again.body));
    assert.deepEqual([(await people()).sort(), await friends()], [['ann', 'bob'], ['bob']]);
    assert.deepEqual((await people(`?asOf=${asOf}`)).sort(), ['ann', 'bob']);
    const { database, model } = test.server.application;
    const [person, knows] = [
      model.concepts.get('Person'),
      model.relations.get('knows[Person*Person]'),
    ];
    assert.ok(person && knows);
    const facts = await database.read(async (connection) =>
      factsOf(await openAsOf(connection, model, database.dialect, Number(asOf)), [knows], [person]),
    );
    assert.equal(facts.length, 3, facts.join());
  });
}
