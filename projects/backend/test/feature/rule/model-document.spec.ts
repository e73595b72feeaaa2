import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type {
  ChapterPage,
  ContentPage,
  DefinitionPage,
  ModelContents,
  RenderedDiagram,
} from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, startOnSqlite, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Shop IN ENGLISH
PATTERN Orders
RELATION title[Order*Title] [UNI] MEANING "What an order is called."
RELATION customer[Order*Customer] [UNI]
RELATION city[Customer*City] [UNI]
RELATION secret[Customer*Secret] [UNI]
REPRESENT Secret TYPE PASSWORD
VIEW Order : Order DEFAULT { title } ENDVIEW
RULE Paid LABEL "Orders with a customer" : I[Order] |- customer;customer~
ENDPATTERN
ROLE Clerk MAINTAINS Paid
INTERFACE Orders : "_SESSION"[SESSION];V[SESSION*Order] CRUD BOX [ "Title" : title CRUD ]
INTERFACE Order : I[Order] CRUD BOX [ "Title" : title CRUD, "Customer" : customer cRUd ]
POPULATION title CONTAINS [ ("o1", "Pens"), ("o2", "Ink") ]
POPULATION customer CONTAINS [ ("o2", "c1") ]
POPULATION secret CONTAINS [ ("c1", "hidden") ]
ENDCONTEXT`;

/** The concepts in a picture. */
const nodesIn = ({ svg }: RenderedDiagram): string[] =>
  [...svg.matchAll(/data-node="([^"]*)"/g)].map(([, id = '']) => id);

describeOnDatabases('feature', 'the model for administrators', (start) => {
  let test: TestServer;
  let client: Client;
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await client.get(path);
    assert.equal(status, 200, path);
    return body as T;
  };

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT), again: true });
    client = test.client();
  });
  after(() => test.stop());

  it('lists chapters and definitions', async () => {
    const { document } = await get<ModelContents>('admin/model');
    assert.equal(document?.chapters.length, 7);
    const concepts = document.definitions.filter(({ kind }) => kind === 'concept');
    assert.deepEqual(concepts.map(({ name }) => name).sort(), [
      'City',
      'Customer',
      'Order',
      'Secret',
      'Title',
    ]);
  });

  it('has the definitions of a chapter with their current numbers', async () => {
    const { definitions, counts } = await get<ChapterPage>('admin/model/chapters/language');
    const countOf = (name: string) => {
      const id = definitions.find((each) => each.name === name)?.id;
      return counts.find((each) => each.id === id)?.count;
    };
    assert.equal(countOf('Order'), 2);
    assert.equal(countOf('customer[Order*Customer]'), 1);
    assert.equal(countOf('Orders'), undefined);
    const analysis = await get<ChapterPage>('admin/model/chapters/analysis');
    assert.deepEqual(analysis.counts, [{ id: 'rule-Paid', count: 1 }]);
  });

  it('has the rules that mention a concept, and their place in the script', async () => {
    const { definition, count } = await get<DefinitionPage>(
      'admin/model/definitions/concept-Order',
    );
    assert.deepEqual([definition.origin, count], ['main.adl:3', 2]);
    assert.match(JSON.stringify(definition.blocks), /"id":"rule-Paid"/);
    const relation = 'relation-title[Order*Title]';
    const byName = await get<DefinitionPage>(
      `admin/model/definitions/${encodeURIComponent(relation)}`,
    );
    assert.match(JSON.stringify(byName.definition.blocks), /What an order is called/);
  });

  it('has the pairs of a relation and the atoms of a concept, without passwords', async () => {
    const path = 'admin/model/definitions/relation-customer-Order-Customer';
    const links = await get<ContentPage>(`${path}/content`);
    const [row] = links.rows;
    assert.deepEqual([links.count, row?.src._label_, row?.src._ifcs_], [1, 'Ink', ['Order']]);
    assert.equal(row?.tgt?._id_, 'c1');
    const after = await get<ContentPage>(`${path}/content?offset=1`);
    assert.deepEqual([after.count, after.rows], [1, []]);
    const atoms = await get<ContentPage>('admin/model/definitions/concept-Order/content');
    assert.deepEqual(atoms.rows.map(({ src, tgt }) => [src._label_, tgt]).sort(), [
      ['Ink', null],
      ['Pens', null],
    ]);
    const secrets = await get<ContentPage>(
      'admin/model/definitions/relation-secret-Customer-Secret/content',
    );
    assert.equal(secrets.rows.length, 1);
    assert.doesNotMatch(JSON.stringify(secrets), /hidden|\$/);
  });

  it('draws diagrams, also within some steps of a concept', async () => {
    const whole = await get<RenderedDiagram>('admin/model/diagrams/diagram-overview');
    assert.equal(nodesIn(whole).length, 5);
    assert.ok(whole.width > 0);
    assert.match(whole.svg, /<a href="#concept-Order">/);
    assert.match(JSON.stringify(whole.lines), /"id":"concept-Customer","text":"Customer"/);
    const around = async (radius: number) => {
      const path = `admin/model/diagrams/concept-Title?radius=${radius}`;
      return nodesIn(await get<RenderedDiagram>(path)).sort();
    };
    assert.deepEqual(await around(1), ['Order', 'Title']);
    assert.deepEqual(await around(2), ['Customer', 'Order', 'Title']);
    assert.deepEqual(await around(3), ['City', 'Customer', 'Order', 'Secret', 'Title']);
  });

  it('rejects unknown names and parameters', async () => {
    for (const path of [
      'chapters/none',
      'definitions/none',
      'definitions/rule-Paid/content',
      'diagrams/none',
      'diagrams/concept-Order?radius=4',
      'definitions/concept-Order/content?offset=-1',
    ])
      assert.equal((await client.get(`admin/model/${path}`)).status, 400, path);
  });

  it('is for administrators only', async () => {
    const closed = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true },
      again: true,
    });
    for (const path of ['', '/chapters/language', '/definitions/concept-Order', '/diagrams/x'])
      assert.equal((await closed.client().get(`admin/model${path}`)).status, 403, path);
    await closed.stop();
  });

  it('has no documentation for metadata without it, or with that of another model', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-without-document-'));
    cpSync(compileScript(SCRIPT), folder, { recursive: true });
    rmSync(join(folder, 'document.json'));
    const without = await start({ generics: folder, again: true });
    const { status, body } = await without.client().get('admin/model');
    assert.deepEqual([status, body], [200, { document: null }]);
    await without.stop();
    const other = compileScript(SCRIPT.replaceAll('city', 'town'));
    cpSync(join(other, 'document.json'), join(folder, 'document.json'));
    const stale = await start({ generics: folder, again: true });
    assert.deepEqual((await stale.client().get('admin/model')).body, { document: null });
    await stale.stop();
    rmSync(folder, { recursive: true });
  });
});

it('a long chapter comes in parts, each definition once', async (context) => {
  const names = Array.from({ length: 120 }, (_, nr) => `C${nr}`);
  const statements = names.map((name) => `CONCEPT ${name} "A concept."`).join('\n');
  const generics = compileScript(`CONTEXT Wide IN ENGLISH\n${statements}\nENDCONTEXT`);
  const test = await startOnSqlite({ generics });
  context.after(() => test.stop());
  const found: string[] = [];
  let offset = 0;
  for (let count = 1; offset < count; offset += 50) {
    const address = `admin/model/chapters/language?offset=${offset}`;
    const { body } = await test.client().get<ChapterPage>(address);
    const { chapter, definitions, part } = body;
    assert.deepEqual([part.offset, part.size], [offset, 50]);
    assert.ok(definitions.length <= 50);
    const blocks = [...chapter.blocks, ...chapter.sections.flatMap((section) => section.blocks)];
    const ids = blocks.flatMap((block) => (block.kind === 'definition' ? [block.id] : []));
    assert.deepEqual(ids.toSorted(), definitions.map(({ id }) => id).toSorted());
    found.push(...ids);
    count = part.count;
  }
  assert.equal(offset, 150);
  assert.equal(new Set(found).size, found.length);
  for (const name of names) assert.ok(found.includes(`concept-${name}`), name);
});
