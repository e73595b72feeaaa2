import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foreignSymbol, SYMBOL_STARTS, withoutCounterpart } from './foreign-operators.ts';
import { lex } from './lexer.ts';
import { withoutUnderscores } from './modern-name.ts';
import { OPERATORS } from './token.ts';

/** The diagnostics as `column-column code message remedy`. */
function reported(text: string, legacy = false): readonly string[] {
  return lex(text, 'x', { legacy }).diagnostics.map(
    ({ code, message, hint, origin: { start, end } }) =>
      `${start.column}-${end.column} ${code} ${message} ${hint}`,
  );
}

describe('characters that the language has no use for', () => {
  const REMOVE = 'Remove it, or put it in a string in double quotes.';
  const NAME =
    'Start the name with a letter that has an uppercase and a lowercase form. A LABEL can contain any text.';
  const MARK =
    'Type the letter and its accent again as a single character, or save the file as Unicode NFC.';
  const DIGITS = 'Write numbers with the digits 0 to 9.';
  for (const [text, place, shown, hint] of [
    ['a ? b', '3-4', '`?` (U+003F)', REMOVE],
    ['a ???? b', '3-7', '`????` (U+003F U+003F U+003F U+003F)', REMOVE],
    ['a\0b', '2-3', '`\0` (U+0000)', REMOVE],
    ['a\u200bb', '2-3', '`\u200b` (U+200B)', REMOVE],
    ['a 😀 b', '3-5', '`😀` (U+1F600)', REMOVE],
    ['a\ud83db', '2-3', '`\ud83d` (U+D83D)', REMOVE],
    ['e\u0301a', '2-3', '`\u0301` (U+0301)', MARK],
    ['汉字', '1-3', '`汉字` (U+6C49 U+5B57)', NAME],
    ['ªa', '1-2', '`ª` (U+00AA)', NAME],
    ['٣', '1-2', '`٣` (U+0663)', DIGITS],
    ['½', '1-2', '`½` (U+00BD)', REMOVE],
  ] as const)
    test(`${JSON.stringify(text)}: ${shown}`, () => {
      assert.deepEqual(reported(text), [`${place} AMP2001 Unexpected character ${shown}. ${hint}`]);
    });

  test('are told by a few of their numbers, however many they are', () => {
    const [message] = reported('?'.repeat(100_000));
    const numbers = `${'U+003F '.repeat(8)}…`;
    assert.equal(
      message,
      `1-100001 AMP2001 Unexpected character \`${'?'.repeat(200)}…\` (${numbers}). ${REMOVE}`,
    );
  });

  test('are told once for a row, and the words around it are read', () => {
    const { tokens, diagnostics } = lex('a ?? b ? c', 'x');
    assert.deepEqual(
      tokens.map((token) => token.text),
      ['a', 'b', 'c', ''],
    );
    assert.equal(diagnostics.length, 2);
  });
});

describe('signs of mathematics and of programming languages', () => {
  for (const [symbol, modern] of [
    ['∩', '/\\'],
    ['&&', '/\\'],
    ['||', '\\/'],
    ['|', '\\/'],
    ['|=', '|-'],
    ['| -', '|-'],
    ['|\t -', '|-'],
    ['⊆', '|-'],
    ['⇔', '='],
    ['−', '-'],
    ['⁻¹', '~'],
    ['≤', '<='],
  ] as const)
    test(`${JSON.stringify(symbol)} is read as ${modern}, and told`, () => {
      const { tokens } = lex(`a${symbol}b`, 'x');
      assert.deepEqual(
        tokens.map(({ text }) => text),
        ['a', modern, 'b', ''],
      );
      assert.deepEqual(reported(`a${symbol}b`), [
        `2-${2 + symbol.length} AMP2010 \`${symbol}\` isn't a symbol of this language. Write \`${modern}\` instead.`,
      ]);
    });

  test('each has an operator of the language for it', () => {
    for (const start of SYMBOL_STARTS.replaceAll('\\', '')) {
      const found = foreignSymbol(`${start}¹`, 0);
      if (found) assert.ok(OPERATORS.includes(found.modern), start);
    }
  });

  test('operators of the language are none of them', () => {
    for (const operator of OPERATORS) {
      assert.equal(lex(operator, 'x').tokens[0]?.text, operator);
      assert.deepEqual(reported(operator), []);
      assert.equal(withoutCounterpart(operator), null);
    }
  });

  for (const [symbol, part] of [
    ['∀', 'no variables'],
    ['∈', 'no variables'],
    ['⊇', 'smaller side first'],
    ['←', 'smaller side first'],
    ['≠', '`-I`'],
  ] as const)
    test(`${symbol} has no counterpart, and what to do is told`, () => {
      assert.match(reported(symbol).join(), new RegExp(part));
    });

  test('a minus of typography and a line of them are read as minuses', () => {
    assert.deepEqual(
      lex('a – b —— c', 'x').tokens.map(({ text }) => text),
      ['a', '-', 'b', '-', '-', 'c', ''],
    );
  });
});

