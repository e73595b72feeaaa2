import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { applicationFolder } from './application-folder.ts';
import type { Generation } from './generate.ts';
import { updateShell } from './shell-build.ts';

/** Builds slowly enough for a second build to start; fails if another build uses its folder. */
const NG = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const folder = process.argv.at(-1);
appendFileSync('builds.txt', 'build\\n');
mkdirSync(folder);
setTimeout(() => {
  mkdirSync(folder + '/assets');
  writeFileSync(folder + '/index.html', '<head></head>');
}, 300);
`;

it('is built once where two want it at the same time', async (test) => {
  const product = temporaryFolder(test, {
    'package.json': '{}',
    'tsconfig.json': '{"compilerOptions":{"paths":{}}}',
    'node_modules/@angular/cli/bin/ng.js': NG,
    'shop.adl': '',
  });
  const folder = applicationFolder(product, join(product, 'shop.adl'));
  const generation = { modelHash: 'model', publicInterfaces: '[]' } as Generation;
  const { signal } = new AbortController();
  const build = () => updateShell(product, folder, generation, signal);
  await Promise.all([build(), build()]);
  await build();
  assert.equal(readFileSync(join(product, 'builds.txt'), 'utf8'), 'build\n');
  assert.match(readFileSync(join(folder.app, 'index.html'), 'utf8'), /ampersand-model/);
});
