import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { applicationFolder } from './application-folder.ts';
import type { Generation } from './generate.ts';
import { announceShell, updateShell, buildLiveShell, isShellUpToDate } from './shell-build.ts';

/** Angular's command line, as far as it matters: writes down how it was called, and does what the file `order` says. */
const NG = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const words = process.argv.slice(2);
const out = words.at(-1);
appendFileSync('calls.txt', words.join(' ') + '\\n');
const order = readFileSync('order', 'utf8');
if (order === 'fail') {
  mkdirSync(out);
  console.error('main.ts:1 TS1005: expected');
  process.exit(1);
}
if (order === 'hang') {
  console.log('hanging');
  process.on('SIGTERM', () => process.exit(143));
  setInterval(() => {}, 1000);
} else {
  const folder = order === 'browser' ? out + '/browser' : out;
  mkdirSync(folder + '/assets', { recursive: true });
  writeFileSync(folder + '/index.html', '<html><head><link rel="preload" href="api/v1/app/navbar" as="fetch" crossorigin>\\n</head>' + order + '</html>');
}
`;

/** A shell to be built for one application. */
function shell(test: TestContext, order: string) {
  const product = temporaryFolder(test, {
    'package.json': '{}',
    'tsconfig.json': '{"compilerOptions":{"paths":{}}}',
    'node_modules/@angular/cli/bin/ng.js': NG,
    'src/main.ts': '1',
    'shop.adl': '',
    order,
  });
  const folder = applicationFolder(product, join(product, 'shop.adl'));
  const stop = new AbortController();
  const bring = (modelHash = 'model', publicInterfaces = '["i"]') =>
    updateShell(product, folder, { modelHash, publicInterfaces } as Generation, stop.signal);
  const page = () => readFileSync(join(folder.app, 'index.html'), 'utf8');
  const calls = () => {
    const file = join(product, 'calls.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  };
  const obey = (next: string): void => writeFileSync(join(product, 'order'), next);
  return { product, folder, stop, bring, page, calls, obey };
}

describe('the shell of an application', () => {
  for (const order of ['plain', 'browser'])
    it(`is built for production beside its place, and then put there: ${order}`, async (test) => {
      const { product, folder, bring, page, calls } = shell(test, order);
      await bring();
      assert.match(calls()[0] ?? '', /^build shell --configuration production --ts-config \.amp/);
      assert.ok(calls()[0]?.endsWith(`--output-path ${folder.nextApp}`));
      assert.match(page(), new RegExp(`<head>[^]*model[^]*</head>${order}`));
      assert.equal(readFileSync(join(folder.app, 'assets/interfaces.json'), 'utf8'), '["i"]');
      assert.match(page(), /preload/);
      assert.ok(isShellUpToDate(product, folder, 'model'));
      const siblings = readdirSync(dirname(folder.app)).sort();
      assert.deepEqual(siblings, ['app', 'app.stamp', 'tsconfig.app.json']);
    });

  it('is not built again until the model, the shell or the sources are others', async (test) => {
    const { product, folder, bring, calls } = shell(test, 'plain');
    await bring();
    await bring();
    assert.equal(calls().length, 1);
    await bring('other model');
    assert.equal(calls().length, 2);
    writeFileSync(join(product, 'src/main.ts'), '2');
    await bring('other model');
    assert.equal(calls().length, 3);
    mkdirSync(folder.sources, { recursive: true });
    writeFileSync(join(folder.sources, 'project.module.ts'), 'new page');
    await bring('other model');
    assert.equal(calls().length, 4);
  });

  it('stays the one before when a build fails, whose words are told; the next one is tried', async (test) => {
    const { product, folder, bring, page, obey, calls } = shell(test, 'good');
    await bring();
    obey('fail');
    await assert.rejects(bring('other model'), (error) => {
      assert.ok(error instanceof CommandError);
      assert.equal(error.exitCode, EXIT.cannotServe);
      assert.equal(
        error.message,
        'Building the application failed. The previous one is still in place.\nmain.ts:1 TS1005: expected',
      );
      return true;
    });
    assert.match(page(), /good/);
    assert.ok(!isShellUpToDate(product, folder, 'other model'));
    assert.ok(!existsSync(folder.buildLock));
    obey('better');
    await bring('other model');
    assert.match(page(), /better/);
    assert.equal(calls().length, 3);
  });

  it('is left alone when the build is stopped', async (test) => {
    const { product, folder, stop, bring, calls } = shell(test, 'hang');
    announceShell(folder);
    const built = bring();
    await untilThere(join(product, 'calls.txt'));
    stop.abort();
    await built;
    assert.ok(!isShellUpToDate(product, folder, 'model'));
    await bring();
    assert.equal(calls().length, 1);
  });

  it('is built by a configuration of its own where it makes its pages itself', async (test) => {
    const { product, folder, stop, calls, page } = shell(test, 'live');
    mkdirSync(dirname(folder.app), { recursive: true });
    await buildLiveShell(product, folder, 'stamp', stop.signal);
    assert.match(calls()[0] ?? '', /^build shell --configuration live --progress false/);
    assert.match(page(), /live/);
    assert.doesNotMatch(page(), /preload/, 'the menu is read after the state of the command');
    assert.equal(readFileSync(folder.stamp, 'utf8'), 'stamp');
  });
});

/** Looks again at every turn of the loop. */
async function untilThere(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setImmediate(resolve));
}
