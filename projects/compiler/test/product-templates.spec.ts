import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { emitFrontend } from '../src/emit/frontend/emit-frontend.ts';
import { BARE, compileText } from './compile-text.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.templates');
const TEMPLATES = new Map(
  readdirSync(FOLDER).map((name) => [name, readFileSync(resolve(FOLDER, name), 'utf8')]),
);

/** The files of a script as the templates of the product write them. */
async function filesOf(script: string): Promise<ReadonlyMap<string, string>> {
  const { frontend } = await compileText(script, BARE);
  const { files, problems } = emitFrontend(frontend, TEMPLATES);
  assert.deepEqual(problems, []);
  return files;
}

/** The first element with a tag, with its attributes as words. */
function element(page: string, tag: string): readonly string[] {
  const markup = new RegExp(`<${tag}\\b([^>]*)/>`).exec(page)?.[1] ?? '';
  return [...markup.matchAll(/[[\]\w]+(?:="[^"]*")?/g)].map(([attribute]) => attribute);
}

const COMMON = [
  '[resource]="resource"',
  '[interfaceComponent]="this"',
  `[property]="resource['Field']"`,
  'propertyName="Field"',
  'label="Field"',
];

const LEAVES: readonly (readonly [string, string, readonly string[]])[] = [
  ['ALPHANUMERIC', 'atomic-alphanumeric', []],
  ['BIGALPHANUMERIC', 'atomic-bigalphanumeric', []],
  ['HUGEALPHANUMERIC', 'atomic-hugealphanumeric', []],
  ['INTEGER', 'atomic-integer', []],
  ['FLOAT', 'atomic-float', []],
  ['BOOLEAN', 'atomic-boolean', []],
  ['DATE', 'atomic-date', []],
  ['DATETIME', 'atomic-datetime', []],
  ['PASSWORD', 'atomic-password', []],
  ['URL', 'atomic-url', []],
  ['OBJECT', 'atomic-object', ['tgtResourceType="Target"', 'targetLabel="Target"']],
];

describe('the leaf template', () => {
  for (const [type, tag, own] of LEAVES)
    for (const [properties, flags] of [
      ['', []],
      ['[UNI]', ['isUni']],
      ['[UNI,TOT]', ['isUni', 'isTot']],
    ] as const)
      test(`of ${type} is ${tag}, with everything that the field needs: ${properties}`, async () => {
        const files = await filesOf(`RELATION field[Source*Target] ${properties}
REPRESENT Target TYPE ${type}
INTERFACE Page : I[Source] cRud BOX [ "Field" : field CRUd ]`);
        const page = files.get('page/page.component.html') ?? '';
        const found = element(page, tag);
        const expected = [...COMMON, 'crud="CRUd"', ...own, ...flags];
        assert.deepEqual([...found].sort(), [...expected].sort(), page);
      });
});

test('the template of a FILTEREDDROPDOWN makes an object field in the mode of a dropdown', async () => {
  const files = await filesOf(`RELATION owner[Source*Target] [UNI]
CONCEPT Target LABEL "the target" ""
REPRESENT Target TYPE OBJECT
INTERFACE Page : I[Source] cRud BOX [ "Box" : I cRud BOX <FILTEREDDROPDOWN>
  [ "selectFrom" : V[Source*Target] cRud, "setRelation" : owner cRUd ] ]`);
  const found = element(files.get('page/page.component.html') ?? '', 'atomic-object');
  for (const attribute of [
    `[resource]="resource['Box']"`,
    '[interfaceComponent]="this"',
    'propertyName="setRelation"',
    'label="Box"',
    'mode="box-filtereddropdown"',
    'boxName="Box"',
    'choiceLabel="the target"',
  ])
    assert.ok(found.includes(attribute), `${attribute} is not among ${found.join(' ')}`);
});

test('the routes have the path, the concept, and the component of each interface', async () => {
  const files = await filesOf(`RELATION name[Source*Name]
INTERFACE MyPage : I[Source] cRud BOX [ "Name" : name ]
INTERFACE List : "_SESSION"[SESSION];V[SESSION*Source] cRud BOX [ "Name" : name ]`);
  const routes = (files.get('project.module.ts') ?? '').replace(/\s+/g, ' ');
  assert.match(
    routes,
    /name: 'MyPage', label: 'MyPage', path: 'mypage', concept: 'Source', isSession: false, loadComponent: \(\) => import\('\.\/mypage\/mypage\.component'\)/,
  );
  assert.match(routes, /name: 'List', label: 'List', path: 'list', .*isSession: true/);
});

const MARKUP = `RELATION body[Source*Text] [UNI] RELATION notation[Source*Notation] [UNI]
REPRESENT Text TYPE HUGEALPHANUMERIC`;

for (const [format, expected] of [
  ['MD', ['format="MARKDOWN"']],
  ['The notation', ['formatItem="The_32_notation"']],
] as const)
  test(`the annotation format shows a text as markup: ${format}`, async () => {
    const files = await filesOf(`${MARKUP}
INTERFACE Page : I[Source] cRud BOX <FORM format="Field=${format}"> [ "Field" : body CRUd, "The notation" : notation ]`);
    const found = element(files.get('page/page.component.html') ?? '', 'atomic-markup');
    const all = [...COMMON, 'crud="CRUd"', 'type="HUGEALPHANUMERIC"', 'isUni', ...expected];
    assert.deepEqual([...found].sort(), [...all].sort());
  });

test('the template of MARKUP takes the first format and shows other items as usual', async () => {
  const files = await filesOf(`${MARKUP}
INTERFACE Page : I[Source] CRUD BOX <MARKUP LATEX GFM formatFrom="The notation" showLabels>
  [ "Field" : body, "The notation" : notation, "More" : I BOX <MARKUP> [ "Field" : body ] ]`);
  const page = files.get('page/page.component.html') ?? '';
  const [outer = '', inner = ''] = page.split('<box-markup').slice(1);
  for (const attribute of [
    'format="GFM"',
    'formatFrom="The notation"',
    'showLabels',
    'crud="cRud"',
  ])
    assert.ok(outer.includes(attribute), `${attribute} in ${outer}`);
  assert.ok(inner.includes('boxMarkupItem="Field"') && !inner.includes('format='), inner);
});

const FILES = `RELATION filePath[FileObject*FilePath] [UNI,TOT]
RELATION originalFileName[FileObject*FileName] [UNI,TOT]
CLASSIFY Manual ISA FileObject
RELATION manual[Machine*Manual] RELATION part[Machine*Part]`;

for (const type of ['FORM', 'TABLE', 'TABS', 'RAW', 'FACETS'])
  test(`the template of ${type} says that its atoms are files`, async () => {
    const pageOf = async (item: string, statements = FILES): Promise<string> => {
      const text = `${statements}\nINTERFACE Page : I[Machine] cRud BOX [ "Field" : ${item} CRuD BOX <${type}> [ "It" : I cRud ] ]`;
      return (await filesOf(text)).get('page/page.component.html') ?? '';
    };
    assert.match(await pageOf('manual'), /\bholdsFiles\b/);
    assert.doesNotMatch(await pageOf('part'), /holdsFiles/);
    assert.doesNotMatch(await pageOf('file', 'RELATION file[Machine*FileObject]'), /holdsFiles/);
  });
