import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { GOOD } from '../test/run-command.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Makes a process print the libraries that it loaded before it exits. */
const REPORT_LIBRARIES = `
import { registerHooks } from 'node:module';
const libraries = new Set();
registerHooks({
  load(url, context, next) {
    const found = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url);
    if (found) libraries.add(found[1]);
    return next(url, context);
  },
});
process.on('exit', () => process.stderr.write('libraries: ' + [...libraries].sort().join(' ')));
`;

const FILES = {
  'a.adl': GOOD,
  'with-file.adl': GOOD.replace('IN ENGLISH\n', 'IN ENGLISH INCLUDE "more.csv"\n'),
  'more.csv': '[people],name\nCustomer,Name\nc2,Bob\n',
  'tell.mjs': REPORT_LIBRARIES,
};

/** Runs the program as a process of its own. */
function start(folder: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { npm_lifecycle_event: _event, INIT_CWD: _start, ...inherited } = process.env;
  const preloaded = ['--import', pathToFileURL(join(folder, 'tell.mjs')).href];
  return spawnSync(process.execPath, [...preloaded, MAIN, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...inherited, ...environment },
  });
}

describe('a command loads only the libraries that it uses', () => {
  const small = '@noble/hashes';
  const reading = 'csv-parse fflate saxes xmlchars yaml';
  for (const [line, libraries] of [
    ['--version', ''],
    ['check a.adl', small],
    ['export a.adl', small],
    ['population a.adl', small],
    ['validate a.adl', small],
    ['check with-file.adl', `${small} ${reading}`],
    ['proto a.adl --no-frontend', `${small} typebox`],
    ['proto a.adl --no-frontend --production', small],
  ] as const)
    it(`ampersand ${line}: ${libraries || 'none'}`, (test: TestContext) => {
      const { status, stderr } = start(temporaryFolder(test, FILES), line.split(' '));
      assert.deepEqual([status, stderr], [0, `libraries: ${libraries}`]);
    });
});

describe('what a command has loaded', () => {
  const keptBy = (test: TestContext, environment: NodeJS.ProcessEnv): readonly string[] => {
    const folder = temporaryFolder(test, { ...FILES, 'kept/note': '' });
    const places = { TMPDIR: join(folder, 'kept'), NODE_COMPILE_CACHE: undefined };
    start(folder, ['--version'], { ...places, ...environment });
    return readdirSync(join(folder, 'kept')).filter((name) => name !== 'note');
  };

  it('is kept compiled for the next one', (test) => {
    assert.deepEqual(keptBy(test, { NODE_V8_COVERAGE: undefined }), ['node-compile-cache']);
  });

  it('is not kept where lines are counted', (test) => {
    const folder = temporaryFolder(test);
    assert.deepEqual(keptBy(test, { NODE_V8_COVERAGE: folder }), []);
  });
});
