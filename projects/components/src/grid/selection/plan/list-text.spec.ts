import fc from 'fast-check';
import { listParts, listText } from './list-text';

describe('a list in one cell', () => {
  it.each<[text: string, parts: readonly string[]]>([
    ['a; b', ['a', 'b']],
    [' a\r\nb ;; c;', ['a', 'b', 'c']],
    ['"Smith; Sons"; b', ['Smith; Sons', 'b']],
    ['5" pipe; 6" pipe', ['5" pipe', '6" pipe']],
    ['"so called"; b', ['"so called"', 'b']],
    ['"open; b', ['"open', 'b']],
    ['', []],
  ])('is read from %j as %j', (text, parts) => {
    expect(listParts(text)).toEqual(parts);
  });

  it('is written without quotes where nothing can be misread', () => {
    expect(listText(['a', '5" pipe', 'so "called"'])).toBe('a; 5" pipe; so "called"');
  });

  it('is read as it was written, whatever stands in it', () => {
    const part = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: fc.constantFrom('"', ';', ' ', '\n', '\r', 'a'), minLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(listParts(listText(parts))).toEqual(parts);
      }),
    );
  });
});
