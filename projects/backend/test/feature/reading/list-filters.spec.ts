import { foldText } from '@ampersand-prototype/generics';
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Filters IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Moment TYPE DATETIME
REPRESENT Day TYPE DATE
REPRESENT Amount TYPE FLOAT
REPRESENT Truth TYPE BOOLEAN
REPRESENT Remark TYPE BIGALPHANUMERIC
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION ranks[Item*Rank]
RELATION seen[Item*Moment] [UNI]
RELATION day[Item*Day] [UNI]
RELATION amount[Item*Amount] [UNI]
RELATION sure[Item*Truth] [UNI]
RELATION remark[Item*Remark] [UNI]
RELATION part[Item*Item] [UNI]
RELATION likes[Item*Person]
RELATION odd[Item] [PROP]
RELATION tags[Item*Name]
VIEW Item : Item DEFAULT { name } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE>
  [ "Name" : name, "Rank" : rank, "Ranks" : ranks, "Seen" : seen, "Day" : day, "Amount" : amount, "Sure" : sure
  , "Remark" : remark, "Part" : part, "Likes" : likes, "Odd" : odd, "Tags" : tags, "PartRank" : part;rank, "Wholes" : part~ ]
ENDCONTEXT`;

/** Lists that are longer than this are filtered by the database when a page is asked for. */
const COUNT = 2012;

/** Divisors of one another in no pair, so that all combinations occur. */
function each<T>(values: readonly T[], i: number): T {
  return values[i % values.length] as T;
}

const NAMES = [
  'Alpha',
  'beta',
  'Ärger',
  'ärger',
  '10',
  '9',
  'x_y',
  '100%',
  "o'k",
  'back\\slash',
  null,
];
const NUMBERS = Array.from({ length: COUNT }, (_, i) => i);
const nameOf = (i: number): string | null => each(NAMES, i);
const labelOf = (i: number): string => nameOf(i) ?? `i${i}`;
const rankOf = (i: number): string | null => each(['1', '-2', '30', null, '4'], i);
const partOf = (i: number): number | null => each([0, 1, 2, 10, null, null, null], i);

/** What an item holds: as it is stored, as it is shown, and what atoms are called. */
interface Content {
  readonly stored: readonly string[];
  readonly shown: readonly string[];
}

function values(stored: readonly (string | null)[], show = (text: string) => text): Content {
  const present = stored.flatMap((each) => each ?? []);
  return { stored: present, shown: present.map(show) };
}

function atoms(numbers: readonly (number | null)[]): Content {
  const present = numbers.flatMap((each) => each ?? []);
  return { stored: present.map((i) => `i${i}`), shown: present.map(labelOf) };
}

const instantOf = (i: number) => each(['2024-02-03 04:05:06', '2023-01-01 00:00:00', null], i);
const asTruth = (stored: string): string => String(stored === '1');

const CONTENTS: Readonly<Record<string, (i: number) => Content>> = {
  Name: (i) => values([nameOf(i)]),
  Rank: (i) => values([rankOf(i)]),
  Ranks: (i) => values(i < 50 ? [String(i % 3), String(10 + (i % 5))] : []),
  Seen: (i) => values([instantOf(i)], (text) => `${text.replace(' ', 'T')}Z`),
  Day: (i) => values([each(['2024-02-03', null, '1999-12-31'], i)]),
  Amount: (i) => values([each(['1.5', '-2', '1000000', null, '0.1', '12'], i)]),
  Sure: (i) => values([each(['1', '0', null], i)], asTruth),
  Remark: (i) => values([each(['a', 'B', null], i)]),
  Part: (i) => atoms([partOf(i)]),
  Likes: (i) => values(i < 40 ? [each(['ann', 'Bob'], i)] : []),
  Odd: (i) => values([i % 3 ? '0' : '1'], asTruth),
  Tags: (i) => values(i < 50 ? [`T${i % 3}`, `u${i % 5}`] : []),
  PartRank: (i) => values([rankOf(partOf(i) ?? NaN) ?? null]),
  Wholes: (i) => atoms(NUMBERS.filter((whole) => partOf(whole) === i)),
};

type Test = (current: Content) => boolean;

const contains =
  (text: string): Test =>
  ({ shown }) =>
    shown.some((each) => foldText(each).includes(foldText(text)));
const isOne =
  (...stored: readonly string[]): Test =>
  (current) =>
    current.stored.some((each) => stored.includes(each));
const from =
  (end: number | string): Test =>
  ({ stored }) =>
    stored.some((each) => lowerBound(each, end));
const to =
  (end: number | string): Test =>
  ({ stored }) =>
    stored.some((each) => upperBound(each, end));
const isEmpty: Test = ({ stored }) => stored.length === 0;
const isFilled: Test = (current) => !isEmpty(current);
const always: Test = () => true;
const never: Test = () => false;

function lowerBound(stored: string, end: number | string): boolean {
  return typeof end === 'number' ? Number(stored) >= end : stored >= end;
}

function upperBound(stored: string, end: number | string): boolean {
  return typeof end === 'number' ? Number(stored) <= end : stored <= end;
}

const FILTERS: readonly (readonly [item: string, rest: string, test: Test])[] = [
  ...['al', 'ÄRGER', 'arger', 'A\u0308rg', '10', '%', '_', '\\', "'", 'none'].map(
    (text) => ['Name', `=${encodeURIComponent(text)}`, contains(text)] as const,
  ),
  ['Name', '.is=Alpha', isOne('Alpha')],
  ['Name', '.is=ALPHA', never],
  ['Rank', '=3', contains('3')],
  ['Rank', '.is=%2B4', isOne('4')],
  ['Rank', '.is=1&filter.Rank.is=-2', isOne('1', '-2')],
  ['Rank', '.from=-2', from(-2)],
  ['Rank', '.from=2&filter.Rank.to=30', ({ stored }) => stored.some((each) => Number(each) >= 2)],
  ['Rank', '.to=3', to(3)],
  ['Ranks', '=1', contains('1')],
  ['Ranks', '.is=1', isOne('1')],
  ['Ranks', '.from=13', from(13)],
  ['Seen', '=03T04', contains('03T04')],
  ['Seen', '.is=2024-02-03T05:05:06%2B01:00', isOne('2024-02-03 04:05:06')],
  ['Seen', '.from=2023-06-01', from('2023-06-01 00:00:00')],
  ['Seen', '.to=2023-01-01', to('2023-01-01 23:59:59')],
  ['Seen', '.from=2023-06-01&timeZone=America/New_York', from('2023-06-01 04:00:00')],
  ['Seen', '.to=2023-01-01&timeZone=America/New_York', to('2023-01-02 04:59:59')],
  ['Seen', '.to=2023-01-01T00:00:00Z&timeZone=America/New_York', to('2023-01-01 00:00:00')],
  ['Day', '=02-03', contains('02-03')],
  ['Day', '.to=2000-01-01', to('2000-01-01')],
  ['Amount', '=1', contains('1')],
  ['Amount', '.is=1e6', isOne('1000000')],
  ['Amount', '.from=0.1', from(0.1)],
  ['Amount', '.to=-2', to(-2)],
  ['Sure', '=TR', contains('tr')],
  ['Sure', '.is=false', isOne('0')],
  ['Remark', '=b', contains('b')],
  ['Remark', '.is=a', isOne('a')],
  ['Part', '=ALPH', contains('alph')],
  ['Part', '=i10', contains('i10')],
  ['Part', '.is=i1&filter.Part.is=i2', isOne('i1', 'i2')],
  ['Likes', '=BO', contains('bo')],
  ['Likes', '.is=Bob', isOne('Bob')],
  ['Odd', '=true', contains('true')],
  ['Odd', '=E', always],
  ['Odd', '=1', never],
  ['Odd', '.is=true', isOne('1')],
  ['Odd', '.is=false', isOne('0')],
  ['Odd', '.is=false&filter.Odd.is=true', always],
  ['Tags', '=t0', contains('t0')],
  ['Tags', '.is=u1', isOne('u1')],
  ['PartRank', '.is=-2', isOne('-2')],
  ['PartRank', '.from=2', from(2)],
  ['Wholes', '=beta', contains('beta')],
  ['Wholes', '.is=i4', isOne('i4')],
  ...Object.keys(CONTENTS).flatMap(
    (item) =>
      [
        [item, '.empty=true', isEmpty],
        [item, '.empty=false', isFilled],
      ] as const,
  ),
];

describeOnDatabases('database', 'the rows that a filter chooses', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const found = async (query: string) => {
    const path = `resource/SESSION/1/Items?depth=0&${query}`;
    const { status, body, headers } = await client.get<{ _id_: string }[]>(path);
    assert.equal(status, 200, JSON.stringify(body));
    return { ids: body.map(({ _id_ }) => _id_).sort(), total: Number(headers['x-total-count']) };
  };

  for (const [item, rest, test] of FILTERS)
    it(`are those that show it, of a page and of the whole list: ${item}${rest}`, async () => {
      const current = CONTENTS[item] as (i: number) => Content;
      const ids = NUMBERS.filter((i) => test(current(i))).map((i) => `i${i}`);
      const expected = { ids: ids.sort(), total: ids.length };
      assert.deepEqual(await found(`filter.${item}${rest}`), expected, 'the whole list');
      assert.deepEqual(await found(`filter.${item}${rest}&limit=10000`), expected, 'a page');
    });

  for (const query of ['', '&sort=-Rank', '&q=i1'])
    it(`go on behind a page to their end where no length is asked for${query}`, async () => {
      const list = `resource/SESSION/1/Items?depth=0${query}`;
      const idsOf = (body: readonly { readonly _id_: string }[]) => body.map(({ _id_ }) => _id_);
      const whole = idsOf((await client.get(`${list}&limit=10000`)).body);
      const { body: page, headers } = await client.get(`${list}&limit=100`);
      const rest = await client.get(`${list}&cursor=${String(headers['x-next-cursor'])}`);
      assert.deepEqual([...idsOf(page), ...idsOf(rest.body)], whole);
      assert.equal(rest.headers['x-next-cursor'], undefined);
    });
});

async function store({ server }: TestServer): Promise<void> {
  const only = (item: string, i: number) => CONTENTS[item]?.(i).stored[0] ?? null;
  const links = (item: string) =>
    NUMBERS.flatMap((i) => (CONTENTS[item]?.(i).stored ?? []).map((to) => [`i${i}`, to] as const));
  await server.application.database.write(async (connection) => {
    const items = NUMBERS.map((i) => ({
      Item: `i${i}`,
      name: nameOf(i),
      rank: rankOf(i),
      seen: instantOf(i),
      day: only('Day', i),
      amount: only('Amount', i),
      sure: only('Sure', i),
      remark: only('Remark', i),
      part: only('Part', i),
      odd: i % 3 ? null : `i${i}`,
    }));
    await insertCopies(connection, 'Item', items);
    const pairs = (item: string, column: string) =>
      links(item).map(([Item, to]) => ({ Item, [column]: to }));
    await insertCopies(connection, 'tags', pairs('Tags', 'Name'));
    await insertCopies(connection, 'ranks', pairs('Ranks', 'Rank'));
    await insertCopies(connection, 'likes', pairs('Likes', 'Person'));
    return { commit: true, value: null };
  });
}
