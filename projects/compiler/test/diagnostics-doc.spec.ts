import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { checkFile } from './check-file.ts';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const page = readFileSync(join(project, 'docs/diagnostics.md'), 'utf8');

interface Section {
  readonly code: string;
  /** Statements that give the code. */
  readonly wrong: string | null;
  /** The same, corrected. */
  readonly right: string | null;
}

const sections: readonly Section[] = page
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const blocks = [...text.matchAll(/^```adl\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code);
    return { code: text.slice(0, 7), wrong: blocks[0] ?? null, right: blocks[1] ?? null };
  });

function codesInSources(): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const path of readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || path.endsWith('.spec.ts')) continue;
    const text = readFileSync(join(project, 'src', path), 'utf8');
    for (const [, code = ''] of text.matchAll(/'(AMP\d{4})'/g)) codes.add(code);
  }
  return codes;
}

test('every code of the sources is on the page, and every code of the page in the sources', () => {
  const documented = sections.map(({ code }) => code);
  assert.deepEqual(documented, [...documented].sort(), 'codes are in order');
  assert.deepEqual(documented, [...new Set(documented)], 'codes are there once');
  assert.deepEqual(documented, [...codesInSources()].sort());
});

async function codesOf(statements: string): Promise<readonly string[]> {
  const files = new MemoryFileSystem({ 'main.adl': `CONTEXT Test\n${statements}\nENDCONTEXT` });
  const { diagnostics } = await checkFile('main.adl', {}, files);
  return [...new Set(diagnostics.map(({ code }) => code))];
}

/** Found by the phases behind the check, which have tests of their own. */
const LATER = /^AMP[4-9]/;

for (const { code, wrong, right } of sections.filter((section) => !LATER.test(section.code))) {
  if (wrong === null) continue;
  test(`the example of ${code} gives ${code} and nothing else`, async () => {
    assert.deepEqual(await codesOf(wrong), [code]);
    if (right !== null) assert.deepEqual(await codesOf(right), [], 'the corrected form is right');
  });
}
