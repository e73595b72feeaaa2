import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { CommandError, EXIT } from '../invocation/exit-code.ts';
import { run } from '../run.ts';
import { startBackend, type Backend, type BackendOptions } from './backend-process.ts';
import { someFreePort } from './free-port.ts';

const HOST = '127.0.0.1';
const VIOLATING = `CONTEXT A IN ENGLISH
RELATION r[A*B] [TOT]
POPULATION A CONTAINS [ "a" ]
ENDCONTEXT
`;
const SCRIPT = 'CONTEXT A IN ENGLISH\nRELATION r[A*B]\nENDCONTEXT\n';

/** Starts the backend for a small script. */
async function start(
  folder: string,
  data: string,
  more: Partial<BackendOptions> = {},
): Promise<Backend> {
  const silent = { out: () => undefined, err: () => undefined, color: false };
  const args = ['proto', 'a.adl', '--no-frontend', '--proto-dir', 'out'];
  if (more.ignoreInvariants) args.push('--ignore-invariant-violations');
  assert.equal(await run(args, silent, { base: folder }), EXIT.ok);
  const options = {
    generics: join(folder, 'out/generics'),
    data: join(folder, data),
    app: null,
    host: HOST,
    port: await someFreePort(HOST),
    reinstall: false,
    migrate: false,
    acceptMismatch: false,
    ignoreInvariants: false,
    production: false,
    ...more,
  };
  return startBackend(folder, options, () => undefined);
}

function scriptFolder(test: TestContext): string {
  return temporaryFolder(test, {
    'a.adl': SCRIPT,
    'folder/b.txt': '',
    'text.txt': 'x'.repeat(999),
  });
}

describe('startBackend', () => {
  it('makes the folder of the database when it is not there', async (test) => {
    const folder = scriptFolder(test);
    const backend = await start(folder, 'not/yet/there/data.sqlite');
    await backend.stop();
    assert.ok(existsSync(join(folder, 'not/yet/there/data.sqlite')));
  });

  it('installs a population that violates invariants when told so, except in production', async (test) => {
    const folder = temporaryFolder(test, { 'a.adl': VIOLATING });
    const data = 'data.sqlite';
    const backend = await start(folder, data, { ignoreInvariants: true });
    await backend.stop();
    await assert.rejects(
      start(folder, 'other.sqlite', { ignoreInvariants: true, production: true }),
      /In production, invariants can't be ignored/,
    );
  });

  it('lets the backend stop in its own time, so that one whole file is left', async (test) => {
    const folder = scriptFolder(test);
    const backend = await start(folder, 'data.sqlite');
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const stopped = backend.stop();
    test.mock.timers.tick(60_000);
    await stopped;
    assert.equal((await backend.process.ended).code, 0);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('data.sqlite')),
      ['data.sqlite'],
    );
  });

  for (const data of ['folder', 'text.txt', 'text.txt/data.sqlite']) {
    it(`tells that ${data} cannot be a database`, async (test) => {
      await assert.rejects(start(scriptFolder(test), data), (error) => {
        assert.ok(error instanceof CommandError);
        assert.equal(error.exitCode, EXIT.cannotServe);
        assert.match(error.message, /^Can't open the database \S+: [^\n]+\.$/);
        return true;
      });
    });
  }
});
