import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import { insertCopies } from '../../../src/core/insert-rows.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Repairs IN ENGLISH
REPRESENT Step TYPE INTEGER
RULE urgencies : I[Urgency] |- "Low" \\/ "it's normal" \\/ "High"
RULE steps : I[Step] |- 3 \\/ 1 \\/ 10
RELATION urgency[Repair*Urgency] [UNI] = [ ("r1", "High"); ("r2", "Low"); ("r3", "it's normal"); ("r5", "Low") ]
RELATION seen[Repair*Urgency] = [ ("r1", "High"); ("r1", "Low"); ("r1", "it's normal") ]
RELATION step[Repair*Step] [UNI] = [ ("r1", 3); ("r2", 10); ("r3", 1) ]
POPULATION Repair CONTAINS ["r4"]
INTERFACE Repairs : "_SESSION"[SESSION];V[SESSION*Repair] cRud BOX <TABLE sortable>
  [ "Urgency" : urgency CRUD, "Seen" : seen CRUD, "Step" : step CRUD ]
INTERFACE Repair : I[Repair] CRUD BOX [ "Urgency" : urgency CRUD, "Seen" : seen CRUD, "Step" : step CRUD ]
ENDCONTEXT`;

const LIST = `"Low", "it's normal", "High"`;
const R1 = 'resource/Repair/r1?interface=Repair';
const REPAIRS = 'resource/SESSION/1/Repairs';
/** Enough for the database to sort, which it does in lists of more than 2,000. */
const COPIES = 2010;

type Row = Readonly<Record<string, unknown>> & { readonly _id_: string };

const ids = (rows: readonly Row[]): string => rows.map(({ _id_ }) => _id_).join(' ');

describeOnDatabases('database', 'values that an invariant lists', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const rejected: readonly (readonly [PatchOperation['op'], string, string | number, string])[] = [
    ['replace', 'Urgency', 'Emergancy', LIST],
    ['replace', 'Urgency', 'low', LIST],
    ['add', 'Seen', 'Emergancy', LIST],
    ['create', 'Seen', 'Emergancy', LIST],
    ['replace', 'Step', 2, '"3", "1", "10"'],
  ];
  for (const [op, path, value, list] of rejected)
    it(`are named where ${op} of ${path} brings another: ${value}`, async () => {
      const { status, body } = await client.patch(R1, [{ op, path, value }]);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(body['code'], 'AMP-400-VALUE');
      const expected = `isn’t one of the permitted values ${list} (`;
      assert.ok(String(body['detail']).includes(expected), String(body['detail']));
    });

  it('are accepted', async () => {
    const value = "it's normal";
    const { body } = await client.patch(R1, [{ op: 'replace', path: 'Urgency', value }]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    await client.patch(R1, [{ op: 'replace', path: 'Urgency', value: 'High' }]);
  });

  it('are named where an import brings others', async () => {
    const content = '[Repair],urgency,step\nRepair,Urgency,Step\nr6,Emergancy,2\nr7,Low,3\n';
    const { status, body } = await sendFile(client, 'admin/import', { name: 'a.csv', content });
    assert.equal(status, 400, JSON.stringify(body));
    const text = JSON.stringify(body).replaceAll('\\"', '"');
    for (const expected of [LIST, '"3", "1", "10"']) assert.ok(text.includes(expected), text);
  });

  it('sort lists, and rows in the browser, by their order', async () => {
    const { body } = await client.get<readonly Row[]>(REPAIRS);
    const row = body.find(({ _id_ }) => _id_ === 'r1');
    assert.deepEqual(row?.['Seen'], ['Low', "it's normal", 'High']);
    assert.deepEqual(row['_sortValues_'], { Urgency: 2, Step: 3 });
  });

  it('are found by filters, as are values that left the list', async () => {
    const filtered = async (value: string) => {
      const { status, body } = await client.get<readonly Row[]>(
        `${REPAIRS}?filter.Urgency.is=${value}`,
      );
      assert.equal(status, 200, JSON.stringify(body));
      return ids(body);
    };
    assert.equal(await filtered('Low'), 'r2 r5');
    const { database } = test.server.application;
    await database.write(async (connection) => {
      await insertCopies(connection, 'Repair', [{ Repair: 'r0', urgency: 'Former' }]);
      return { commit: true, value: null };
    });
    assert.equal(await filtered('Former'), 'r0');
    assert.equal(await filtered('Emergancy'), '');
    await database.write(async (connection) => {
      await connection.run(`delete from "Repair" where "Repair" = 'r0'`, []);
      return { commit: true, value: null };
    });
  });

  const orders = [
    ['Urgency', 'Urgency', 'r2 r5 r3 r1'],
    ['-Urgency', 'Urgency', 'r1 r3 r5 r2'],
    ['Step', 'Step', 'r3 r1 r2'],
    ['Seen', 'Seen', 'r1'],
  ] as const;

  /** The rows that have a value, page by page. */
  async function sorted(sort: string, item: string): Promise<string> {
    const found: Row[] = [];
    const path = `${REPAIRS}?sort=${sort}&filter.${item}.empty=false&limit=2`;
    for (let next: string | null = ''; next !== null;) {
      const after: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
      const { status, body, headers } = await client.get<readonly Row[]>(`${path}${after}`);
      assert.equal(status, 200, JSON.stringify(body));
      found.push(...body);
      const cursor = headers['x-next-cursor'];
      next = typeof cursor === 'string' ? cursor : null;
    }
    return ids(found);
  }

  for (const [sort, item, expected] of orders)
    it(`sort rows by ${sort}`, async () => {
      assert.equal(await sorted(sort, item), expected);
    });

  it('sort the rows of a list that the database sorts', async () => {
    await test.server.application.database.write(async (connection) => {
      const rows = Array.from({ length: COPIES }, (_, i) => ({ Repair: `x${i}` }));
      await insertCopies(connection, 'Repair', rows);
      return { commit: true, value: null };
    });
    for (const [sort, item, expected] of orders)
      assert.equal(await sorted(sort, item), expected, sort);
  });
});
