import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { characterCount, LONGEST_TEXT } from './longest-text.ts';
import { VALUE_TYPES } from './value-types.ts';

it('counts characters, whatever units of UTF-16 they take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) =>
      assert.equal(characterCount(text), Array.from(text).length),
    ),
  );
  assert.equal(characterCount('\ud83d'), 1, 'half of a character');
});

for (const type of ['ALPHANUMERIC', 'OBJECT', 'BIGALPHANUMERIC', 'URL'] as const) {
  const longest = LONGEST_TEXT[type];

  it(`takes ${longest} characters of ${type}, also such as take two units`, () => {
    const { parse } = VALUE_TYPES[type];
    for (const character of ['a', 'é', '😀'])
      assert.deepEqual(parse(character.repeat(longest)), { stored: character.repeat(longest) });
    const tooLong = '😀'.repeat(longest + 1);
    assert.deepEqual(parse(tooLong), { longest, length: longest + 1 });
  });
}
