import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lex } from './lexer.ts';
import { escapeOf, quoteText, readString } from './string-literal.ts';

/** The value, and the diagnostics as `column-column code`. */
function read(text: string) {
  const { tokens, diagnostics } = lex(text, 'x');
  return {
    value: tokens[0]?.text,
    reported: diagnostics.map(
      ({ code, origin: { start, end } }) => `${start.column}-${end.column} ${code}`,
    ),
  };
}

describe('escapes', () => {
  for (const [text, value] of [
    ['"\\a\\b\\f\\n\\r\\t\\v"', '\x07\b\f\n\r\t\v'],
    ['"\\\\ \\" \\\' \\&"', '\\ " \' '],
    ['"\\65"', 'A'],
    ['"\\065"', 'A'],
    ['"\\00000000065"', 'A'],
    ['"\\65\\&6"', 'A6'],
    ['"\\8364"', '€'],
    ['"\\128512"', '😀'],
    ['"\\55295\\57344"', '\ud7ff\ue000'],
    ['"\\1114111"', '\u{10ffff}'],
    ['"\\\\n"', '\\n'],
    ['"😀é\u0301"', '😀é\u0301'],
    ['"-- {- +} //"', '-- {- +} //'],
    ['""', ''],
  ] as const)
    test(`${text} is ${JSON.stringify(value)}`, () => {
      assert.deepEqual(read(text), { value, reported: [] });
    });

  for (const [text, reported] of [
    ['"ab\\qc"', ['4-6 AMP2003']],
    ['"\\x41"', ['2-4 AMP2003']],
    ['"\\N"', ['2-4 AMP2003']],
    ['"\\ "', ['2-4 AMP2003']],
    ['"\\😀"', ['2-5 AMP2003']],
    ['"\\1114112"', ['2-10 AMP2003']],
    ['"\\55296"', ['2-8 AMP2003']],
    ['"\\57343"', ['2-8 AMP2003']],
    ['"\\99999999999999999999"', ['2-23 AMP2003']],
    ['"\\0"', ['2-4 AMP2009']],
    ['"\\000"', ['2-6 AMP2009']],
    ['"a\0b"', ['3-4 AMP2009']],
    ['"a\tb\tc"', ['3-4 AMP2004', '5-6 AMP2004']],
    ['"\\\t"', ['2-4 AMP2003']],
  ] as const)
    test(`${JSON.stringify(text)} is told`, () => {
      assert.deepEqual(read(text).reported, reported);
    });

  test('the escape that is told is the one that is written, whole', () => {
    const escapes = ['"\\q"', '"\\😀"', '"\\1114112"'].map((text) => lex(text, 'x'));
    assert.deepEqual(
      escapes.map(({ diagnostics }) => diagnostics[0]?.message),
      ['q', '😀', '1114112'].map((text) => `\`\\${text}\` isn't a valid escape sequence.`),
    );
    assert.equal(read('"a\\😀b"').value, 'ab');
  });
});

describe('texts that are not closed', () => {
  for (const [text, reported] of [
    ['"', ['1-2 AMP2002']],
    ['"abc', ['1-5 AMP2002']],
    ['"abc\nd', ['1-5 AMP2002']],
    ['"abc\r\nd', ['1-5 AMP2002']],
    ['"abc\\', ['1-6 AMP2002']],
    ['"abc\\"', ['1-7 AMP2002']],
    ['"abc\\\nd', ['1-6 AMP2002']],
    ['"😀', ['1-4 AMP2002']],
    ['"a\\qb', ['1-6 AMP2002']],
    ['"a\tb', ['1-5 AMP2002']],
  ] as const)
    test(`${JSON.stringify(text)} is told up to the end of its line, and nothing else of it`, () => {
      assert.deepEqual(read(text).reported, reported);
    });
});

describe('texts between single quotes', () => {
  for (const [text, value, modern] of [
    ["'a'", 'a', '"a"'],
    ["''", '', '""'],
    ['\'say "a"\'', 'say "a"', '"say \\"a\\""'],
    ["'it\\'s'", "it's", '"it\'s"'],
    ["'a\\nb'", 'a\nb', '"a\\nb"'],
    ["'a\tb'", 'a\tb', '"a\\tb"'],
  ] as const)
    test(`${JSON.stringify(text)} is written as ${modern}`, () => {
      const { tokens, diagnostics, edits } = lex(text, 'x', { legacy: true });
      assert.equal(tokens[0]?.text, value);
      assert.deepEqual(
        diagnostics.map(({ code, severity }) => `${code} ${severity}`),
        ['AMP2021 warning'],
      );
      assert.deepEqual(edits, [{ offset: 0, endOffset: text.length, replacement: modern }]);
    });

  for (const [text, codes] of [
    ["'C:\\users'", ['AMP2003', 'AMP2021']],
    ["'a\\0'", ['AMP2009', 'AMP2021']],
  ] as const)
    test(`${text} loses nothing unseen`, () => {
      const { diagnostics } = lex(text, 'x', { legacy: true });
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        codes,
      );
      assert.equal(diagnostics[0]?.severity, 'error');
    });

  test('a single quote in a word is reported at its position', () => {
    assert.deepEqual(read("it's").reported, ['3-4 AMP2001']);
  });
});

test('a control character is written as its letter, or as its number', () => {
  assert.deepEqual(['\n', '\x07', '\f', '\x1b', '\x7f', '\0'].map(escapeOf), [
    '\\n',
    '\\a',
    '\\f',
    '\\27',
    '\\127',
    '\\0',
  ]);
});

test('a literal ends at its own quote, whatever stands behind it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (value, behind) => {
      fc.pre(!value.includes('\0'));
      const written = quoteText(value);
      const { endOffset, errors } = readString(written + behind, 0);
      assert.deepEqual([endOffset, errors], [written.length, []]);
      assert.doesNotMatch(written, /\p{Cc}/u);
    }),
  );
});
