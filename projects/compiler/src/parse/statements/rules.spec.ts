import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertTold,
  between,
  expected,
  loose,
  testRemedies,
  testTold,
} from '../../../test/between-statements.ts';

const ATOM = 'an atom, such as "text", 12 or TRUE';

describe('RULE with a mistake in its name', () => {
  testTold([
    ['RULE :', expected('2:6', 'a term', '`:`')],
    ['RULE : r', expected('2:6', 'a term', '`:`')],
    ['RULE x r |- s', '2:8 AMP2113 There is no `:` behind the rule name `x`.'],
    ['RULE x LABEL : r', expected('2:14', 'the text of the label between double quotes', '`:`')],
    ['RULE x LABEL "l" r', expected('2:18', '`:`', 'the name `r`')],
    ['RULE x label "l" : r', '2:8 AMP2133 `label` is not the word `LABEL`.'],
    ['RULE x, y : r', loose('2:7', '`,`', 'RULE')],
    ['RULE 1x : r', loose('2:7', 'The name `x`', 'RULE')],
    ['RULE x y : r', '2:6 AMP2119 `x y` is no name: a name has letters and digits only.'],
    ['RULE x-y-z : r', '2:6 AMP2119 `x-y-z` is no name: a name has letters and digits only.'],
    ['RULE x. : r', loose('2:7', '`.`', 'RULE')],
    ['RULE x :: r', expected('2:8', '`:`', '`::`')],
    ['RULE x : y : r', loose('2:12', '`:`', 'RULE')],
    ['RULE RULE x : r', '2:6 AMP2134 `RULE RULE` would start two statements.'],
    ['RULE "12" : r', '2:6 AMP2114 `12` cannot be made into the name of a rule.'],
  ]);
});

describe('RULE with a mistake in its term', () => {
  for (const [statement, ...told] of [
    ['RULE x : |- s', expected('2:10', 'a term', '`|-`')],
    ['RULE x : r |- s |- r', '2:17 AMP2107 A rule has at most one `|-` or `=`.'],
    ['RULE x : r = s = r', '2:16 AMP2107 A rule has at most one `|-` or `=`.'],
    ['RULE x : (r |- s)', expected('2:13', 'an operator or `)`', '`|-`')],
    ['RULE x : r)', loose('2:11', '`)`', 'RULE')],
    ['RULE x : ()', expected('2:11', 'a term', '`)`')],
    ['RULE x : r /\\ s \\/ r', '2:17 AMP2107 `\\/` and `/\\` may not be mixed without brackets.'],
    ['RULE x : r ; ; s', expected('2:14', 'a term', '`;`')],
    ['RULE x : r - s - r', '2:16 AMP2107 `-` may occur only once without brackets.'],
    ['RULE x : r/s\\r', '2:13 AMP2107 `\\` and `/` may not be mixed without brackets.'],
    ['RULE x : r;s!r', '2:13 AMP2107 `!` and `;` may not be mixed without brackets.'],
    ['RULE x : ~r', expected('2:10', 'a term', '`~`')],
    ['RULE x : !r', expected('2:10', 'a term', '`!`')],
    ['RULE x : r[]', loose('2:11', '`[`', 'RULE')],
    ['RULE x : r[A*B*C]', expected('2:15', '`]`', '`*`')],
    ['RULE x : I[]', expected('2:12', 'the name of a concept', '`]`')],
    ['RULE x : I[A*B]', expected('2:13', '`]`', '`*`')],
    ['RULE x : V[A,B]', expected('2:13', '`*` or `]`', '`,`')],
    ['RULE x : {}', expected('2:11', ATOM, '`}`')],
    ['RULE x : {r}', expected('2:11', ATOM, 'the name `r`')],
    ['RULE x : r < s', loose('2:12', '`<`', 'RULE')],
    ['RULE x : r <= 3', '2:12 AMP2130 `<=` does not stand between two terms.'],
    ['RULE x : age > 18', '2:14 AMP2130 `>` does not stand between two terms.'],
    ['RULE x : r -> s', '2:12 AMP2132 `->` is no operator of a rule.'],
    ['RULE x : r => s', '2:12 AMP2132 `=>` is no operator of a rule.'],
    ['RULE x : r == s', '2:12 AMP2132 `==` is no operator of a rule.'],
    ['RULE x : r := s', '2:12 AMP2132 `:=` is no operator of a rule.'],
    ['RULE x : IF r THEN s', expected('2:10', 'a term', 'the name `IF`')],
    ['RULE x : r THEN s', '2:12 AMP2130 `THEN` is no operator of a term.'],
    ['RULE x : r AND s', '2:12 AMP2130 `AND` is no operator of a term.'],
    ['RULE x : NOT r', expected('2:10', 'a term', 'the name `NOT`')],
    ['RULE x : r implies s', '2:12 AMP2130 `implies` is no operator of a term.'],
    ['RULE x : ONE', expected('2:10', 'a term', 'the word `ONE`')],
    ['RULE x : A', expected('2:10', 'a term', 'the name `A`')],
    [
      'RULE x : A.B',
      '2:12 AMP2106 The name of a relation starts with a small letter; `B` does not.',
    ],
    ['RULE x : SESSION;r', expected('2:10', 'a term', 'the name `SESSION`')],
    ['RULE x : cRud r', '2:10 AMP2131 The rights `cRud` stand before their term.'],
    ['RULE x : r..s', loose('2:11', '`..`', 'RULE')],
    ['RULE x : r s', '2:12 AMP2130 Between `r` and `s` an operator is missing.'],
    ['RULE x : r;s t', '2:14 AMP2130 Between `r;s` and `t` an operator is missing.'],
    ['RULE x : r "a\\nb"', '2:12 AMP2130 Between `r` and `"a\\nb"` an operator is missing.'],
    ['RULE x : r I', '2:12 AMP2130 Between `r` and `I` an operator is missing.'],
    ['RULE x : r (s)', loose('2:12', '`(`', 'RULE')],
    ['RULE x : r |- s.', loose('2:16', '`.`', 'RULE')],
    ['RULE x : r |- s,', loose('2:16', '`,`', 'RULE')],
    ['RULE x : r |- R', expected('2:15', 'a term', 'the name `R`')],
  ] as const)
    test(JSON.stringify(statement), () => {
      assertTold(statement, told);
    });
});

