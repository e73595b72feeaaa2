import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A block of code that shows a whole file. */
const EXAMPLE = /<!-- example: (\S+) -->\n\n(?:<!-- prettier-ignore -->\n)?```\w+\n([^]*?)```/g;

const examples = globSync('projects/*/docs/*.md', { cwd: ROOT }).flatMap((page) =>
  Array.from(
    readFileSync(join(ROOT, page), 'utf8').matchAll(EXAMPLE),
    ([, file = '', shown = '']) => ({ page, file, shown }),
  ),
);

describe('what the documentation shows of the examples', () => {
  it('is found', () => assert.ok(examples.length >= 5));
  for (const { page, file, shown } of examples)
    it(`${page} shows ${file} as it is`, () => {
      assert.equal(shown, readFileSync(join(ROOT, dirname(page), file), 'utf8'));
    });
});
