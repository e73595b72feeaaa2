import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizedText } from './normalized-text.ts';

const COMPOSED = 'caf\u00e9';
const DECOMPOSED = 'cafe\u0301';

describe('a text that comes in', () => {
  for (const type of [
    'OBJECT',
    'ALPHANUMERIC',
    'BIGALPHANUMERIC',
    'HUGEALPHANUMERIC',
    'URL',
  ] as const)
    it(`has composed letters and no invisible ends: ${type}`, () => {
      assert.equal(normalizedText(type, DECOMPOSED), COMPOSED);
      assert.equal(normalizedText(type, `\ufeff\u200b${COMPOSED}\u200d\u2060`), COMPOSED);
      assert.equal(normalizedText(type, `a\u200db  c `), `a\u200db  c `);
    });

  it('is a password as it was typed', () => {
    for (const text of [DECOMPOSED, 'a\u200b'])
      assert.equal(normalizedText('PASSWORD', text), text);
  });

  it('is no value of another type', () => {
    assert.equal(normalizedText('INTEGER', '1\u200b'), '1\u200b');
  });
});
