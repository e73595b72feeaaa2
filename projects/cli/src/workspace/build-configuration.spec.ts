import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { applicationFolder } from './application-folder.ts';
import { writeBuildConfiguration } from './build-configuration.ts';

it('builds the shell with the sources of one application', (test) => {
  const paths = { '@app/interfaces': ['./src/app/no-interfaces.ts'], lib: ['./lib/index.ts'] };
  const product = temporaryFolder(test, {
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths } }),
  });
  const folder = applicationFolder(product, join(product, 'shop.adl'));
  mkdirSync(dirname(folder.configuration), { recursive: true });
  writeBuildConfiguration(product, folder);
  assert.deepEqual(JSON.parse(readFileSync(folder.configuration, 'utf8')), {
    extends: join(product, 'tsconfig.app.json'),
    compilerOptions: {
      paths: {
        '@app/interfaces': [join(folder.sources, 'project.module.ts')],
        lib: [join(product, 'lib/index.ts')],
      },
    },
    files: [join(product, 'src/main.ts')],
    include: [],
  });
});

it('takes the copy of generics that the components bring along', (test) => {
  const library = 'node_modules/@ampersand-prototype/components';
  const copy = `${library}/node_modules/@ampersand-prototype/generics`;
  const product = temporaryFolder(test, {
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: {} } }),
    [`${library}/package.json`]: '{}',
    [`${copy}/public-api.js`]: '',
  });
  const folder = applicationFolder(product, join(product, 'shop.adl'));
  mkdirSync(dirname(folder.configuration), { recursive: true });
  writeBuildConfiguration(product, folder);
  const { compilerOptions } = JSON.parse(readFileSync(folder.configuration, 'utf8'));
  assert.deepEqual(compilerOptions.paths['@ampersand-prototype/generics'], [
    join(product, copy, 'public-api'),
  ]);
});
