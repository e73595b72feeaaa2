import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImportResponse, ImportTargets, TableMapping } from '@ampersand-prototype/generics';
import writeSheets from 'write-excel-file/universal';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
REPRESENT Day TYPE DATE
REPRESENT Amount TYPE FLOAT
REPRESENT Title,Name,Tag TYPE ALPHANUMERIC
RELATION name[Customer*Name] [UNI]
RELATION title[Order*Title] [UNI]
RELATION due[Order*Day] [UNI]
RELATION amount[Order*Amount] [UNI]
RELATION customer[Order*Customer] [UNI]
RELATION tag[Order*Tag]
RELATION urgent[Order*Order] [PROP]
VIEW Customer : Customer DEFAULT { "name" : name } ENDVIEW
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] CRuD BOX<TABLE>
  [ "Title" : title CRUD, "Due" : due CRUD, "Amount" : amount CRUD
  , "Customer" : customer CRUD, "Tags" : tag CRUD, "Urgent" : urgent CRUD ]
POPULATION name CONTAINS [ ("c1", "Acme"), ("c2", "Globex"), ("c3", "Twin"), ("c4", "Twin") ]
POPULATION title CONTAINS [ ("o1", "Pens"), ("o2", "Ink; blue"), ("o3", "=1+1") ]
POPULATION due CONTAINS [ ("o1", 2026-04-03), ("o2", 2026-12-31) ]
POPULATION amount CONTAINS [ ("o1", 1.5), ("o2", 1234.25) ]
POPULATION customer CONTAINS [ ("o1", "c1"), ("o2", "c2") ]
POPULATION tag CONTAINS [ ("o1", "a"), ("o1", "b; c") ]
POPULATION urgent CONTAINS [ ("o2", "o2") ]
ENDCONTEXT`;

const ITEMS = ['Title', 'Due', 'Amount', 'Customer', 'Tags', 'Urgent'];

/** A mapping of headings that are names of items. */
function mappingOf(headings: readonly string[], more: Partial<TableMapping> = {}): TableMapping {
  return {
    ...{ sheet: 'orders', target: { kind: 'interface', name: 'Orders' }, hasHeader: true },
    key: 'Title',
    columns: headings.map((heading) => ({
      heading,
      item: ITEMS.includes(heading) ? heading : null,
    })),
    ...more,
  };
}

describe('a table in a form of its own', () => {
  let test: Awaited<ReturnType<typeof startOnSqlite>>;
  let client: ReturnType<typeof test.client>;
  before(async () => {
    test = await startOnSqlite({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const send = (
    content: string | Uint8Array,
    mapping: unknown,
    { query = '', file = 'orders.csv', language = 'en' } = {},
  ) => {
    const part = (name: string): string =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`;
    const field = mapping === null ? '' : `${part('mapping')}${JSON.stringify(mapping)}\r\n`;
    const payload = Buffer.concat([
      Buffer.from(`${field}${part(`file"; filename="${file}`)}`),
      Buffer.from(content),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = {
      ...{ 'content-type': 'multipart/form-data; boundary=b', 'accept-language': language },
    };
    return client.send<ImportResponse>('POST', `admin/import${query}`, { payload, headers });
  };
  const reasons = ({ body }: Awaited<ReturnType<typeof send>>): string[] =>
    body.problems.map(({ row, column, reason }) => `${column ?? ''}${row ?? ''} ${reason}`);
  const changes = ({ body }: Awaited<ReturnType<typeof send>>) =>
    (body.sheets?.[0]?.rows ?? []).map(({ row, change }) => `${row} ${change ?? ''}`.trim());

  it('is recognized, with its first rows, whatever its encoding', async () => {
    const text = 'Título;Due\nPens;2026-01-01\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const content of [Buffer.from(text.replaceAll(';', '\t'), 'latin1'), utf16]) {
      const { status, body } = await send(content, null, { query: '?dryRun=true' });
      assert.equal(status, 400);
      assert.equal(body.sheets?.[0]?.isTable, true);
      assert.deepEqual(body.sheets[0].rows[0]?.cells, ['Título', 'Due']);
    }
    const ours = await send('[Orders],title\nOrder,Title\no9,Nine\n', null, { query: '?dryRun=1' });
    assert.equal(ours.body.sheets?.[0]?.isTable, undefined);
  });

  it('can be matched to interfaces and concepts', async () => {
    const { body } = await client.get<ImportTargets>('admin/import/targets');
    const [orders] = body.targets;
    assert.deepEqual(
      [orders?.kind, orders?.name, orders?.concept],
      ['interface', 'Orders', 'Order'],
    );
    assert.deepEqual(
      orders?.items.map(({ label, isKey }) => `${label} ${isKey}`),
      ITEMS.map((label) => `${label} ${label !== 'Urgent'}`),
    );
    const customer = body.targets.find(({ name }) => name === 'Customer');
    assert.deepEqual(
      customer?.items.map(({ label }) => label),
      ['customer~', 'name'],
    );
  });

  // Texts with numbers and dates of Dutch are imported below.
  it('that a page exported goes in without a difference, in each language', async () => {
    for (const language of ['en-US', 'de']) {
      const headers = { 'accept-language': language };
      const path = 'resource/SESSION/1/Orders?format=csv';
      const csv = await client.send<string>('GET', path, { headers });
      const content = Buffer.from(String(csv.body));
      const tried = await send(content, mappingOf(ITEMS), { query: '?dryRun=true', language });
      assert.deepEqual(tried.body.problems, [], `${language} ${content.toString()}`);
      assert.deepEqual(tried.body.added, { atoms: {}, links: {}, replaced: {} }, language);
      assert.deepEqual(changes(tried), ['1', '2 unchanged', '3 unchanged', '4 unchanged']);
    }
  });

  it('adds and changes atoms by a key, in one transaction', async () => {
    const content =
      'Title,Note,Amount,Customer,Tags\nPens,x,"1,5",Globex,a\nGlue,y,"2,25",c1,"d; e"\n';
    const headings = ['Title', 'Note', 'Amount', 'Customer', 'Tags'];
    const tried = await send(content, mappingOf(headings), { query: '?dryRun=1', language: 'nl' });
    assert.deepEqual(changes(tried), ['1', '2 changed', '3 new']);
    const { body } = await send(content, mappingOf(headings), { language: 'nl' });
    assert.deepEqual(body.added.replaced, { 'customer[Order*Customer]': 1 });
    assert.equal(body.added.atoms['Order'], 1);
    assert.equal(body.added.links['tag[Order*Tag]'], 2);
  });

  it('names the row, the column, and the reason of each invalid cell', async () => {
    const content =
      'Title,Due,Customer\nA,soon,Acme\n,2026-01-01,Acme\nB,2026-01-01,Nobody\nC,,Twin\nA,2026-01-01,Acme\n';
    const headings = ['Title', 'Due', 'Customer'];
    assert.deepEqual(reasons(await send(content, mappingOf(headings), { query: '?dryRun=1' })), [
      'B2 "soon" isn’t a date (YYYY-MM-DD) (Day).',
      'A3 The key is empty.',
      'C4 No atom of `Customer` is called `Nobody`.',
      'C5 `Twin` matches several atoms of `Customer`.',
      'A6 The key `A` also occurs in row 2.',
    ]);
    const other = await send('Title,Date\nA,x,z\n', mappingOf(['Title', 'Due']));
    assert.match(reasons(other)[0] ?? '', /^B1 The heading is `Date`/);
    assert.ok(reasons(other).some((reason) => reason.startsWith('C2 ')));
    const empty = await send('', mappingOf(['Title']));
    assert.deepEqual(reasons(empty), [' The file is empty.']);
  });

  it('needs no heading, no key, and no interface', async () => {
    const target = { kind: 'concept', name: 'Customer' } as const;
    const columns = [{ heading: '', item: 'name[Customer*Name]' }];
    const mapping = { sheet: 'orders', target, hasHeader: false, key: null, columns };
    const { body } = await send('Ann\nBob\n', mapping, { query: '?dryRun=1' });
    assert.equal(body.added.atoms['Customer'], 2);
    const identified = {
      ...{ ...mapping, key: '_id_' },
      columns: [{ heading: '', item: '_id_' }, ...columns],
    };
    const by = await send('c1;Acme\nc9;New\n', identified, { query: '?dryRun=1' });
    assert.deepEqual(changes(by), ['1 unchanged', '2 new']);
  });

  it('can be one sheet of a workbook', async () => {
    const row = (values: readonly (string | number | Date)[]) => values.map((value) => ({ value }));
    const blob = await writeSheets([
      { sheet: 'orders', data: [row(['Title', 'Amount']), row(['Pens', 7])] },
      { sheet: 'notes', data: [row(['Something else'])] },
    ] as never).toBlob();
    const content = new Uint8Array(await blob.arrayBuffer());
    const mapping = mappingOf(['Title', 'Amount']);
    const tried = await send(content, mapping, { query: '?dryRun=1', file: 'a.xlsx' });
    assert.deepEqual(tried.body.added.replaced, { 'amount[Order*Amount]': 1 });
    assert.match(JSON.stringify(tried.body.notifications.warnings), /notes/);
  });

  it('is rejected with a mapping that contradicts itself or the model', async () => {
    const twice = mappingOf(['Title', 'Title']);
    const target = { kind: 'interface', name: 'Unknown' } as const;
    const cases: [unknown, RegExp][] = [
      [twice, /Several columns are matched to Title/],
      [mappingOf(['Due']), /No column is matched to the key/],
      [mappingOf(['Title'], { target }), /doesn’t exist/],
      [{ target }, /must be a table mapping/],
    ];
    for (const [mapping, expected] of cases) {
      const { status, body } = await send('Title\nA\n', mapping);
      assert.equal(status, 400);
      assert.match(JSON.stringify(body), expected);
    }
  });
});
