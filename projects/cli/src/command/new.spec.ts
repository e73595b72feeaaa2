import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { ampersandIn, runIn } from '../../test/run-command.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { EXIT } from '../invocation/exit-code.ts';
import { repositoryFolder } from '../invocation/invocation-place.ts';
import { version } from '../invocation/version.ts';

/** The folder of an application that was just made. */
async function made(test: TestContext, ...path: readonly string[]): Promise<string> {
  const base = temporaryFolder(test);
  const { exitCode, err } = await runIn(base, ['new', join(...path)]);
  assert.deepEqual([exitCode, err], [EXIT.ok, '']);
  return join(base, ...path);
}

describe('ampersand new', () => {
  it('creates a script, a package, and an ignore list, and nothing else', async (test) => {
    const folder = await made(test, 'library');
    assert.deepEqual(readdirSync(folder).sort(), ['.gitignore', 'library.adl', 'package.json']);
    const ignored = readFileSync(join(folder, '.gitignore'), 'utf8').trim().split('\n');
    assert.deepEqual(ignored, ['node_modules/', '.ampersand/', '.proto/']);
  });

  it('makes a package that can do what the command can, with the packages of the same version', async (test) => {
    const folder = await made(test, 'shop');
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), {
      name: 'shop',
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        start: 'ampersand serve shop.adl',
        dev: 'ampersand dev shop.adl',
        check: 'ampersand check shop.adl',
        build: 'ampersand build shop.adl',
      },
      devDependencies: {
        '@ampersand-prototype/cli': version(),
        '@ampersand-prototype/shell': version(),
      },
    });
  });

  it('begins with a script that is right, and means what its queries give', async (test) => {
    const folder = await made(test, 'my-second-shop');
    const script = readFileSync(join(folder, 'my-second-shop.adl'), 'utf8');
    assert.match(script, /^CONTEXT MySecondShop IN ENGLISH$/m);
    const { out, err } = await ampersandIn(folder, 'check my-second-shop.adl');
    assert.deepEqual([out, err], ['my-second-shop.adl has no errors.', '']);
    assert.equal((await ampersandIn(folder, 'validate my-second-shop.adl')).exitCode, EXIT.ok);
  });

  it('makes the folders above it', async (test) => {
    const folder = await made(test, 'work', 'apps', 'shop');
    assert.ok(readdirSync(folder).includes('shop.adl'));
  });

  it('takes a folder that is there and empty, by any of its names', async (test) => {
    for (const word of ['shop', 'shop/', './shop', 'x/../shop']) {
      const base = temporaryFolder(test);
      mkdirSync(join(base, 'shop'));
      const { exitCode } = await runIn(base, ['new', word]);
      assert.equal(exitCode, EXIT.ok, word);
      assert.ok(readdirSync(join(base, 'shop')).includes('shop.adl'), word);
    }
  });
});

describe('what comes after ampersand new', () => {
  for (const [word, path] of [
    ['shop', (folder: string) => folder],
    ['work/shop', (folder: string) => folder],
    ['my work/shop', (folder: string) => `'${folder}'`],
  ] as const)
    it(`is told as a line for the shell, which works where the packages are sources: ${word}`, async (test) => {
      const base = temporaryFolder(test);
      const { out } = await runIn(base, ['new', word]);
      const script = path(join(base, word, 'shop.adl'));
      const steps = `cd ${repositoryFolder()} && npm start -- ${script}`;
      assert.equal(out, `Created ${join(base, word)}. Next, run: ${steps}`);
    });

  it('is no installation where a folder above has the packages', async (test) => {
    const base = temporaryFolder(test, {
      'node_modules/@ampersand-prototype/cli/package.json': '{}',
      'node_modules/@ampersand-prototype/shell/package.json': '{}',
    });
    const { out } = await runIn(base, ['new', 'shop']);
    assert.match(out, /Next, run: cd shop && npm start$/);
  });

  it('is the repository where one of them is missing', async (test) => {
    const base = temporaryFolder(test, {
      'node_modules/@ampersand-prototype/cli/package.json': '{}',
    });
    assert.match((await runIn(base, ['new', 'shop'])).out, /&& npm start -- .*shop\.adl$/);
  });
});

describe('rejections of ampersand new', () => {
  for (const name of ['Shop', '1shop', '-shop', 'my shop', 'shop.adl', 'my_shop', 'café', '"'])
    it(`${name} as the name of an application, and makes nothing`, async (test) => {
      const base = temporaryFolder(test);
      const { exitCode, err } = await runIn(base, ['new', '--', name]);
      assert.equal(exitCode, EXIT.commandLine);
      assert.ok(err.startsWith(`\`${name}\` isn't a valid application name. Start with`), err);
      assert.deepEqual(readdirSync(base), []);
    });

  it('a folder that has something in it, hidden or not, which stays as it is', async (test) => {
    for (const file of ['package.json', '.git/config', 'notes']) {
      const base = temporaryFolder(test, { [`shop/${file}`]: 'mine' });
      const { exitCode, err } = await runIn(base, ['new', 'shop']);
      assert.equal(exitCode, EXIT.file);
      assert.match(err, /shop already exists and isn't empty\.$/);
      assert.equal(readFileSync(join(base, 'shop', file), 'utf8'), 'mine');
      assert.equal(readdirSync(join(base, 'shop')).length, 1);
    }
  });

  it('a file in its place', async (test) => {
    const base = temporaryFolder(test, { shop: 'mine' });
    const { exitCode, err } = await runIn(base, ['new', 'shop']);
    assert.deepEqual(
      [exitCode, err],
      [EXIT.file, `${join(base, 'shop')} is a file. Choose another name.`],
    );
    assert.equal(readFileSync(join(base, 'shop'), 'utf8'), 'mine');
  });

  it('a place where no folder can be made', async (test) => {
    const base = temporaryFolder(test, { work: 'a file' });
    const { exitCode, err } = await runIn(base, ['new', 'work/shop']);
    assert.equal(exitCode, EXIT.file);
    assert.match(err, /^Can't create .*work\/shop: .*ENOTDIR.*\. Choose another folder\.$/);
  });
});
