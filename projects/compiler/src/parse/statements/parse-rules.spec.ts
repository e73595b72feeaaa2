import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  assertReported,
  between,
  expected,
  loose,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

const ATOM = 'an atom, such as "text", 12 or TRUE';

describe('RULE with a mistake in its name', () => {
  testReported([
    ['RULE :', expected('2:6', 'a term', '`:`')],
    ['RULE : r', expected('2:6', 'a term', '`:`')],
    ['RULE x r |- s', '2:8 AMP2113 A `:` is missing after the rule name `x`.'],
    ['RULE x LABEL : r', expected('2:14', 'the text of the label in double quotes', '`:`')],
    ['RULE x LABEL "l" r', expected('2:18', '`:`', 'the name `r`')],
    ['RULE x label "l" : r', "2:8 AMP2133 `label` isn't a keyword; `LABEL` is."],
    ['RULE x, y : r', loose('2:7', '`,`', 'RULE')],
    ['RULE 1x : r', loose('2:7', 'The name `x`', 'RULE')],
    ['RULE x y : r', "2:6 AMP2119 `x y` isn't a valid name: only letters and digits are allowed."],
    [
      'RULE x-y-z : r',
      "2:6 AMP2119 `x-y-z` isn't a valid name: only letters and digits are allowed.",
    ],
    ['RULE x. : r', loose('2:7', '`.`', 'RULE')],
    ['RULE x :: r', expected('2:8', '`:`', '`::`')],
    ['RULE x : y : r', loose('2:12', '`:`', 'RULE')],
    ['RULE RULE x : r', '2:6 AMP2134 Unexpected `RULE` after `RULE`: both start a statement.'],
    ['RULE "12" : r', "2:6 AMP2114 `12` can't be converted to the name of a rule."],
  ]);
});

describe('RULE with a mistake in its term', () => {
  for (const [statement, ...reported] of [
    ['RULE x : |- s', expected('2:10', 'a term', '`|-`')],
    ['RULE x : r |- s |- r', '2:17 AMP2107 A rule can contain only one `|-` or `=`.'],
    ['RULE x : r = s = r', '2:16 AMP2107 A rule can contain only one `|-` or `=`.'],
    ['RULE x : (r |- s)', expected('2:13', 'an operator or `)`', '`|-`')],
    ['RULE x : r)', loose('2:11', '`)`', 'RULE')],
    ['RULE x : ()', expected('2:11', 'a term', '`)`')],
    ['RULE x : r /\\ s \\/ r', "2:17 AMP2107 `\\/` and `/\\` can't be mixed without parentheses."],
    ['RULE x : r ; ; s', expected('2:14', 'a term', '`;`')],
    ['RULE x : r - s - r', '2:16 AMP2107 `-` can be used only once without parentheses.'],
    ['RULE x : r/s\\r', "2:13 AMP2107 `\\` and `/` can't be mixed without parentheses."],
    ['RULE x : r;s!r', "2:13 AMP2107 `!` and `;` can't be mixed without parentheses."],
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
    ['RULE x : r <= 3', "2:12 AMP2130 `<=` can't be used between two terms."],
    ['RULE x : age > 18', "2:14 AMP2130 `>` can't be used between two terms."],
    ['RULE x : r -> s', "2:12 AMP2132 `->` isn't an operator for rules."],
    ['RULE x : r => s', "2:12 AMP2132 `=>` isn't an operator for rules."],
    ['RULE x : r == s', "2:12 AMP2132 `==` isn't an operator for rules."],
    ['RULE x : r := s', "2:12 AMP2132 `:=` isn't an operator for rules."],
    ['RULE x : IF r THEN s', expected('2:10', 'a term', 'the name `IF`')],
    ['RULE x : r THEN s', "2:12 AMP2130 `THEN` isn't an operator."],
    ['RULE x : r AND s', "2:12 AMP2130 `AND` isn't an operator."],
    ['RULE x : NOT r', expected('2:10', 'a term', 'the name `NOT`')],
    ['RULE x : r implies s', "2:12 AMP2130 `implies` isn't an operator."],
    ['RULE x : ONE', expected('2:10', 'a term', 'the keyword `ONE`')],
    ['RULE x : A', expected('2:10', 'a term', 'the name `A`')],
    [
      'RULE x : A.B',
      "2:12 AMP2106 The name of a relation must start with a lowercase letter, but `B` doesn't.",
    ],
    ['RULE x : SESSION;r', expected('2:10', 'a term', 'the name `SESSION`')],
    ['RULE x : cRud r', '2:10 AMP2131 The CRUD flags `cRud` must come after their term.'],
    ['RULE x : r..s', loose('2:11', '`..`', 'RULE')],
    ['RULE x : r s', '2:12 AMP2130 An operator is missing between `r` and `s`.'],
    ['RULE x : r;s t', '2:14 AMP2130 An operator is missing between `r;s` and `t`.'],
    ['RULE x : r "a\\nb"', '2:12 AMP2130 An operator is missing between `r` and `"a\\nb"`.'],
    ['RULE x : r I', '2:12 AMP2130 An operator is missing between `r` and `I`.'],
    ['RULE x : r (s)', loose('2:12', '`(`', 'RULE')],
    ['RULE x : r |- s.', loose('2:16', '`.`', 'RULE')],
    ['RULE x : r |- s,', loose('2:16', '`,`', 'RULE')],
    ['RULE x : r |- R', expected('2:15', 'a term', 'the name `R`')],
  ] as const)
    test(JSON.stringify(statement), () => {
      assertReported(statement, reported);
    });
});

