import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { emitFrontend } from '../../src/emit/frontend/emit-frontend.ts';
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
  return status === 0 ? '' : stdout + stderr;
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
test('the frontends that were made compile with strict templates', () => {
  assert.equal(compileAngular(), '');
});
