import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';

const COMMAND = new URL('../../../src/http/server/ampersand-backend.ts', import.meta.url).pathname;

describe('what the command has loaded', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-compiled-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function keptBy(environment: NodeJS.ProcessEnv): readonly string[] {
    const places = { TMPDIR: folder, NODE_COMPILE_CACHE: undefined, NODE_V8_COVERAGE: undefined };
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--help'], {
      encoding: 'utf8',
      env: { ...process.env, ...places, ...environment },
    });
    assert.equal(status, 0, stderr);
    return readdirSync(folder).filter((name) => name !== 'covered');
  }

  it('is kept compiled for the next start', () =>
    assert.deepEqual(keptBy({}), ['node-compile-cache']));

  it('is not kept where lines are counted', () =>
    assert.deepEqual(keptBy({ NODE_V8_COVERAGE: join(folder, 'covered') }), []));
});
