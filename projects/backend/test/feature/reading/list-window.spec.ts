/* eslint-disable @typescript-eslint/no-explicit-any -- answers are JSON of many shapes; every test asserts what it reads */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Windows IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Moment TYPE DATETIME
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION seen[Item*Moment] [UNI]
RELATION part[Item*Item] [UNI]
RELATION spare[Item*Item] [UNI]
RELATION odd[Item] [PROP]
RELATION owns[Group*Item]
RELATION tags[Item*Name]
RELATION secret[Item*Name] [UNI]
VIEW Item : Item DEFAULT { name } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE>
  [ "Name" : name, "Rank" : rank, "Part" : part, "Seen" : seen, "Tags" : tags, "Secret" : secret crud, "Odd" : odd
  , "PartRank" : part;rank, "Wholes" : part~, "Text" : TXT "x" ]
INTERFACE Group : I[Group] cRud BOX [ "Parts" : owns cRud BOX [ "Rank" : rank ] ]
INTERFACE Groups : "_SESSION"[SESSION];V[SESSION*Group] cRud BOX <TABLE> [ "Parts" : owns cRud BOX [ "Name" : name ] ]
INTERFACE Item : I[Item] cRud BOX
  [ "Partof" : part~ cRud BOX [ "Name" : name ]
  , "Either" : part~ \\/ spare~ cRud BOX [ "Name" : name ] ]
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

