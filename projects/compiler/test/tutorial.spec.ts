import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { compile } from '../src/compile.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';

const page = readFileSync(join(import.meta.dirname, '../../examples/tutorial.md'), 'utf8');
const steps = [...page.matchAll(/^```adl\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);

describe('the tutorial', () => {
  test('has its steps', () => assert.equal(steps.length, 6));
  for (const number of steps.keys())
    test(`compiles without a word after step ${number + 1}`, async () => {
      const text = steps.slice(0, number + 1).join('\n');
      const files = new MemoryFileSystem({
        'tasks.adl': `CONTEXT Tasks IN ENGLISH\n${text}\nENDCONTEXT\n`,
      });
      const { script, diagnostics } = await compile('tasks.adl', files);
      assert.deepEqual(diagnostics, []);
      assert.ok(script);
    });
});
