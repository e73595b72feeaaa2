/* eslint-disable @typescript-eslint/no-explicit-any -- answers are JSON of many shapes; every test asserts what it reads */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { describeOnEveryDatabase, type TestServer } from '../test-server.ts';

const SCRIPT = `CONTEXT Windows IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Moment TYPE DATETIME
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION seen[Item*Moment] [UNI]
RELATION part[Item*Item] [UNI]
RELATION owns[Group*Item]
RELATION tags[Item*Name]
RELATION secret[Item*Name] [UNI]
VIEW Item : Item DEFAULT { name } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE>
  [ "Name" : name, "Rank" : rank, "Part" : part, "Seen" : seen, "Tags" : tags, "Secret" : secret crud ]
INTERFACE Group : I[Group] cRud BOX [ "Parts" : owns cRud BOX [ "Rank" : rank ] ]
INTERFACE Item : I[Item] cRud BOX [ "Partof" : part~ cRud BOX [ "Name" : name ] ]
ENDCONTEXT`;

const COUNT = 2400;
const OWNED = 2100;

interface Item {
  readonly id: string;
  readonly name: string;
  readonly rank: number | null;
  readonly part: string;
}

const pad = (number: number): string => String(number).padStart(4, '0');

/** Names in both cases, some ranks equal and some absent. */
const ITEMS: readonly Item[] = Array.from({ length: COUNT }, (_, i) => ({
  id: `i${pad(i)}`,
  name: `${i % 2 ? 'name' : 'NAME'} ${pad((i * 577) % COUNT)}`,
  rank: i % 7 === 0 ? null : i % 30,
  part: `i${pad(i % 3)}`,
}));

const byName = (a: Item, b: Item): number => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);