describeOnDatabases('database', 'pages of long lists', (start, database) => {
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

  it('go on from rows with a value to rows without one, at any offset', async () => {
    const border = ITEMS.filter(({ rank }) => rank !== null).length;
    for (const sort of ['Rank', '-Rank']) {
      const sorted = async (part: string) => (await list(`${part}&sort=${sort}`)).ids;
      const whole = await sorted(`limit=${COUNT}`);
      for (const start of [border - 3, border, COUNT - border - 3, COUNT - border, COUNT + 5])
        assert.deepEqual(await sorted(`limit=6&offset=${start}`), whole.slice(start, start + 6));
    }
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

  it('of a union are searched like all others', async () => {
    const either = 'resource/Item/i0001/Item/Either?limit=2';
    assert.equal((await page(either)).total, String(COUNT));
    const [expected] = ITEMS.filter(({ part }) => part === 'i0001').toSorted(byName);
    assert.ok(expected);
    const found = await page(`${either}&q=${encodeURIComponent(expected.name)}`);
    assert.deepEqual([found.ids, found.total], [[expected.id], '1']);
  });

  const ofRank = ({ rank }: Item): number => rank ?? Infinity;

  it('are sorted by several items, each in its own direction, by the label of an item, by terms, and by truth', async () => {
    const parts = ITEMS.slice(0, 3).toSorted(byName);
    const ofPart = ({ part }: Item): number => parts.findIndex(({ id }) => id === part);
    const sorted = ITEMS.toSorted(
      (a, b) => ofRank(b) - ofRank(a) || ofPart(a) - ofPart(b) || byName(a, b),
    );
    const absentFirst = [
      ...sorted.filter(({ rank }) => rank === null),
      ...sorted.filter(({ rank }) => rank !== null),
    ];
    assert.deepEqual(
      (await list('limit=500&sort=-Rank,Part')).ids,
      idsOf(absentFirst.slice(0, 500)),
    );
    const rankOfPart = ({ part }: Item): number =>
      ofRank(ITEMS.find(({ id }) => id === part) as Item);
    const byTerm = ITEMS.toSorted((a, b) => rankOfPart(a) - rankOfPart(b) || byName(b, a));
    assert.deepEqual(
      (await list('limit=500&offset=700&sort=PartRank,-_label_')).ids,
      idsOf(byTerm.slice(700, 1200)),
    );
    const [second] = (await list('limit=1&sort=-Odd')).ids;
    assert.equal(second, 'i0002');
    assert.equal((await list('limit=1&sort=Tags')).ids[0], 'i0004');
  });

  it('are filtered by ranges, choices, and whether there is anything', async () => {
    const expected = async (query: string, test: (item: Item, i: number) => boolean) => {
      const { ids, total } = await list(`limit=10&${query}`);
      const found = ITEMS.filter(test).toSorted(byName);
      assert.equal(total, String(found.length), query);
      assert.deepEqual(ids, idsOf(found.slice(0, 10)), query);
    };
    await expected(
      'filter.Rank.from=12&filter.Rank.to=13',
      ({ rank }) => rank === 12 || rank === 13,
    );
    await expected('filter.Rank.is=3&filter.Rank.is=29', ({ rank }) => rank === 3 || rank === 29);
    await expected('filter.Part.is=i0001', ({ part }) => part === 'i0001');
    await expected('filter.Rank.empty=true', ({ rank }) => rank === null);
    await expected('filter.Rank.empty=false&filter.Tags.empty=false', (_, i) => i === 4);
    await expected('filter.Tags=BLUE', (_, i) => i === 4);
    await expected('filter.Odd.is=true', (_, i) => i === 2);
    await expected('filter.Odd.is=false&filter.Wholes.empty=false', (_, i) => i < 2);
    await expected('filter.PartRank.is=1', ({ part }) => part === 'i0001');
    await expected('filter.Seen.from=2024-02-03T06:00:00%2B02:00', (_, i) => i === 7);
  });

  it('go on behind a cursor, whatever comes and goes meanwhile', async () => {
    for (const [query, length] of [
      ['sort=-Rank,Part', COUNT],
      ['sort=PartRank', COUNT],
      ['sort=-Seen', COUNT],
      ['sort=-Odd,Tags', COUNT],
      ['q=name%2000', 100],
      ['', COUNT],
    ] as const) {
      const whole = [
        ...(await list(`limit=1200&${query}`)).ids,
        ...(await list(`limit=2000&offset=1200&${query}`)).ids,
      ];
      assert.equal(whole.length, length);
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const path = `resource/SESSION/1/Items?limit=900&${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
        const { status, body, headers } = await client.get<{ _id_: string }[]>(path);
        assert.equal(status, 200, JSON.stringify(body));
        ids.push(...body.map(({ _id_ }) => _id_));
        const total = headers['x-total-count'];
        assert.equal(total, cursor === undefined ? String(length) : undefined, query);
        cursor = headers['x-next-cursor'] as string | undefined;
      } while (cursor !== undefined);
      assert.deepEqual(ids, whole, query);
    }
    const first = await client.get('resource/SESSION/1/Items?limit=20');
    const cursor = String(first.headers['x-next-cursor']);
    const next = `limit=20&cursor=${cursor}`;
    const before = (await list(next)).ids;
    const run = (sql: string, ...values: (string | null)[]) =>
      test.server.application.database.write(async (connection) => {
        await connection.run(sql, values);
        return { commit: true, value: null };
      });
    await run('insert into "Item" ("Item", "name") values (?, ?)', 'new', 'NAME 0000 first');
    await run('delete from "Item" where "Item" = ?', first.body.at(-1)._id_);
    try {
      assert.deepEqual((await list(next)).ids, before);
    } finally {
      await run('delete from "Item" where "Item" = ?', 'new');
      await run(
        'insert into "Item" ("Item", "name", "part", "rank") values (?, ?, ?, ?)',
        first.body.at(-1)._id_,
        first.body.at(-1).Name,
        first.body.at(-1).Part._id_,
        first.body.at(-1).Rank === null ? null : String(first.body.at(-1).Rank),
      );
    }
  });

  it('refuse a cursor of another order or none of ours, and say it', async () => {
    const { headers } = await client.get('resource/SESSION/1/Items?limit=1&sort=Rank');
    const cursor = String(headers['x-next-cursor']);
    for (const query of [
      `cursor=${cursor}&sort=Name`,
      'cursor=abc',
      `cursor=${cursor}&sort=Rank&offset=3`,
    ]) {
      const { status, body } = await client.get(`resource/SESSION/1/Items?limit=1&${query}`);
      assert.equal(status, 400);
      assert.equal(body.code, 'AMP-400-QUERY');
      assert.match(body.detail, /cursor/);
    }
  });

  it('cut the lists in their boxes to a length, and tell how long they are', async () => {
    const { body } = await client.get('resource/SESSION/1/Groups?nested=3');
    const expected = ITEMS.slice(0, OWNED).toSorted(byName).slice(0, 3);
    assert.deepEqual(
      body[0].Parts.map(({ _id_ }: { _id_: string }) => _id_),
      idsOf(expected),
    );
    assert.equal(body[0].Parts[0].Name, expected[0]?.name);
    assert.deepEqual(body[0]._totals_, { Parts: OWNED });
    const whole = await client.get('resource/SESSION/1/Groups');
    assert.equal(whole.body[0].Parts.length, OWNED);
    assert.equal('_totals_' in whole.body[0], false);
  });

  it('are exported whole, with filter and sort, in the form of the reader, and without what may not be read', async () => {
    const headers = { 'accept-language': 'nl-NL,nl;q=0.9', 'accept-encoding': 'identity' };
    const get = (query: string) => client.get<string>(`resource/SESSION/1/Items?${query}`, headers);
    const csv = await get(
      'format=csv&sort=-Rank&filter.Rank.empty=false&timeZone=Europe/Amsterdam',
    );
    assert.equal(csv.headers['content-disposition'], "attachment; filename*=UTF-8''Items.csv");
    const [header, ...lines] = csv.body.trim().split('\r\n');
    assert.equal(header, 'Name;Rank;Part;Seen;Tags;Odd;PartRank;Wholes;Text');
    const ranked = ITEMS.filter(({ rank }) => rank !== null);
    assert.deepEqual(
      lines.map((line) => line.split(';')[0]),
      ranked.toSorted((a, b) => ofRank(b) - ofRank(a) || byName(b, a)).map(({ name }) => name),
    );
    const second = lines.find((line) => line.startsWith(`${ITEMS[2]?.name};`))?.split(';');
    assert.deepEqual(second?.slice(1, 6), ['2', ITEMS[2]?.name, '', '', 'ja']);
    const seen = (await get('format=csv&filter.Seen.empty=false&timeZone=Europe/Amsterdam')).body;
    assert.match(seen, /;03-02-2024 05:05:06;/);
    const xlsx = await get('format=xlsx&q=name%200001');
    assert.match(String(xlsx.headers['content-type']), /spreadsheetml/);
    assert.equal(xlsx.body.slice(0, 2), 'PK');
    for (const [query, status] of [
      ['format=doc', 400],
      ['format=csv&timeZone=Nowhere', 400],
      ['format=csv&filter.Secret=x', 403],
    ] as const)
      assert.equal((await get(query)).status, status, query);
    assert.equal((await client.get('resource/Item/i0001/Item?format=csv')).status, 400);
  });

  it('keep to the rights: an item that may not be read is neither sorted nor filtered by', async () => {
    for (const query of [
      'sort=Secret',
      'sort=Name,-Secret',
      'filter.Secret=x',
      'filter.Secret.empty=true',
    ]) {
      const { status } = await client.get(`resource/SESSION/1/Items?limit=1&${query}`);
      assert.equal(status, 403);
    }
    for (const [query, status] of [
      ['sort=None', 404],
      ['sort=Text', 404],
      ['sort=Rank,Rank', 400],
      ['filter.Name.from=a', 400],
      ['filter.Rank.is=many', 400],
      ['filter.Rank.empty=perhaps', 400],
      ['filter.Rank.near=3', 400],
    ] as const)
      assert.equal(
        (await client.get(`resource/SESSION/1/Items?limit=1&${query}`)).status,
        status,
        query,
      );
  });

  it(`read what they show, not the whole list (${database})`, async () => {
    const { database: real } = test.server.application;
    const read = real.read.bind(real);
    let max = 0;
    real.read = (work) =>
      read((connection) =>
        work({
          ...connection,
          run: connection.run.bind(connection),
          all: async (sql, parameters) => {
            const rows = await connection.all(sql, parameters);
            max = Math.max(max, rows.length);
            return rows;
          },
        }),
      );
    try {
      await list('limit=5&sort=-Part&filter.Name=0&q=name');
    } finally {
      real.read = read;
    }
    assert.ok(max > 0 && max <= 20, `${max} rows of a query were read`);
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
    await connection.run('update "Item" set "spare" = ?', ['i0001']);
    await rows('Group', '"Group"', [['g']]);
    await rows(
      'owns',
      '"Group", "Item"',
      ITEMS.slice(0, OWNED).map(({ id }) => ['g', id]),
    );
    await connection.run('update "Item" set "odd" = ? where "Item" = ?', ['i0002', 'i0002']);
    await rows('tags', '"Item", "Name"', [['i0004', 'light blue']]);
    return { commit: true, value: null };
  });
}