describe('quotes of word processors', () => {
  for (const [text, words, places] of [
    ['“a b” c', ['a b', 'c'], ['1-6']],
    ['«a» c', ['a', 'c'], ['1-4']],
    ['‘a’', ['a'], ['1-4']],
    ['„a“', ['a'], ['1-4']],
    ['“a', ['a'], ['1-2']],
    ['it’s', ['it', 's'], ['3-4']],
    ['“a\nb”', ['a', 'b'], ['1-2', '2-3']],
    ['"“a”"', ['“a”'], []],
  ] as const)
    test(text, () => {
      const { tokens } = lex(text, 'x');
      assert.deepEqual(
        tokens.slice(0, -1).map((token) => token.text),
        words,
      );
      assert.deepEqual(
        reported(text).map((each) => each.split(' ').slice(0, 2).join(' ')),
        places.map((place) => `${place} AMP2011`),
      );
    });
});

describe('names with underscores', () => {
  for (const [old, modern] of [
    ['ink_colour', 'inkColour'],
    ['INK_COLOUR', 'INKCOLOUR'],
    ['a__b_', 'aB'],
    ['_a', 'a'],
    ['A_1_b', 'A1B'],
    ['_', 'x'],
    ['___', 'x'],
    ['_1', 'x1'],
    ['_1_b', 'x1B'],
    ['_汉', 'x汉'],
    ['a_éa', 'aÉa'],
  ] as const)
    test(`${old} becomes ${modern}`, () => {
      assert.equal(withoutUnderscores(old), modern);
    });

  test('are told at their first underscore', () => {
    assert.deepEqual(reported('  ink_of_pen'), [
      '6-7 AMP2020 Deprecated: an underscore in the name `ink_of_pen`. Write `inkOfPen`. Run `ampersand fix` to rewrite the script, or use `--legacy` to accept the old form.',
    ]);
    assert.deepEqual(reported('_a', true), [
      '1-2 AMP2020 Deprecated: an underscore in the name `_a`. Write `a`. Run `ampersand fix` to rewrite the script.',
    ]);
  });

  test('become names, whatever they are', () => {
    const word = fc.stringMatching(/^[_\p{Lu}\p{Ll}\p{Lt}][_\p{L}\p{N}]{0,8}$/u);
    fc.assert(
      fc.property(word, (name) => {
        const { tokens, diagnostics } = lex(withoutUnderscores(name), 'x');
        assert.deepEqual([tokens.length, diagnostics], [2, []], withoutUnderscores(name));
      }),
    );
  });

  test('the atom of the session without quotes', () => {
    const fixed = (text: string) => lex(text, 'x').edits.map(({ replacement }) => replacement);
    assert.deepEqual(fixed('_SESSION;r'), ['"_SESSION"[SESSION]']);
    assert.deepEqual(fixed('_SESSION [X]'), ['"_SESSION"']);
    assert.deepEqual(fixed('r[_SESSION*B]'), ['SESSION']);
    assert.deepEqual(fixed('r[A*_SESSION]'), ['SESSION']);
    assert.deepEqual(fixed('"*"_SESSION'), ['"_SESSION"[SESSION]']);
    assert.deepEqual(fixed('_SESSIONS'), ['SESSIONS']);
    assert.deepEqual(fixed('CONTAINS [_SESSION, _SESSION]'), ['"_SESSION"', '"_SESSION"']);
    assert.deepEqual(fixed('[(_SESSION, "a"), ("b",_SESSION)]'), ['"_SESSION"', '"_SESSION"']);
    assert.deepEqual(fixed('VALUE _SESSION TXT _SESSION'), ['"_SESSION"', '"_SESSION"']);
    assert.deepEqual(fixed('"TXT" _SESSION'), ['"_SESSION"[SESSION]']);
    assert.deepEqual(fixed('I[_SESSION]'), ['SESSION']);
  });
});