describe('RULE with a mistake behind its term', () => {
  for (const [statement, ...reported] of [
    ['RULE x : r MESSAGE "m" MEANING "n"', loose('2:24', 'The keyword `MEANING`', 'RULE')],
    ['RULE x : r VIOLATION ()', expected('2:23', '`TXT`, `SRC` or `TGT`', '`)`')],
    ['RULE x : r VIOLATION (TXT)', expected('2:26', 'a string in double quotes', '`)`')],
    ['RULE x : r VIOLATION (TXT "a",)', expected('2:31', '`TXT`, `SRC` or `TGT`', '`)`')],
    ['RULE x : r VIOLATION (TXT "a" SRC I)', expected('2:31', '`,` or `)`', 'the keyword `SRC`')],
    ['RULE x : r VIOLATION (SRC)', expected('2:26', 'a term', '`)`')],
    ['RULE x : r VIOLATION ("a")', expected('2:23', '`TXT`, `SRC` or `TGT`', 'the string "a"')],
    ['RULE x : r VIOLATION (txt "a")', expected('2:23', '`TXT`, `SRC` or `TGT`', 'the name `txt`')],
    ['RULE x : r VIOLATION TXT "a"', expected('2:22', '`(`', 'the keyword `TXT`')],
    [
      'RULE x : r VIOLATION (TXT "a") VIOLATION (TXT "b")',
      loose('2:32', 'The keyword `VIOLATION`', 'RULE'),
    ],
    ['RULE x : r VIOLATION (TXT "a") MEANING "b"', loose('2:32', 'The keyword `MEANING`', 'RULE')],
    ['RULE x : r MEANING "a" "b"', loose('2:24', 'The string "b"', 'RULE')],
    ['RULE x : r meaning "a"', "2:12 AMP2133 `meaning` isn't a keyword; `MEANING` is."],
    ['RULE x : r\n  meaning {+ a +}', "3:3 AMP2133 `meaning` isn't a keyword; `MEANING` is."],
    ['RULE x : r message "a"', "2:12 AMP2133 `message` isn't a keyword; `MESSAGE` is."],
    ['RULE x : r violation (TXT "a")', "2:12 AMP2133 `violation` isn't a keyword; `VIOLATION` is."],
    ['RULE x : r meaning s', '2:12 AMP2130 An operator is missing between `r` and `meaning`.'],
  ] as const)
    test(JSON.stringify(statement), () => {
      assertReported(statement, reported);
    });
});

describe('what to do', () => {
  testHints([
    ['RULE x r |- s', 'Write `RULE x : …`.'],
    ['RULE x y : r', 'Write `xY`. To show the original text to users, add `LABEL "x y"` after it.'],
    ['RULE x : (r |- s)', 'Use `|-` only once in a rule, and not inside parentheses.'],
    ['RULE x : r |- s = r', 'Split it into several rules.'],
    ['RULE x : r /\\ s \\/ t', 'Put parentheses around the part that belongs together.'],
    ['RULE x : ~r', 'Write `~` after its term.'],
    ['RULE x : *r', 'Write `*` after its term.'],
    ['RULE x : !r', 'Write the complement of a term as `-term`.'],
    ['RULE x : not r', 'Use `-` instead.'],
    ['RULE x : NOT r', 'Write `-` instead of "NOT".'],
    ['RULE x : r and s', 'Use `/\\` instead.'],
    ['RULE x : r OR s', 'Use `\\/` instead.'],
    ['RULE x : r implies s', 'Use `|-` instead.'],
    [
      'RULE x : IF r THEN s',
      'Write a rule as `smaller |- larger` ("everything on the left is also on the right") or with `=`.',
    ],
    [
      'RULE x : r => s',
      'Write a rule as `smaller |- larger` ("everything on the left is also on the right") or with `=`.',
    ],
    [
      'RULE x : A',
      'Relation names start with a lowercase letter. For the atoms of a concept, write `I[A]`.',
    ],
    ['RULE x : SESSION;r', 'For the current session, write `"_SESSION"`.'],
    ['RULE x : CRUD', 'Write CRUD flags after the term: `"label" : term CRUD`.'],
    ['RULE x : cRud r', 'Write them after the term: `"label" : term cRud`.'],
    ['RULE x : age > 18', 'It is a relation between atoms. Compose it, as in `age;>;18`.'],
    [
      'RULE x : r "a\\nb"',
      'To compose them, write `r;"a\\nb"`. For "and" use `/\\`, and for "or" use `\\/`.',
    ],
    ['RULE x : {r}', 'Put strings in double quotes: `"r"`.'],
    ['RULE x : r VIOLATION (txt "a")', 'Write `TXT`: keywords are uppercase.'],
    ['RULE x : r VIOLATION (src I)', 'Write `SRC`: keywords are uppercase.'],
    ['RULE x : r violation (SRC I)', 'Write `VIOLATION`: keywords are uppercase.'],
  ]);
});

describe('what is read', () => {
  const rule = (statement: string) => {
    const { reported, read } = between(statement);
    assert.deepEqual(reported, []);
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
