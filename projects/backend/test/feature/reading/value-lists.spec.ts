import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PatchValue } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT ValueLists IN ENGLISH
REPRESENT Rank TYPE INTEGER
REPRESENT Moment TYPE DATETIME
REPRESENT Amount TYPE FLOAT
REPRESENT Truth TYPE BOOLEAN
REPRESENT Secret TYPE PASSWORD
RELATION name[Item*Name] [UNI]
RELATION ranks[Item*Rank]
RELATION seen[Item*Moment]
RELATION amounts[Item*Amount]
RELATION sure[Item*Truth]
RELATION tags[Item*Name]
RELATION secrets[Item*Secret]
INTERFACE Item : I[Item] CRUD BOX
  [ "Name" : name CRUD, "Ranks" : ranks CRUD, "Seen" : seen CRUD, "Amounts" : amounts CRUD, "Sure" : sure CRUD
  , "Tags" : tags CRUD, "Secrets" : secrets CRUD ]
ENDCONTEXT`;

/** Values in the order of the list that people see. */
const LISTS: Readonly<Record<string, readonly PatchValue[]>> = {
  Ranks: [-10, -5, 3, 20, 100],
  Amounts: [-2.5, -0.5, 0.1, 12, 1_000_000],
  Seen: ['2023-01-01T00:00:00Z', '2024-02-03T04:05:06Z', '2024-02-03T14:05:06Z'],
  Sure: [false, true],
  Tags: ['9', '10', 'x', 'Y'],
};

describe('a list of values', () => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    client = test.client();
    const body = Object.fromEntries(
      Object.entries(LISTS).map(([name, values]) => [name, values.toReversed()]),
    );
    const put = await client.send('PUT', 'resource/Item/a/Item', { body });
    assert.equal(put.body.isCommitted, true, JSON.stringify(put.body));
  });
  after(() => test.stop());

  const read = async (path: string) => {
    const response = await client.get<PatchValue[]>(`resource/Item/a/Item/${path}`);
    assert.equal(response.status, 200, JSON.stringify(response.body));
    const { 'x-total-count': total, 'x-next-cursor': cursor } = response.headers;
    return { values: response.body, total, cursor: typeof cursor === 'string' ? cursor : null };
  };

  /** All pages of a length behind each other. */
  const pages = async (list: string, limit: number): Promise<PatchValue[]> => {
    const found: PatchValue[] = [];
    let next = '';
    do {
      const { values, total, cursor } = await read(`${list}limit=${limit}${next}`);
      assert.equal(total === undefined, next !== '', 'only the first page counts');
      assert.ok(values.length > 0 && values.length <= limit);
      found.push(...values);
      next = cursor === null ? '' : `&cursor=${cursor}`;
    } while (next !== '');
    return found;
  };

  for (const [name, values] of Object.entries(LISTS)) {
    it(`stands in one order, whole and on pages: ${name}`, async () => {
      assert.deepEqual((await read(name)).values, values);
      for (const limit of [1, 2, 3, 9])
        assert.deepEqual(await pages(`${name}?`, limit), values, `pages of ${limit}`);
      const { values: second, total } = await read(`${name}?limit=1&offset=1`);
      assert.deepEqual([second, total], [[values[1]], String(values.length)]);
    });

    it(`is turned round: ${name}`, async () => {
      const turned = values.toReversed();
      assert.deepEqual((await read(`${name}?sort=-_label_`)).values, turned);
      for (const limit of [1, 2])
        assert.deepEqual(await pages(`${name}?sort=-_label_&`, limit), turned);
    });

    it(`is searched by what it shows: ${name}`, async () => {
      for (const value of values) {
        const text = String(value).toLowerCase();
        const query = encodeURIComponent(text.toUpperCase());
        const expected = values.filter((each) => String(each).toLowerCase().includes(text));
        assert.deepEqual((await read(`${name}?q=${query}`)).values, expected, text);
      }
      assert.deepEqual((await read(`${name}?q=nothing`)).values, []);
    });
  }

  it('of passwords tells none of them, by no part of it that is asked for', async () => {
    for (const value of ['geheim', 'secret'])
      assert.equal(
        (await client.patch('resource/Item/a/Item', [{ op: 'add', path: 'Secrets', value }])).body
          .isCommitted,
        true,
      );
    for (const query of [
      '',
      '?limit=1',
      '?q=scrypt',
      '?q=nothing',
      '?sort=-_label_',
      '?offset=1',
    ]) {
      const { values, total = '0', cursor } = await read(`Secrets${query}`);
      assert.deepEqual([values, total, cursor], [[], '0', null], query);
    }
  });
});
