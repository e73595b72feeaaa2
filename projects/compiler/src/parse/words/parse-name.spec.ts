import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { between } from '../../../test/between-statements.ts';
import { lex } from '../../source/lexer.ts';
import { withoutUnderscores } from '../../source/modern-name.ts';
import { nameFromText } from './quoted-name.ts';

describe('names between quotes', () => {
  for (const [text, upper, any] of [
    ['Pen', 'Pen', 'Pen'],
    ['my pen', 'Mypen', 'mypen'],
    ['shop.my pen', 'shop.Mypen', 'shop.mypen'],
    ['A pen.', 'Apen', 'Apen'],
    ['...', null, null],
    ['', null, null],
    ['12', null, null],
    ['12 pens', 'Pens', 'pens'],
    ['shop.12', null, null],
    ['1.pen', 'x1.Pen', 'x1.pen'],
    ['élan', 'Élan', 'élan'],
    ['ink_colour', 'Ink_colour', 'ink_colour'],
    ['汉字', 'X汉字', 'x汉字'],
    ['𐐨a', '𐐀a', '𐐨a'],
    ['e\u0301', 'E', 'e'],
    ['\u1fd2', 'X\u1fd2', '\u1fd2'],
    ['ß', 'SS', 'ß'],
    ['ĸ', 'Xĸ', 'ĸ'],
  ] as const)
    test(JSON.stringify(text), () => {
      assert.equal(nameFromText(text, 'upper'), upper);
      assert.equal(nameFromText(text, 'any'), any);
    });

  test('become names, whatever they are, or are told', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const name = nameFromText(text, 'upper');
        if (name === null) return;
        const { tokens, diagnostics } = lex(withoutUnderscores(name), 'x');
        assert.deepEqual(diagnostics, [], name);
        const kinds = tokens
          .slice(0, -1)
          .map(({ kind, text: word }) => (word === '.' ? '.' : kind));
        assert.match(kinds.join(''), /^(?:identifier|keyword)(?:\.(?:identifier|keyword))*$/);
      }),
    );
  });

  for (const [statement, modern] of [
    ['CONCEPT "my pen" "d"', 'Mypen LABEL "my pen"'],
    ['CONCEPT "Pen" "d"', 'Pen'],
    ['CONCEPT "my pen" LABEL "l" "d"', 'Mypen'],
    ['CLASSIFY "my pen" ISA B', 'Mypen'],
    ['RULE "say \\"a\\"" : r', 'saya LABEL "say \\"a\\""'],
    ['ROLE "my role" MAINTAINS x', 'myrole LABEL "my role"'],
    ['ROLE A MAINTAINS "my rule"', 'myrule'],
    ['PURPOSE RULE "my rule" {+ x +}', 'myrule'],
  ] as const)
    test(`${statement} is written with ${modern}`, () => {
      assert.deepEqual(between(statement).hints, [
        `Write \`${modern}\`. Run \`ampersand fix\` to rewrite the script.`,
      ]);
    });
});

test('a name that needs a capital is told with one that it can have', () => {
  assert.deepEqual(between('CONCEPT pen "d"').hints, ['Write `Pen`.']);
  assert.deepEqual(between('CONCEPT \u1fd2 "d"').hints, ['Write `X\u1fd2`.']);
});

