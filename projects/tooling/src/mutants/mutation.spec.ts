import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mutationsOf } from './mutation.ts';

const CASES: Readonly<Record<string, readonly string[]>> = {
  'const isLong = count > 3;': ['operator > → >=', 'number 3 → 4'],
  'if (isLong) stop();': ['condition isLong → !(isLong)', 'statement stop(); → ;'],
  'const all = names.every((name) => name !== "x");': ['method every → some', 'operator !== → ==='],
  'const text = "a" + name;': [],
  'const sum = one + other;': ['operator + → -'],
  'const kind = isOpen ? 1 : 2;': ['condition isOpen → !(isOpen)', 'number 1 → 2', 'number 2 → 3'],
  'type Open = true | 1;': [],
  'import { a } from "b";': [],
  'class Child extends Parent { constructor() { super(); } }': [],
};

describe('mutations of a source file', () => {
  for (const [text, expected] of Object.entries(CASES))
    it(text, () => {
      const found = mutationsOf(text);
      assert.deepEqual(
        found.map(({ kind, original, replacement }) => `${kind} ${original} → ${replacement}`),
        expected,
      );
      for (const { start, end, original } of found) assert.equal(text.slice(start, end), original);
    });

  it('states the line', () => assert.equal(mutationsOf('\n\nconst a = true;')[0]?.line, 3));
});
