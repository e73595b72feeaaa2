import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { FILES, LAYERS, TEST_FOLDERS } from '../src/import-rules.js';

const ROOT = resolve(import.meta.dirname, '../../..');

const RULES = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.js')).href)) as {
  readonly default: {
    readonly forbidden: IFlattenedRuleSet['forbidden'];
    readonly options: object;
  };
};

/** Checks the imports of a repository that holds just these files and returns the rules that they break. */
async function check(files: Record<string, string>): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layering-'));
  const paths = Object.fromEntries(
    ['generics', 'backend', 'components'].map((part) => [
      `@ampersand-prototype/${part}`,
      [`./projects/${part}/src/public-api.ts`],
    ]),
  );
  const compilerOptions = {
    module: 'preserve',
    paths,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  const all: Record<string, string> = {
    'package.json': '{"type":"module"}',
    'tsconfig.spec.json': JSON.stringify({ compilerOptions, include: ['projects', 'src'] }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  try {
    // It resolves from the working folder, whatever its base folder.
    process.chdir(folder);
    const { forbidden, options } = RULES.default;
    const { output } = await cruise(
      ['projects', 'src'].filter((tree) => existsSync(tree)),
      { ...options, validate: true, ruleSet: { forbidden } },
      undefined,
      { tsConfig: extractTSConfig(join(folder, 'tsconfig.spec.json')) },
    );
    if (typeof output === 'string') throw new Error(output);
    return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  } finally {
    process.chdir(ROOT);
    rmSync(folder, { recursive: true });
  }
}

const GENERICS = { 'projects/generics/src/public-api.ts': 'export const one = 1;\n' };
const BY_NAME = "import { one } from '@ampersand-prototype/generics';\nexport const two = one;\n";

/** Folders with sources below a tree, those of tests left out. */
function foldersOf(tree: string): readonly string[] {
  return readdirSync(join(ROOT, tree), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_SOURCES.has(entry.name))
    .map((entry) => entry.name)
    .sort();
}

const NO_SOURCES = new Set([...TEST_FOLDERS, 'generated']);

/** Source trees that the parts consist of: what an entry point of a part leads to. */
const TREES = [
  ...readdirSync(join(ROOT, 'projects'))
    .map((part) => `projects/${part}/src`)
    .filter((tree) => existsSync(join(ROOT, tree))),
  'projects/components/application',
  'projects/components/testing',
  'projects/components/schematics',
  'src/app',
];

/** Whether a tree is a folder of another one, with floors of its own. */
function isBelow(tree: string): boolean {
  return TREES.some((other) => tree.startsWith(`${other}/`));
}

/** The folders below a tree, itself included, that hold folders. */
function withFolders(tree: string): string[] {
  const folders = foldersOf(tree);
  const below = folders.flatMap((folder) => withFolders(`${tree}/${folder}`));
  return folders.length > 0 ? [tree, ...below] : below;
}

describe('the import table', () => {
  it('names every source tree', () => {
    const outermost = Object.keys(LAYERS).filter((tree) => !isBelow(tree));
    assert.deepEqual(outermost.sort(), TREES.sort());
  });

  it('names every folder that holds folders', () => {
    const holders = TREES.flatMap(withFolders);
    assert.deepEqual(
      holders.filter((folder) => !(folder in LAYERS)),
      [],
    );
  });

  it('gives the backend eight floors at most', () => {
    assert.ok(LAYERS['projects/backend/src'].length <= 8);
  });

  for (const [tree, layers] of Object.entries<readonly (readonly string[])[]>(LAYERS)) {
    it(`names every folder of ${tree}, and none that is not there`, () => {
      const named = layers.flat().filter((folder) => folder !== FILES);
      assert.deepEqual(named.toSorted(), foldersOf(tree));
    });
  }

  it('lets a part import what the table allows', async () => {
    const files = { ...GENERICS, 'projects/compiler/src/parse/a.ts': BY_NAME };
    assert.deepEqual(await check(files), []);
  });

  const FORBIDDEN: Record<string, { files: Record<string, string>; rule: RegExp }> = {
    'a part that the table does not allow': {
      files: {
        'projects/backend/src/public-api.ts': 'export const one = 1;\n',
        'projects/compiler/src/node/a.ts':
          "import { one } from '@ampersand-prototype/backend';\nexport const two = one;\n",
      },
      rule: /projects\/compiler imports only projects\/documentation, projects\/explanation, projects\/generics/,
    },
    'a relative path into another part': {
      files: {
        ...GENERICS,
        'projects/compiler/src/parse/a.ts':
          "import { one } from '../../../generics/src/public-api.ts';\nexport const two = one;\n",
      },
      rule: /parts are imported by their name/,
    },
    'a later phase of the compiler': {
      files: {
        'projects/compiler/src/emit/b.ts': 'export const one = 1;\n',
        'projects/compiler/src/parse/a.ts':
          "import { one } from '../emit/b.ts';\nexport const two = one;\n",
      },
      rule: /projects\/compiler\/src\/parse imports only further in/,
    },
    'an outer layer of the backend': {
      files: {
        'projects/backend/src/http/b.ts': 'export const one = 1;\n',
        'projects/backend/src/database/a.ts':
          "import { one } from '../http/b.ts';\nexport const two = one;\n",
      },
      rule: /projects\/backend\/src\/database imports only further in/,
    },
    'an outer folder of a tree that tests are made with': {
      files: {
        'projects/components/testing/harness/box/b.ts': 'export const one = 1;\n',
        'projects/components/testing/harness/field/a.ts':
          "import { one } from '../box/b.ts';\nexport const two = one;\n",
      },
      rule: /projects\/components\/testing\/harness\/field imports only further in/,
    },
    'folders above the files beside them, where those have a floor': {
      files: {
        'projects/backend/src/database/sqlite/b.ts': 'export const one = 1;\n',
        'projects/backend/src/database/a.ts':
          "import { one } from './sqlite/b.ts';\nexport const two = one;\n",
      },
      rule: /projects\/backend\/src\/database\/\. imports only further in/,
    },
    ...Object.fromEntries(
      [
        ['change-log', 'session'],
        ['session', 'change-log'],
      ].map(([from, to]) => [
        `a folder of the same floor: ${to} by ${from}`,
        {
          files: {
            [`projects/backend/src/${to}/b.ts`]: 'export const one = 1;\n',
            [`projects/backend/src/${from}/a.ts`]: `import { one } from '../${to}/b.ts';\nexport const two = one;\n`,
          },
          rule: new RegExp(`projects/backend/src/${from} imports only further in`),
        },
      ]),
    ),
    'the file that puts the folders together': {
      files: {
        'src/app/routes.ts': 'export const one = 1;\n',
        'src/app/session/a.ts': "import { one } from '../routes.ts';\nexport const two = one;\n",
      },
      rule: /src\/app\/session imports only further in/,
    },
    'imports of a folder that the table does not name': {
      files: {
        'projects/backend/src/error/b.ts': 'export const one = 1;\n',
        'projects/backend/src/extra/a.ts':
          "import { one } from '../error/b.ts';\nexport const two = one;\n",
      },
      rule: /folders of projects\/backend\/src stand in the import table/,
    },
    'the file system in a phase': {
      files: {
        'projects/compiler/src/parse/a.ts':
          "import { readFileSync } from 'node:fs';\nexport const two = readFileSync;\n",
      },
      rule: /process, terminal and disk are none of the compiler/,
    },
    'Fastify in a route': {
      files: {
        'projects/backend/src/http/routes/app/a.ts':
          "import type { FastifyRequest } from 'fastify';\nexport type Asked = FastifyRequest;\n",
      },
      rule: /only http\/server and http\/request of the backend import Fastify/,
    },
    'a cycle': {
      files: {
        'projects/backend/src/http/a.ts':
          "import { b } from './b.ts';\nexport const a = (): number => b();\n",
        'projects/backend/src/http/b.ts':
          "import { a } from './a.ts';\nexport const b = (): number => a();\n",
      },
      rule: /no cycles/,
    },
  };
  for (const [what, { files, rule }] of Object.entries(FORBIDDEN)) {
    it(`forbids ${what}`, async () => {
      assert.match((await check(files)).join('\n'), rule);
    });
  }
});
