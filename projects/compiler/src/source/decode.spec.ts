import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decodeUtf8 } from './decode.ts';

const BAD = 0xff;
const bytesOf = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)],
    ),
  );

/** The place of the fault, as `line:column`. */
function placeOf(bytes: Uint8Array): string | null {
  const { diagnostics } = decodeUtf8(bytes, 'x.adl');
  assert.ok(diagnostics.length <= 1);
  const [{ start } = { start: null }] = diagnostics.map(({ origin }) => origin);
  return start && `${start.line}:${start.column}`;
}

describe('the place of the first bytes that are not UTF-8', () => {
  const CASES: readonly (readonly [string, Uint8Array, string | null])[] = [
    ['the only byte', bytesOf(BAD), '1:1'],
    ['behind a line', bytesOf('one\ntwo', BAD), '2:4'],
    ['behind lines that end in two characters', bytesOf('one\r\ntwo\r\n', BAD), '3:1'],
    ['behind letters of two and three bytes', bytesOf('é汉', BAD), '1:3'],
    ['behind a letter of two UTF-16 units', bytesOf('𝒜', BAD), '1:3'],
    ['behind a combining mark, which is a column of its own', bytesOf('e\u0301', BAD), '1:3'],
    ['behind the sign that stands for what cannot be read', bytesOf('\ufffd!\ufffd', BAD), '1:4'],
    ['a letter that is cut off by the end', bytesOf('ab', 0xe6, 0xb1), '1:3'],
    ['a letter that is cut off by the end of its line', bytesOf('ab', 0xe6, '\ncd'), '1:3'],
    ['a byte that goes on without a beginning', bytesOf('ab', 0x80), '1:3'],
    ['half of a surrogate pair', bytesOf('ab', 0xed, 0xa0, 0x80), '1:3'],
    ['more bytes than a slash needs', bytesOf('ab', 0xc0, 0xaf), '1:3'],
    ['behind a byte order mark, which is no column', bytesOf('\ufeffab', BAD), '1:3'],
    ['a byte order mark on a later line is one', bytesOf('\ufeff\n\ufeffab', BAD), '2:4'],
    ['the first of two', bytesOf('a\nb', BAD, '\nc', BAD), '2:2'],
    ['nowhere', bytesOf('one\ntwo'), null],
    ['nowhere in an empty file', bytesOf(), null],
  ];
  for (const [what, bytes, place] of CASES)
    test(what, () => {
      assert.equal(placeOf(bytes), place);
    });
});

describe('texts of other encodings', () => {
  const CASES: readonly (readonly [string, Uint8Array])[] = [
    ['UTF-16 with a mark, small end first', bytesOf(0xff, 0xfe, 'C', 0, 'O', 0)],
    ['UTF-16 with a mark, big end first', bytesOf(0xfe, 0xff, 0, 'C', 0, 'O')],
    ['UTF-16 without a mark', bytesOf('C', 0, 'O', 0)],
    ['UTF-16 without a mark, big end first', bytesOf(0, 'C', 0, 'O')],
  ];
  for (const [what, bytes] of CASES)
    test(`${what} is told at its beginning`, () => {
      assert.equal(placeOf(bytes), '1:1');
    });

  test('Latin-1 is told at its first letter beyond ASCII', () => {
    assert.equal(placeOf(Buffer.from('CONTEXT Gr\u00f6\u00dfe', 'latin1')), '1:11');
  });
});

test('messages name the file and the fix', () => {
  const [problem] = decodeUtf8(bytesOf('a', BAD), 'shop/main.adl').diagnostics;
  assert.deepEqual(problem, {
    code: 'AMP1004',
    severity: 'error',
    message: "`shop/main.adl` isn't valid UTF-8: this line contains invalid bytes.",
    origin: {
      file: 'shop/main.adl',
      start: { line: 1, column: 2 },
      end: { line: 1, column: 3 },
    },
    hint: 'Save the file as UTF-8.',
    related: [],
  });
});

test('any text that can be encoded is read back, without its mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (text, isMarked) => {
      fc.pre(!text.startsWith('\0') && text[1] !== '\0' && !text.startsWith('\ufeff'));
      const decoded = decodeUtf8(bytesOf(isMarked ? '\ufeff' : '', text), 'x');
      assert.deepEqual(decoded, { text, diagnostics: [] });
    }),
  );
});

test('a bad byte is found where it was put', () => {
  const lines = fc.array(
    fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\0\n\r]/g, '')),
  );
  fc.assert(
    fc.property(lines, lines, (before, behind) => {
      const last = before.at(-1) ?? '';
      fc.pre(!before.join('').startsWith('\ufeff'));
      const place = placeOf(bytesOf(before.join('\n'), BAD, `x\n${behind.join('\n')}`));
      assert.equal(place, `${Math.max(1, before.length)}:${last.length + 1}`);
    }),
  );
});