describe('RULE with a mistake behind its term', () => {
  for (const [statement, ...told] of [
    ['RULE x : r MESSAGE "m" MEANING "n"', loose('2:24', 'The word `MEANING`', 'RULE')],
    ['RULE x : r VIOLATION ()', expected('2:23', '`TXT`, `SRC` or `TGT`', '`)`')],
    ['RULE x : r VIOLATION (TXT)', expected('2:26', 'a text between double quotes', '`)`')],
    ['RULE x : r VIOLATION (TXT "a",)', expected('2:31', '`TXT`, `SRC` or `TGT`', '`)`')],
    ['RULE x : r VIOLATION (TXT "a" SRC I)', expected('2:31', '`,` or `)`', 'the word `SRC`')],
    ['RULE x : r VIOLATION (SRC)', expected('2:26', 'a term', '`)`')],
    ['RULE x : r VIOLATION ("a")', expected('2:23', '`TXT`, `SRC` or `TGT`', 'the text "a"')],
    ['RULE x : r VIOLATION (txt "a")', expected('2:23', '`TXT`, `SRC` or `TGT`', 'the name `txt`')],
    ['RULE x : r VIOLATION TXT "a"', expected('2:22', '`(`', 'the word `TXT`')],
    [
      'RULE x : r VIOLATION (TXT "a") VIOLATION (TXT "b")',
      loose('2:32', 'The word `VIOLATION`', 'RULE'),
    ],
    ['RULE x : r VIOLATION (TXT "a") MEANING "b"', loose('2:32', 'The word `MEANING`', 'RULE')],
    ['RULE x : r MEANING "a" "b"', loose('2:24', 'The text "b"', 'RULE')],
    ['RULE x : r meaning "a"', '2:12 AMP2133 `meaning` is not the word `MEANING`.'],
    ['RULE x : r\n  meaning {+ a +}', '3:3 AMP2133 `meaning` is not the word `MEANING`.'],
    ['RULE x : r message "a"', '2:12 AMP2133 `message` is not the word `MESSAGE`.'],
    ['RULE x : r violation (TXT "a")', '2:12 AMP2133 `violation` is not the word `VIOLATION`.'],
    ['RULE x : r meaning s', '2:12 AMP2130 Between `r` and `meaning` an operator is missing.'],
  ] as const)
    test(JSON.stringify(statement), () => {
      assertTold(statement, told);
    });
});

