import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { whySources } from './why-sources.ts';

it('builds where there is code of the project, and only there', (test) => {
  const folder = temporaryFolder(test);
  const script = join(folder, 'main.adl');
  const write = (path: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  };
  write('main.adl');
  assert.equal(whySources(script), null);
  write('templates/Box-TILES.html');
  assert.equal(whySources(script), null);
  write('templates/component.ts.txt');
  assert.match(whySources(script) ?? '', /component\.ts\.txt is a code template/);
  write('components/index.ts');
  assert.match(whySources(script) ?? '', /folder `components`/);
});
