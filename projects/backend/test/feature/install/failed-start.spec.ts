import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, mock } from 'node:test';
import { createServer, readConfig } from '../../../src/public-api.ts';
import { StaticApp } from '../../../src/http/server/static-app.ts';
import { PROJECT_GENERICS } from '../../test-server.ts';

it('a server that cannot get ready lets go of its database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ampersand-test-failed-start-'));
  writeFileSync(join(folder, 'index.html'), '');
  const given = {
    generics: PROJECT_GENERICS,
    data: join(folder, 'data.sqlite'),
    'files.folder': join(folder, 'files'),
    'log.level': 'silent',
    app: folder,
  };
  mock.method(StaticApp.prototype, 'register', () => {
    throw new Error('not to be served');
  });
  await assert.rejects(createServer(readConfig({ given })), /not to be served/);
  const left = readdirSync(folder).filter((name) => name.startsWith('data'));
  assert.deepEqual(left, ['data.sqlite'], 'a database that is open has files beside it');
  mock.restoreAll();
  rmSync(folder, { recursive: true });
});
