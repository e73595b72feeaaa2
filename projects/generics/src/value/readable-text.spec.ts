import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReadableText } from './readable-text.ts';

const CASES: readonly (readonly [string, boolean])[] = [
  ['', true],
  ['café 漢 🦊', true],
  ['a\tb\n', true],
  ['\0', false],
  ['a\0b', false],
  ['\ud83e', false],
  ['\udd8a after', false],
];

for (const [text, expected] of CASES)
  test(`${JSON.stringify(text)} is ${expected ? '' : 'not '}readable`, () => {
    assert.equal(isReadableText(text), expected);
  });
