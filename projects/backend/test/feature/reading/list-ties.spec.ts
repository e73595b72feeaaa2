import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { compareByLabel } from '@ampersand-prototype/generics';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Ties IN ENGLISH
REPRESENT Rank, Size TYPE INTEGER
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Rank] [UNI]
RELATION size[Item*Size] [UNI,TOT]
RELATION owns[Group*Item]
RELATION words[Group*Word]
VIEW Item : Item DEFAULT { name } ENDVIEW
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] cRud BOX <TABLE> [ "Rank" : rank, "Size" : size ]
INTERFACE Group : I[Group] cRUd BOX
  [ "Parts" : owns cRUd BOX [ "Rank" : rank, "Size" : size ]
  , "Labels" : words cRud
  ]
ENDCONTEXT`;

interface Item {
  readonly _id_: string;
  readonly _label_: string;
}

/** A number with noughts before it, which is another identifier and the same number; the label and the rank are those of the number. */
function itemOf(number: number, noughts: number): Item {
  const label = `${number % 3 === 0 ? 'SAME' : 'same'} ${number % 5}`;
  return { _id_: `${'0'.repeat(noughts)}${number}`, _label_: label };
}

const ITEMS: readonly Item[] = Array.from({ length: 2400 }, (_, i) =>
  itemOf((Math.floor(i / 4) * 7) % 600, i % 4),
);
const SOME = ITEMS.filter((_, i) => i % 40 < 4);

describeOnDatabases('database', 'rows that are alike to people', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    await store(test);
    client = test.client();
  });
  after(() => test.stop());

  const page = async (path: string) => {
    const { status, body, headers } = await client.get<readonly Item[]>(path);
    assert.equal(status, 200, JSON.stringify(body));
    const cursor = headers['x-next-cursor'];
    return {
      ids: body.map(({ _id_ }) => _id_),
      cursor: typeof cursor === 'string' ? cursor : null,
    };
  };

  /** All pages behind each other: by their cursors, or by their places. */
  const pages = async (list: string, by: 'cursor' | 'offset', size: number) => {
    const ids: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const found = await page(`${list}&limit=${size}${next}`);
      ids.push(...found.ids);
      const place = by === 'cursor' ? `&cursor=${found.cursor ?? ''}` : `&offset=${ids.length}`;
      next = found.cursor === null ? null : place;
    }
    return ids;
  };

  const LISTS = [
    ['a short list, which the server sorts', 'resource/Group/g/Group/Parts', SOME, 13],
    ['a long list, which the database sorts', 'resource/SESSION/1/Items', ITEMS, 499],
  ] as const;
  for (const [what, path, items, size] of LISTS)
    for (const query of ['', 'sort=Rank', 'sort=-Rank', 'sort=Size', 'sort=-Size', 'q=0'])
      it(`each stand on one page, in one order: ${what}, ${query || 'as it comes'}`, async () => {
        const list = `${path}?${query}`;
        const ids = await pages(list, 'cursor', size);
        const expected = items.filter(({ _id_, _label_ }) => {
          return query !== 'q=0' || _id_.includes('0') || _label_.includes('0');
        });
        assert.deepEqual(ids.toSorted(), expected.map(({ _id_ }) => _id_).toSorted());
        assert.deepEqual(await pages(list, 'offset', size + 1), ids);
      });

  it('stand in the order of pages wherever they are shown together', async () => {
    const sorted = SOME.toSorted(compareByLabel).map(({ _id_ }) => _id_);
    const { body } = await client.get<{ Parts: readonly Item[] }>('resource/Group/g/Group');
    assert.deepEqual(
      body.Parts.map(({ _id_ }) => _id_),
      sorted,
    );
    assert.deepEqual(await pages('resource/Group/g/Group/Parts?', 'cursor', 11), sorted);
  });

  it('stand in one order where values are listed, however they were stored', async () => {
    const messages = async (group: string) =>
      (await client.get<{ Labels: readonly string[] }>(`resource/Group/${group}/Group`)).body
        .Labels;
    assert.deepEqual(await messages('g'), ['001', '01', '1', '2']);
    assert.deepEqual(await messages('h'), ['001', '01', '1', '2']);
  });

  it('are added at their places by a change as they are when the page is read again', async () => {
    const path = 'resource/Group/h/Group';
    const ids = ['1', '001', '01', '0001'];
    for (const id of ids) {
      const { body } = await client.patch(path, [{ op: 'add', path: 'Parts', value: id }]);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
    }
    assert.deepEqual((await page(`${path}/Parts`)).ids, ids.toSorted());
  });
});

async function store({ server }: TestServer): Promise<void> {
  await server.application.database.write(async (connection) => {
    const items = ITEMS.map(({ _id_, _label_ }) => ({
      Item: _id_,
      name: _label_,
      rank: Number(_id_) % 7 === 0 ? null : String(Number(_id_) % 3),
      // Some violate the rule that every item has one.
      size: Number(_id_) % 5 === 0 ? null : String(Number(_id_) % 4),
    }));
    for (let i = 0; i < items.length; i += 200)
      await insertCopies(connection, 'Item', items.slice(i, i + 200));
    await insertCopies(connection, 'Group', [{ Group: 'g' }, { Group: 'h' }]);
    await insertCopies(
      connection,
      'owns',
      SOME.map(({ _id_ }) => ({ Group: 'g', Item: _id_ })),
    );
    const messages = ['1', '2', '01', '001'];
    const ofGroup = (Group: string, list: readonly string[]) =>
      list.map((Word) => ({ Group, Word }));
    await insertCopies(connection, 'words', [
      ...ofGroup('g', messages),
      ...ofGroup('h', messages.toReversed()),
    ]);
    return { commit: true, value: null };
  });
}
