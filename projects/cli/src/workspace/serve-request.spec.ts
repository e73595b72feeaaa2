import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { commandContext } from '../../test/test-context.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { exampleScript, repositoryFolder } from '../invocation/invocation-place.ts';
import { applicationFolder } from './application-folder.ts';
import { chosenScript, dataOf, readDevelopmentRequest } from './serve-request.ts';
import { someFreePort } from './free-port.ts';

const BASE = '/home/ann/work';
const FOLDER = applicationFolder('/home/ann', '/home/ann/work/shop.adl');

describe('the database of an application', () => {
  for (const [given, data] of [
    ['', FOLDER.data],
    ['--data x.sqlite', '/home/ann/work/x.sqlite'],
    ['--data ../x.sqlite', '/home/ann/x.sqlite'],
    ['--data /data/x.sqlite', '/data/x.sqlite'],
    ['--data mysql:x', '/home/ann/work/mysql:x'],
    ['--data mysql://u:p@db:3306/shop', 'mysql://u:p@db:3306/shop'],
    ['--data POSTGRES://db/shop', 'POSTGRES://db/shop'],
    ['--data mariadb://db/shop', 'mariadb://db/shop'],
  ] as const)
    it(`is ${data} for ${given || 'no option'}`, () => {
      const line = `serve shop.adl ${given}`.trim();
      assert.equal(dataOf(commandContext(BASE, line), FOLDER), data);
    });
});

describe('the script that is served', () => {
  it('is the named one, from where the user stands', (test) => {
    const base = temporaryFolder(test, { 'a/b.adl': '' });
    assert.equal(chosenScript(commandContext(base, 'serve a/b.adl')), join(base, 'a/b.adl'));
    const absolute = join(base, 'a/b.adl');
    assert.equal(chosenScript(commandContext('/', `serve ${absolute}`)), absolute);
  });

  it('is the example of the repository where none is named', () => {
    assert.equal(chosenScript(commandContext('/', 'serve')), exampleScript());
  });

  for (const [word, output] of [
    ['none.adl', 'There is no script at BASE/none.adl.'],
    ['a', "BASE/a isn't a file."],
    ['a/b.adl/c.adl', 'There is no script at BASE/a/b.adl/c.adl.'],
  ] as const)
    it(`is none: ${output}`, (test) => {
      const base = temporaryFolder(test, { 'a/b.adl': '' });
      assert.throws(
        () => chosenScript(commandContext(base, `serve ${word}`)),
        (error) =>
          error instanceof CommandError &&
          error.exitCode === EXIT.file &&
          error.message === output.replace('BASE', base),
      );
    });
});

it('a request has the script, its folder, its data and the address, which only this machine has', async (test) => {
  const base = temporaryFolder(test, { 'shop.adl': '' });
  const port = await someFreePort('127.0.0.1');
  const request = await readDevelopmentRequest(
    commandContext(base, `dev shop.adl --port ${port} --data x.sqlite`),
  );
  const home = repositoryFolder() ?? assert.fail('no repository');
  const script = join(base, 'shop.adl');
  assert.deepEqual(request, {
    ...{ home, script, port, host: '127.0.0.1', data: join(base, 'x.sqlite') },
    folder: applicationFolder(home, script),
  });
});

it('a script that is absent is waited for by dev, and by no other command; a folder is none', async (test) => {
  const base = temporaryFolder(test, { 'folder.adl/b.txt': '' });
  const port = await someFreePort('127.0.0.1');
  const of = (script: string) => commandContext(base, `dev ${script} --port ${port}`);
  const { script } = await readDevelopmentRequest(of('none/none.adl'));
  assert.equal(script, join(base, 'none/none.adl'));
  assert.throws(() => chosenScript(of('none.adl')), /There is no script at .*none\.adl\./);
  await assert.rejects(readDevelopmentRequest(of('folder.adl')), /folder\.adl isn't a file\./);
});

describe('the folders of an application', () => {
  it('lie together below .ampersand, but for the sources that people see', () => {
    const { visibleSources, lock, devLock, ...own } = applicationFolder(
      '/home/ann',
      '/home/ann/work/shop.adl',
      '/shell',
    );
    assert.equal(visibleSources, '/shell/src/app/generated');
    assert.equal(lock, '/home/ann/.ampersand/sources.lock');
    assert.equal(devLock, '/home/ann/.ampersand/dev.lock');
    const places = Object.values(own);
    assert.equal(new Set(places).size, places.length);
    for (const place of places)
      assert.match(place, /^\/home\/ann\/\.ampersand\/shop-[0-9a-f]{6}\//);
  });

  for (const [script, name] of [
    ['/home/ann/Shop.ADL', 'shop'],
    ['/home/ann/my shop (2).adl', 'my-shop-2-'],
    ['/home/ann/shop', 'shop'],
    ['/home/ann/.adl', 'script'],
  ] as const)
    it(`are named after the script: ${script}`, () => {
      const [folder = ''] = applicationFolder('/home/ann', script).app.split('/').slice(-2);
      assert.equal(folder.replace(/-[0-9a-f]{6}$/, ''), name);
    });
});
