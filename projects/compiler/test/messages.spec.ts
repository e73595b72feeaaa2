import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { NodeFileSystem } from '../src/node/node-file-system.ts';
import { renderDiagnostics } from '../src/diagnostic/render.ts';
import { checkFile } from './check-file.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'cases/messages');
const cases = readdirSync(folder);
/** Set this variable to write what the compiler says now, and look at the difference. */
const isUpdate = process.env['UPDATE_CASES'] === '1';

test('there are cases', () => {
  assert.ok(cases.length > 0);
});

for (const name of cases) {
  test(`says what is expected about ${name}`, async () => {
    const path = join(folder, name);
    const { diagnostics } = await checkFile('main.adl', {}, new NodeFileSystem(path));
    const sourceOf = (file: string) => readFileSync(join(path, file), 'utf8');
    const text = renderDiagnostics(diagnostics, { sourceOf });
    const expected = join(path, 'expected.txt');
    if (isUpdate) writeFileSync(expected, text);
    assert.ok(existsSync(expected), 'run once with UPDATE_CASES=1');
    assert.equal(text, readFileSync(expected, 'utf8'));
  });
}
