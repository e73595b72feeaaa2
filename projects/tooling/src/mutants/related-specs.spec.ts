import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { relatedSpecs } from './related-specs.ts';

const FILES = {
  'projects/generics/package.json': '{ "exports": { ".": "./src/public-api.ts" } }',
  'projects/generics/src/public-api.ts': "export * from './value.ts';",
  'projects/generics/src/value.ts': 'export const value = 1;',
  'projects/generics/src/value.spec.ts': "import { value } from './value.ts';",
  'projects/generics/src/other.spec.ts': "import { other } from './other.ts';",
  'projects/generics/src/other.ts': 'export const other = 1;',
  'projects/backend/src/use.ts': "import { value } from '@ampersand-prototype/generics';",
  'projects/backend/src/use.spec.ts': "const used = await import('./use.ts');",
  'projects/backend/test/all.ts': "import '../src/use.ts';",
  'projects/backend/test/values.spec.ts': "import './all.ts';",
};

it('finds the spec files that reach a file, the nearest and those with its name first', (test) => {
  const root = mkdtempSync(join(tmpdir(), 'related-specs-'));
  test.after(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const others = ['projects/backend/src/use.spec.ts'];
  assert.deepEqual(relatedSpecs(root, 'projects/generics/src/value.ts', others), others);
  const specs = Object.keys(FILES).filter((path) => path.endsWith('.spec.ts'));
  assert.deepEqual(relatedSpecs(root, 'projects/generics/src/value.ts', specs), [
    'projects/generics/src/value.spec.ts',
    'projects/backend/test/values.spec.ts',
    'projects/backend/src/use.spec.ts',
  ]);
});