describe('what to do', () => {
  testRemedies([
    ['RULE x r |- s', 'Write `RULE x : …`.'],
    ['RULE x y : r', 'Write `xY`, and `LABEL "x y"` behind it if people should read that.'],
    ['RULE x : (r |- s)', '`|-` stands once in a rule, outside brackets.'],
    ['RULE x : r |- s = r', 'Split it into several rules.'],
    ['RULE x : r /\\ s \\/ t', 'Put brackets around the part that belongs together.'],
    ['RULE x : ~r', '`~` stands behind its term.'],
    ['RULE x : *r', '`*` stands behind its term.'],
    ['RULE x : !r', 'The complement of a term is `-term`.'],
    ['RULE x : not r', 'Write `-`.'],
    ['RULE x : NOT r', 'Write `-` for "NOT".'],
    ['RULE x : r and s', 'Write `/\\`.'],
    ['RULE x : r OR s', 'Write `\\/`.'],
    ['RULE x : r implies s', 'Write `|-`.'],
    [
      'RULE x : IF r THEN s',
      'A rule is written as `smaller |- larger`, "who is in the left is in the right", or with `=`.',
    ],
    [
      'RULE x : r => s',
      'A rule is written as `smaller |- larger`, "who is in the left is in the right", or with `=`.',
    ],
    [
      'RULE x : A',
      'Relations start with a small letter. For the atoms of a concept, write `I[A]`.',
    ],
    ['RULE x : SESSION;r', 'The session of the user is the atom `"_SESSION"`.'],
    ['RULE x : CRUD', 'Rights stand behind the term: `"label" : term CRUD`.'],
    ['RULE x : cRud r', 'Write them behind it: `"label" : term cRud`.'],
    ['RULE x : age > 18', 'It is a relation between atoms: compose it, as in `age;>;18`.'],
    ['RULE x : r "a\\nb"', 'Write `r;"a\\nb"` to compose them; `/\\` is "and", `\\/` is "or".'],
    ['RULE x : {r}', 'Texts stand between double quotes: `"r"`.'],
    ['RULE x : r VIOLATION (txt "a")', 'Write `TXT`: the words of the language are in capitals.'],
    ['RULE x : r VIOLATION (src I)', 'Write `SRC`: the words of the language are in capitals.'],
    [
      'RULE x : r violation (SRC I)',
      'Write `VIOLATION`: the words of the language are in capitals.',
    ],
  ]);
});

describe('what is read', () => {
  const rule = (statement: string) => {
    const { told, read } = between(statement);
    assert.deepEqual(told, []);
    return read[0]?.kind === 'rule' ? read[0] : assert.fail(statement);
  };

  for (const [statement, name, label] of [
    ['RULE r', null, null],
    ['RULE x : r', 'x', null],
    ['RULE a.B.x : r', 'a.B.x', null],
    ['RULE RULE : r', 'RULE', null],
    ['RULE I : r', 'I', null],
    ['RULE x LABEL "l" : r', 'x', 'l'],
    ['RULE I.x', null, null],
    ['RULE "a"', null, null],
    ['RULE -r', null, null],
    ['RULE meaning', null, null],
  ] as const)
    test(statement, () => {
      const read = rule(statement);
      assert.deepEqual([read.name?.text ?? null, read.name?.label ?? null], [name, label]);
    });

  test('every part, in its order', () => {
    const read = rule(
      'RULE x : r |- s MEANING "a" MEANING IN DUTCH {+ b +} MESSAGE HTML "c" VIOLATION ( TXT "d", SRC r;s, TGT I )',
    );
    assert.equal(read.term.kind, 'inclusion');
    assert.deepEqual(
      read.meanings.map(({ language, text }) => [language, text]),
      [
        [null, 'a'],
        ['Dutch', 'b'],
      ],
    );
    assert.deepEqual(
      read.messages.map(({ format, text }) => [format, text]),
      [['HTML', 'c']],
    );
    assert.deepEqual(
      read.violation?.map((part) => (part.kind === 'text' ? part.text : part.end)),
      ['d', 'source', 'target'],
    );
  });

  test('relations that are called as words of the language are', () => {
    for (const term of ['type;meaning', 'r;label', 'message /\\ txt', 'box |- linkto'])
      assert.equal(rule(`RULE x : ${term}`).name?.text, 'x');
  });
});