describe('names of several words', () => {
  for (const [statement, written, modern] of [
    ['CONCEPT my pen "d"', 'my pen', 'MyPen'],
    ['CONCEPT My-pen "d"', 'My-pen', 'MyPen'],
    ['CONCEPT My big-pen of-the shop "d"', 'My big-pen of-the shop', 'MyBigPenOfTheShop'],
    ['CONCEPT A {- or -} B "d"', 'A B', 'AB'],
    ['CONCEPT \u1fd2 pen "d"', '\u1fd2 pen', 'X\u1fd2Pen'],
    ['CONCEPT My-\u1fd2 "d"', 'My-\u1fd2', 'My\u1fd2'],
    ['RELATION My rel[A*B]', 'My rel', 'myRel'],
    ['RULE my rule : r', 'my rule', 'myRule'],
    ['INTERFACE my own FOR A : r BOX []', 'my own', 'myOwn'],
    ['VIEW my own LABEL "l" : A ENDVIEW', 'my own', 'myOwn'],
    ['IDENT my-own : A (r)', 'my-own', 'myOwn'],
    ['PATTERN my own ENDPATTERN', 'my own', 'MyOwn'],
    ['ROLE my own MAINTAINS x', 'my own', 'myOwn'],
  ] as const)
    test(statement, () => {
      const { reported, hints } = between(statement);
      const [place] = (reported[0] ?? '').split(' AMP2119 ');
      assert.deepEqual(reported, [
        `${place} AMP2119 \`${written}\` isn't a valid name: only letters and digits are allowed.`,
      ]);
      assert.ok(
        hints[0]?.startsWith(
          `Write \`${modern}\`. To show the original text to users, add \`LABEL "${written}"\` after `,
        ),
      );
    });

  for (const statement of [
    'CONCEPT A "d"',
    'RULE x : r - s',
    'RULE x : r-s',
    'RULE r-s |- t',
    'CLASSIFY A\nISA B',
    'INTERFACE i\n: r BOX []',
    'ROLE A\nMAINTAINS x',
    'VIEW v : A\n{ a : r } ENDVIEW',
    'POPULATION r[A*B] CONTAINS []',
  ])
    test(`${JSON.stringify(statement)} has none`, () => {
      assert.deepEqual(between(statement).reported, []);
    });
});

describe('parts of names', () => {
  for (const [statement, reported] of [
    ['RULE x : n.r |- n . m . r', []],
    ['RULE x : N.RULE.r', []],
    ['CONCEPT n.RULE "d"', []],
    ['CLASSIFY n.\nA ISA B', []],
    [
      'CONCEPT n.a "d"',
      ["2:11 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't."],
    ],
    [
      'RULE x : n.R',
      ["2:12 AMP2106 The name of a relation must start with a lowercase letter, but `R` doesn't."],
    ],
    [
      'RELATION n.TRUE[A*B]',
      [
        "2:12 AMP2106 The name of a relation must start with a lowercase letter, but `TRUE` doesn't.",
      ],
    ],
    ['CONCEPT N."a" "d"', ['2:10 AMP2101 Expected the definition of the concept, but found `.`.']],
    ['CONCEPT A -B "d"', ['2:11 AMP2101 Expected the definition of the concept, but found `-`.']],
    ['CONCEPT A- B "d"', ['2:10 AMP2101 Expected the definition of the concept, but found `-`.']],
    [
      'CLASSIFY a b ISA C',
      [
        "2:10 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't.",
        '2:12 AMP2101 Expected `ISA` or `IS`, but found the name `b`.',
      ],
    ],
    ['CONCEPT N.1 "d"', ['2:10 AMP2101 Expected the definition of the concept, but found `.`.']],
  ] as const)
    test(JSON.stringify(statement), () => {
      assert.deepEqual(between(statement).reported, reported);
    });
});

test('unexpected content is quoted in a message, shortened', () => {
  for (const [found, shown] of [
    [`"${'a'.repeat(41)}"`, `the string "${'a'.repeat(40)}…"`],
    [`"${'a'.repeat(40)}"`, `the string "${'a'.repeat(40)}"`],
    [`"${'😀'.repeat(41)}"`, `the string "${'😀'.repeat(40)}…"`],
    ['"a\\n\\"b\\""', 'the string "a\\n\\"b\\""'],
    ['9'.repeat(50), `\`${'9'.repeat(40)}…\``],
    ['{+ a +}', 'a text between `{+` and `+}`'],
    ['TRUE', 'the keyword `TRUE`'],
    ['a', 'the name `a`'],
    ['|-', '`|-`'],
  ] as const)
    assert.deepEqual(between(`CLASSIFY A ${found} B`).reported, [
      `2:12 AMP2101 Expected \`ISA\` or \`IS\`, but found ${shown}.`,
    ]);
});
