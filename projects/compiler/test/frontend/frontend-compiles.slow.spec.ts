import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { compile } from '../../src/compile.ts';
import { emitFrontend } from '../../src/emit/frontend/emit-frontend.ts';
import { MemoryFileSystem } from '../../src/source/files/memory-file-system.ts';
import { anInterface, box, leaf, sampleModel } from './sample-model.ts';
import {
  builtInTemplates,
  caseNames,
  KIT_ABSENT,
  modelOfCase,
  REPOSITORY,
} from './conformance-cases.ts';

/** The folder must lie in the repository, where the compiler finds Angular and the components. */
const folder = mkdtempSync(
  join(
    mkdirSync(join(REPOSITORY, '.ampersand'), { recursive: true }) ??
      join(REPOSITORY, '.ampersand'),
    'compiles-',
  ),
);
after(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, files: ReadonlyMap<string, string>): string {
  for (const [path, text] of files) {
    const target = join(folder, name, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return join(folder, name);
}

/** Compiles everything below the folders with strict templates; the messages, empty when all is well. */
function compileAngular(): string {
  const config = join(folder, 'tsconfig.json');
  const options = { rootDir: REPOSITORY, noEmit: true, types: [] };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(REPOSITORY, 'tsconfig.json'),
      compilerOptions: options,
      files: undefined,
      include: ['**/*.ts'],
    }),
  );
  const compiler = createRequire(join(REPOSITORY, 'package.json')).resolve('@angular/compiler-cli');
  const ngc = join(dirname(compiler), 'src/bin/ngc.js');
  const { stdout, stderr, status } = spawnSync(process.execPath, [ngc, '-p', config], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stripVTControlCharacters(stdout + stderr);
}

/** The texts of the files in a folder by name. */
function textsIn(path: string): ReadonlyMap<string, string> {
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(entries.map(({ name }) => [name, readFileSync(join(path, name), 'utf8')]));
}

const SKIPPED = KIT_ABSENT === null ? '' : ` (skipped: ${KIT_ABSENT})`;

/** Labels and names that mean something in markup, templates or TypeScript. */
const AWKWARD = [
  "it's",
  '"quoted"',
  '{{ 1 + 1 }}',
  '@if (x) {',
  '<b>&amp;</b>',
  '`$\\{x}`',
  '*/ // /*',
  '}} {{',
  'line\nbreak',
  '10 %',
  'class',
];

test('the frontend of awkward labels can be made', () => {
  const boxes = ['FORM', 'TABLE', 'TABS', 'RAW'].map((type) =>
    box(type, 'Person', { type, keyVals: [{ key: 'title', value: AWKWARD.join(' ') }] }, [
      ...AWKWARD.map((label, index) => ({ ...leaf(label, 'Name'), name: `item${index}` })),
      {
        ...leaf('text', 'Name', { type: 'ObjText', txt: AWKWARD.join(' '), expr: null }),
        name: 'text',
      },
    ]),
  );
  const page = box('Page', 'Person', { type: 'FORM', keyVals: [] }, boxes);
  const model = sampleModel(
    AWKWARD.map((name) => ({ ...anInterface(name, page), label: name })),
    {
      contextName: AWKWARD.join(' '),
    },
  );
  const { files, problems } = emitFrontend(model, builtInTemplates());
  assert.deepEqual(
    problems.filter(({ severity }) => severity === 'error'),
    [],
  );
  write('awkward', files);
});

const OF = '[of]="$if(isRoot)$resource.data$else$resource[\'$name$\']$endif$"';

/** A box of one's own around `content`, as a script calls it by `<type>`. */
function ownBox(content: string, attributes = OF): string {
  return `<box-form [interfaceComponent]="this" [resource]="resource" label="$label$" crud="$crud$"
    $if(isRoot)$propertyName="data" isRootBox$else$propertyName="$name$"$endif$>
    <ng-template boxFormTemplate ${attributes} let-resource>${content}$subObjects:{sub|$sub.subObjContents$}$</ng-template>
  </box-form>`;
}

/** Writes a page whose outer box is shown by the given template, and whose inner box is a list. */
function writeOwnBox(name: string, template: string): void {
  const inner = box('Friends', 'Person', { type: 'TABLE', keyVals: [] }, [leaf('Age', 'Age')]);
  const list = { ...inner, expr: inner.expr && { ...inner.expr, isUni: false } };
  const page = box('Page', 'Person', { type: 'OWN', keyVals: [] }, [leaf('Name', 'Name'), list]);
  const templates = new Map([...builtInTemplates(), ['Box-OWN.html', template]]);
  const { files, problems } = emitFrontend(sampleModel([anInterface('Page', page)]), templates);
  assert.deepEqual(problems, []);
  write(name, files);
}

test('templates of a project read the data by its types', () => {
  writeOwnBox(
    'typed',
    ownBox(`<b [title]="resource.Name ?? ''">{{ resource._label_.toUpperCase() }}</b>
      @for (friend of resource.Friends; track friend._id_) { {{ friend.Age ?? '' }} }
      <button (click)="patch(resource, [{ op: 'replace', path: 'Name', value: null }])">x</button>`),
  );
});

test('templates written for the older product read the data as it was read there', () => {
  const older = ownBox(
    `<b [title]="resource.Name.trim()">{{ resource.Friends.length }}</b>`,
    '',
  ).replaceAll('box-form', 'app-box-form');
  writeOwnBox('older', older);
});

test('a template that reads what the interface does not show', () => {
  writeOwnBox('mistaken', ownBox('{{ resource.Nmae }} {{ resource.Name.trim() }}'));
});

test('the frontend of an example with components of its own can be made', async () => {
  const example = join(REPOSITORY, 'projects/examples/box-types');
  const templates = new Map([...builtInTemplates(), ...textsIn(join(example, 'templates'))]);
  const files = new MemoryFileSystem(Object.fromEntries(textsIn(example)));
  const { script } = await compile('box-types.adl', files, { templates });
  assert.ok(script);
  const components = textsIn(join(example, 'components'));
  const made = emitFrontend(script.frontend, templates, components);
  assert.deepEqual(made.problems, []);
  write('own-components', made.files);
});

test(
  `the frontend of every accepted case can be made${SKIPPED}`,
  { skip: KIT_ABSENT !== null },
  () => {
    const names = caseNames();
    assert.ok(names.length > 0, 'the kit has no cases');
    for (const name of names) {
      const { files, problems } = emitFrontend(modelOfCase(name), builtInTemplates());
      assert.deepEqual(problems, [], name);
      write(name, files);
    }
  },
);

// One run of the Angular compiler for everything that the tests above have made: a run of its own for each takes minutes.
test('the frontends that were made compile with strict templates, mistakes of templates excepted', () => {
  const errors = compileAngular()
    .split('\n')
    .filter((line) => / error (TS|NG)/.test(line));
  const mistaken = 'mistaken/page/page.component.html';
  assert.deepEqual(
    errors.map((line) => line.slice(line.indexOf(mistaken)).replace(/:\d+:\d+ - error/, '')),
    [
      `${mistaken} TS2339: Property 'Nmae' does not exist on type 'Person & { _view_: undefined; Name: string | null; Friends: (Person & { _view_: undefined; Age: Age | null; })[]; }'.`,
      `${mistaken} TS2531: Object is possibly 'null'.`,
    ],
  );
});
