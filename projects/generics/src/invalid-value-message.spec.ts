import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from './error/language.ts';
import type { ExpectedFormat } from './value/expected-format.ts';
import { invalidValueMessage } from './invalid-value-message.ts';

const EXPECTED = Object.keys({
  text: true,
  readableText: true,
  identifier: true,
  addressable: true,
  number: true,
  integer: true,
  integerByDigits: true,
  integerOf64Bits: true,
  truth: true,
  date: true,
  datetime: true,
  file: true,
  password: true,
  passwordOrHash: true,
  listed: true,
} satisfies Record<ExpectedFormat, true>) as ExpectedFormat[];

describe('a value that does not fit', () => {
  for (const expected of EXPECTED)
    it(`is told in each language, with value and concept: ${expected}`, () => {
      const texts = LANGUAGES.map((language) =>
        invalidValueMessage({ shown: '"x"', expected, concept: 'Size' }, language),
      );
      assert.equal(new Set(texts).size, LANGUAGES.length);
      for (const text of texts) assert.match(text, /^"x" (isn’t|is|ist) .*\(Size\)\.$/);
    });

  it('is another sentence for whatever else was expected', () => {
    for (const language of LANGUAGES) {
      const texts = EXPECTED.map((expected) =>
        invalidValueMessage({ shown: null, expected, concept: 'Size' }, language),
      );
      assert.equal(new Set(texts).size, EXPECTED.length);
    }
  });

  it('is not shown where it is a secret', () => {
    assert.deepEqual(
      LANGUAGES.map((language) =>
        invalidValueMessage({ shown: null, expected: 'text', concept: 'Password' }, language),
      ),
      [
        'The value isn’t a string (Password).',
        'De waarde is geen tekst (Password).',
        'Der Wert ist kein Text (Password).',
      ],
    );
  });
});