describeOnEveryDatabase('pages of long lists', (start, database) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const page = async (path: string): Promise<{ ids: string[]; total: string; body: any[] }> => {
    const { status, body, headers } = await client.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    const ids = body.map((node: { _id_: string }) => node._id_);
    return { ids, total: String(headers['x-total-count']), body };
  };
  const list = (query: string) => page(`resource/SESSION/1/Items?${query}`);
  const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

  it('come by label, with all that the rows show and the length of the whole list', async () => {
    const { ids, total, body } = await list('limit=5&offset=1200');
    const expected = ITEMS.toSorted(byName).slice(1200, 1205);
    assert.deepEqual(ids, idsOf(expected));
    assert.equal(total, String(COUNT));
    assert.equal(body[0].Name, expected[0]?.name);
    assert.equal(body[0]._path_, `resource/SESSION/1/Items/${ids[0]}`);
    assert.equal(body[0].Part._id_, expected[0]?.part);
    assert.equal('Secret' in body[0], false);
  });

  it('are sorted by a value, rows without it last, and first when the order is turned round', async () => {
    const byRank = (a: Item, b: Item): number =>
      Number(a.rank === null) - Number(b.rank === null) ||
      (a.rank ?? 0) - (b.rank ?? 0) ||
      byName(a, b);
    const expected = ITEMS.toSorted(byRank);
    assert.deepEqual(
      (await list('limit=20&sort=Rank&offset=60')).ids,
      idsOf(expected.slice(60, 80)),
    );
    assert.deepEqual(
      (await list('limit=3&sort=Rank&offset=2397')).ids,
      idsOf(expected.slice(2397)),
    );
    const turned = idsOf(expected.toReversed().slice(0, 10));
    assert.deepEqual((await list('limit=10&sort=-Rank')).ids, turned);
  });

  it('are sorted and filtered by the label of what an item refers to', async () => {
    const [zero, one, two] = ITEMS;
    assert.ok(zero && one && two);
    const parts = [zero, one, two].toSorted(byName);
    const { ids } = await list('limit=2&sort=Part');
    const first = ITEMS.filter(({ part }) => part === parts[0]?.id).toSorted(byName);
    assert.deepEqual(ids, idsOf(first.slice(0, 2)));
    const filtered = await list(`limit=3&filter.Part=${encodeURIComponent(one.name.slice(-4))}`);
    const ofOne = ITEMS.filter(({ part }) => part === one.id).toSorted(byName);
    assert.deepEqual(filtered.ids, idsOf(ofOne.slice(0, 3)));
    assert.equal(filtered.total, String(ofOne.length));
  });

  it('are filtered by values and searched by label and identifier, without regard to case', async () => {
    const filtered = await list('limit=50&filter.Name=Ame%20001&filter.Rank=1');
    const expected = ITEMS.filter(
      ({ name, rank }) =>
        name.toLowerCase().includes('ame 001') && String(rank ?? '').includes('1'),
    );
    assert.deepEqual(filtered.ids, idsOf(expected.toSorted(byName)));
    assert.equal(filtered.total, String(expected.length));
    assert.deepEqual((await list('limit=9&q=I0007')).ids, ['i0007']);
    assert.deepEqual((await list('limit=9&q=100%25')).ids, []);
  });

  it('are the same where the whole list has to be read: by values that are not stored as they are shown', async () => {
    assert.equal((await list('limit=2&filter.Seen=2024')).total, '1');
    assert.equal((await list('limit=2&filter.Tags=blue')).total, '1');
  });

  it('are given of lists within boxes, stored in either way', async () => {
    const owned = await page('resource/Group/g/Group/Parts?limit=4&offset=2000');
    const expected = ITEMS.slice(0, OWNED).toSorted(byName).slice(2000, 2004);
    assert.deepEqual(owned.ids, idsOf(expected));
    assert.equal(owned.total, String(OWNED));
    assert.equal(owned.body[0].Rank, expected[0]?.rank);
    const partOf = await page('resource/Item/i0001/Item/Partof?limit=2');
    assert.equal(partOf.total, '800');
  });

  it('keep to the rights: an item that may not be read is neither sorted nor filtered by', async () => {
    for (const query of ['sort=Secret', 'filter.Secret=x']) {
      const { status } = await client.get(`resource/SESSION/1/Items?limit=1&${query}`);
      assert.equal(status, 403);
    }
    assert.equal((await client.get('resource/SESSION/1/Items?limit=1&sort=None')).status, 404);
  });

  it(`read what they show, not the whole list (${database})`, async () => {
    const { database: real } = test.server.application;
    const read = real.read.bind(real);
    let most = 0;
    real.read = (work) =>
      read((connection) =>
        work({
          ...connection,
          run: connection.run.bind(connection),
          all: async (sql, parameters) => {
            const rows = await connection.all(sql, parameters);
            most = Math.max(most, rows.length);
            return rows;
          },
        }),
      );
    try {
      await list('limit=5&sort=-Part&filter.Name=0&q=name');
    } finally {
      real.read = read;
    }
    assert.ok(most > 0 && most <= 20, `${most} rows of a query were read`);
  });
});

async function store({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    const rows = async (table: string, columns: string, values: readonly (string | null)[][]) => {
      for (let i = 0; i < values.length; i += 200) {
        const some = values.slice(i, i + 200);
        const marks = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
        await connection.run(`insert into "${table}" (${columns}) values ${marks}`, some.flat());
      }
    };
    const items = ITEMS.map(({ id, name, rank, part }, i) => [
      id,
      name,
      rank === null ? null : String(rank),
      part,
      i === 7 ? '2024-02-03 04:05:06' : null,
    ]);
    await rows('Item', '"Item", "name", "rank", "part", "seen"', items);
    await rows('Group', '"Group"', [['g']]);
    await rows(
      'owns',
      '"Group", "Item"',
      ITEMS.slice(0, OWNED).map(({ id }) => ['g', id]),
    );
    await rows('tags', '"Item", "Name"', [['i0004', 'light blue']]);
    return { commit: true, value: null };
  });
}
