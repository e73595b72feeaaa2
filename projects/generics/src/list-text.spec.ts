import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { listParts, listText } from './list-text.ts';

describe('a list in one cell', () => {
  const cases: readonly (readonly [text: string, parts: readonly string[]])[] = [
    ['a; b', ['a', 'b']],
    [' a\r\nb ;; c;', ['a', 'b', 'c']],
    ['"Smith; Sons"; b', ['Smith; Sons', 'b']],
    ['5" pipe; 6" pipe', ['5" pipe', '6" pipe']],
    ['"so called"; b', ['"so called"', 'b']],
    ['"open; b', ['"open', 'b']],
    ['', []],
  ];
  for (const [text, parts] of cases)
    it(`is read from ${JSON.stringify(text)}`, () => {
      assert.deepEqual(listParts(text), parts);
    });

  it('is written without quotes where nothing can be misread', () => {
    assert.equal(listText(['a', '5" pipe', 'so "called"']), 'a; 5" pipe; so "called"');
  });

  it('is read as it was written, whatever stands in it', () => {
    const part = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: fc.constantFrom('"', ';', ' ', '\n', '\r', 'a'), minLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        assert.deepEqual(listParts(listText(parts)), parts);
      }),
    );
  });
});
