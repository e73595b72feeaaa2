import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CellCorrection, ImportResponse } from '@ampersand-prototype/generics';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
REPRESENT Day TYPE DATE
REPRESENT Title TYPE ALPHANUMERIC
RELATION title[Order*Title] [UNI]
RELATION due[Order*Day] [UNI]
RULE OwnTitle : title;title~ |- I[Order] MESSAGE "Two orders do not have the same title."
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD, "Due" : due CRUD ]
POPULATION title CONTAINS [ ("o1", "Pens") ]
ENDCONTEXT`;

const header = '[Orders],title,due\nOrder,Title,Day\n';
const many = Array.from({ length: 30 }, (_, i) => `n${i},Title ${i},2026-01-01\n`).join('');
const CONTENT = `${header}o1,Ink,2026-12-01\n${many}o2,Paper,tomorrow\n`;

describe('corrections of an imported spreadsheet', () => {
  const begin = async () => {
    const test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    const client = test.client();
    const send = (query: string, corrections?: unknown) => {
      const field =
        corrections === undefined ? '' : part('corrections', JSON.stringify(corrections));
      const payload = `${field}${part('file"; filename="orders.csv', CONTENT)}--b--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      return client.send<ImportResponse>('POST', `admin/import${query}`, { payload, headers });
    };
    const part = (name: string, content: string): string =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
    return { test, client, send };
  };
  const DUE: CellCorrection = { sheet: 'orders', row: 34, column: 'C', value: '2026-12-02' };

  it('are made where a preview shows an invalid cell, and match the rows that exist', async () => {
    const { test, client, send } = await begin();
    const rejected = await send('?dryRun=true');
    assert.equal(rejected.status, 400);
    const [problem] = rejected.body.problems;
    assert.deepEqual([problem?.sheet, problem?.row, problem?.column], ['orders', 34, 'C']);
    const [sheet] = rejected.body.sheets ?? [];
    assert.equal(sheet?.sheet, 'orders');
    assert.deepEqual(
      sheet?.rows.map(({ row }) => row),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 34],
    );
    assert.deepEqual(sheet?.rows.at(-1)?.cells, ['o2', 'Paper', 'tomorrow']);

    const tried = await send('?dryRun=true', [DUE]);
    assert.deepEqual([tried.status, tried.body.invariantRulesHold], [200, true]);
    assert.equal(tried.body.sheets?.[0]?.rows.length, 10);

    const { status, body } = await send('', [DUE]);
    assert.deepEqual([status, body.isCommitted, body.sheets], [200, true, undefined]);
    assert.equal(body.added.atoms['Order'], 31);
    assert.equal(body.added.replaced['title[Order*Title]'], 1);
    const { body: orders } = await client.get('resource/SESSION/1/Orders');
    const byId = new Map(
      orders.map((each: { _id_: string; Title: string; Due: string }) => [each._id_, each]),
    );
    assert.equal((byId.get('o2') as { Due: string }).Due, '2026-12-02');
    assert.equal((byId.get('o1') as { Title: string }).Title, 'Ink');
    await test.stop();
  });

  it('are made in rows that a rule rejects, wherever they are in the file', async () => {
    const { test, send } = await begin();
    const twice: CellCorrection = { ...DUE, column: 'B', value: 'Ink' };
    for (const query of ['', '?dryRun=true']) {
      const { body } = await send(query, [DUE, twice]);
      assert.equal(body.isCommitted, false);
      const rows = body.sheets?.[0]?.rows ?? [];
      assert.deepEqual([rows.length, rows.at(-1)?.row], [11, 34]);
      assert.deepEqual(rows.at(-1)?.cells, ['o2', 'Ink', '2026-12-02']);
    }
    assert.equal((await send('', [DUE])).body.isCommitted, true);
    await test.stop();
  });

  it('are refused where they are no list of cells', async () => {
    const { test, send } = await begin();
    for (const wrong of [{}, [{ ...DUE, row: 0 }], [{ ...DUE, column: '3' }], 'x'])
      assert.equal((await send('?dryRun=true', wrong)).status, 400);
    await test.stop();
  });
});
