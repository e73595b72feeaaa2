import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { applicationFolder } from './application-folder.ts';
import { withLock } from './lock.ts';
import { Child } from './child.ts';
import { contentStamp } from './content-stamp.ts';
import { announceShell, isShellUpToDate } from './shell-build.ts';

describe('applicationFolder', () => {
  it('gives scripts with the same name folders of their own', () => {
    const one = applicationFolder('/product', '/product/a/shop.adl');
    const other = applicationFolder('/product', '/home/shop.adl');
    assert.match(one.app, /^\/product\/\.ampersand\/shop-[0-9a-f]{6}\/app$/);
    assert.notEqual(one.app, other.app);
  });

  it('does not depend on where the product is', () => {
    const folder = applicationFolder('/one', '/one/a/shop.adl').generics.slice('/one'.length);
    assert.equal(
      applicationFolder('/two', '/two/a/shop.adl').generics.slice('/two'.length),
      folder,
    );
  });
});

describe('contentStamp', () => {
  it('follows the content of sources, and neither tests nor time stamps', (test) => {
    const root = temporaryFolder(test, { 'src/a.ts': '1', 'angular.json': '{}' });
    const first = contentStamp(root, join(root, 'sources'), 'model');
    writeFileSync(join(root, 'src/a.spec.ts'), 'test');
    writeFileSync(join(root, 'src/a.ts'), '1');
    assert.equal(contentStamp(root, join(root, 'sources'), 'model'), first);
    assert.notEqual(contentStamp(root, join(root, 'sources'), 'other model'), first);
    mkdirSync(join(root, 'src/app/generated'), { recursive: true });
    writeFileSync(join(root, 'src/app/generated/project.module.ts'), 'of another application');
    assert.equal(contentStamp(root, join(root, 'sources'), 'model'), first);
    writeFileSync(join(root, 'src/a.ts'), '2');
    assert.notEqual(contentStamp(root, join(root, 'sources'), 'model'), first);
  });
});

describe('contentStamp of a shell that lies beside the application', () => {
  it('follows the generated sources', (test) => {
    const home = temporaryFolder(test, { 'shell/angular.json': '{}', 'shop/sources/a.ts': '1' });
    const [shell, sources] = [join(home, 'shell'), join(home, 'shop/sources')];
    const first = contentStamp(shell, sources, 'model');
    writeFileSync(join(sources, 'a.ts'), '2');
    assert.notEqual(contentStamp(shell, sources, 'model'), first);
  });
});

describe('an application that was never built', () => {
  it('is announced, and counts as not built; one that was is left alone', (test) => {
    const root = temporaryFolder(test, { 'angular.json': '{}' });
    const folder = applicationFolder(root, join(root, 'shop.adl'));
    const page = join(folder.app, 'index.html');
    announceShell(folder);
    assert.match(readFileSync(page, 'utf8'), /being built/);
    assert.equal(isShellUpToDate(root, folder, 'model'), false);
    writeFileSync(page, 'built');
    announceShell(folder);
    assert.equal(readFileSync(page, 'utf8'), 'built');
  });

  it('is not taken for built where somebody removed what was, and the next build did not come to its end', (test) => {
    const root = temporaryFolder(test, { 'angular.json': '{}' });
    const folder = applicationFolder(root, join(root, 'shop.adl'));
    mkdirSync(folder.app, { recursive: true });
    mkdirSync(folder.sources, { recursive: true });
    writeFileSync(join(folder.app, 'index.html'), 'built');
    writeFileSync(folder.stamp, contentStamp(root, folder.sources, 'model'));
    assert.equal(isShellUpToDate(root, folder, 'model'), true);
    rmSync(folder.app, { recursive: true });
    announceShell(folder);
    assert.equal(isShellUpToDate(root, folder, 'model'), false);
  });
});

describe('withLock', () => {
  it('lets one at a time work', async (test) => {
    const file = join(temporaryFolder(test), 'lock');
    const order: string[] = [];
    const holding = Promise.withResolvers<void>();
    const isOwned = Promise.withResolvers<void>();
    const first = withLock(file, async () => {
      order.push('a starts');
      isOwned.resolve();
      await holding.promise;
      order.push('a ends');
    });
    await isOwned.promise;
    const second = withLock(file, () => Promise.resolve(void order.push('b')));
    for (let i = 0; i < 100; i += 1) await turn();
    assert.deepEqual(order, ['a starts']);
    holding.resolve();
    await Promise.all([first, second]);
    assert.deepEqual(order, ['a starts', 'a ends', 'b']);
    assert.ok(!existsSync(file));
  });
});

describe('Child', () => {
  it('hands out lines and the end', async () => {
    const lines: string[] = [];
    const child = new Child(
      ['-e', 'console.log("a\\nb"); console.error("c"); process.exitCode = 3'],
      '/',
      (line) => lines.push(line),
    );
    assert.equal((await child.ended).code, 3);
    assert.deepEqual(lines.sort(), ['a', 'b', 'c']);
  });

  it('stops when asked', async (test) => {
    const file = join(temporaryFolder(test), 'stopped');
    const program = `process.on('SIGTERM', () => { require('fs').writeFileSync(${JSON.stringify(file)}, 'x'); process.exit() }); setInterval(() => {}, 1e6); console.log('up')`;
    let up: () => void = () => undefined;
    const isUp = new Promise<void>((resolve) => (up = resolve));
    const child = new Child(['-e', program], '/', () => up());
    await isUp;
    await child.stop();
    assert.equal(readFileSync(file, 'utf8'), 'x');
  });
});
