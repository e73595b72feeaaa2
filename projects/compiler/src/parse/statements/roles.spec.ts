import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  expected,
  loose,
  onlyRead,
  testHints,
  testReported,
} from '../../../test/between-statements.ts';

describe('IDENT with a mistake', () => {
  testReported([
    ['IDENT i : A ()', expected('2:14', 'a term', '`)`')],
    ['IDENT i : A (I,)', expected('2:16', 'a term', '`)`')],
    ['IDENT i : A I', expected('2:13', '`(`', 'the keyword `I`')],
    ['IDENT i A (I)', expected('2:9', '`:`', 'the name `A`')],
    ['IDENT : A (I)', expected('2:7', 'the name of an identity', '`:`')],
    ['IDENT i : A (I) (I)', loose('2:17', '`(`', 'IDENT')],
    ['IDENT i : A (TXT "x")', expected('2:14', 'a term', 'the keyword `TXT`')],
    ['IDENT i : A ("x" : I)', expected('2:18', '`,` or `)`', '`:`')],
    ['IDENT i : A {I}', expected('2:13', '`(`', '`{`')],
    ['IDENT A (I)', '2:7 AMP2121 Deprecated: an identity without a name.'],
    [
      'IDENT i : a (I)',
      "2:11 AMP2106 The name of a concept must start with an uppercase letter, but `a` doesn't.",
    ],
    [
      'IDENT my i : A (I)',
      "2:7 AMP2119 `my i` isn't a valid name: only letters and digits are allowed.",
    ],
  ]);
});

describe('ROLE with a mistake', () => {
  testReported([
    ['ROLE A, MAINTAINS x', expected('2:9', 'the name of a role', 'the keyword `MAINTAINS`')],
    ['ROLE MAINTAINS x', expected('2:6', 'the name of a role', 'the keyword `MAINTAINS`')],
    ['ROLE A MAINTAIN x', expected('2:8', '`,` or `MAINTAINS`', 'the name `MAINTAIN`')],
    ['ROLE A maintains x', expected('2:8', '`,` or `MAINTAINS`', 'the name `maintains`')],
    ['ROLE A MAINTAINS x y', loose('2:20', 'The name `y`', 'ROLE')],
    ['ROLE A MAINTAINS x MAINTAINS y', loose('2:20', 'The keyword `MAINTAINS`', 'ROLE')],
    [
      'ROLE A B MAINTAINS x',
      "2:6 AMP2119 `A B` isn't a valid name: only letters and digits are allowed.",
    ],
    ['ROLE A,, B MAINTAINS x', expected('2:8', 'the name of a role', '`,`')],
    ['ROLE A : MAINTAINS x', expected('2:8', '`,` or `MAINTAINS`', '`:`')],
    ['ROLE A MAINTAINS RULE x', loose('2:23', 'The name `x`', 'ROLE')],
    ['ROLE A MAINTAINS x.', loose('2:19', '`.`', 'ROLE')],
    ['ROLE A MAINTAINS (x)', expected('2:18', 'the name of a rule', '`(`')],
    ['ROLE "!" MAINTAINS x', "2:6 AMP2114 `!` can't be converted to the name of a role."],
    ['ROLE A EDITS r', '2:8 AMP2122 Deprecated: `ROLE … EDITS`.'],
    ['ROLE A USES i', '2:8 AMP2122 Deprecated: `ROLE … USES`.'],
  ]);
});

describe('ENFORCE with a mistake', () => {
  testReported([
    ['ENFORCE r = s', expected('2:11', '`:=`, `:<` or `>:`', '`=`')],
    ['ENFORCE r |- s', expected('2:11', '`:=`, `:<` or `>:`', '`|-`')],
    ['ENFORCE r := r := r', loose('2:16', '`:=`', 'ENFORCE')],
    ['ENFORCE := r', expected('2:9', 'the name of a relation', '`:=`')],
    ['ENFORCE r~~ := r', expected('2:11', '`:=`, `:<` or `>:`', '`~`')],
    ['ENFORCE r;s := r', expected('2:10', '`:=`, `:<` or `>:`', '`;`')],
    ['ENFORCE r : = r', expected('2:11', '`:=`, `:<` or `>:`', '`:`')],
    ['ENFORCE r < r', expected('2:11', '`:=`, `:<` or `>:`', '`<`')],
    [
      'ENFORCE R := r',
      "2:9 AMP2106 The name of a relation must start with a lowercase letter, but `R` doesn't.",
    ],
    ['ENFORCE (r) := r', expected('2:9', 'the name of a relation', '`(`')],
    ['ENFORCE r := s |- t', loose('2:16', '`|-`', 'ENFORCE')],
    ['ENFORCE r := s = t', loose('2:16', '`=`', 'ENFORCE')],
  ]);
});

describe('what to do', () => {
  testHints([
    ['ROLE A MAINTAIN x', 'Did you mean `MAINTAINS`?'],
    ['ROLE A maintains x', 'Did you mean `MAINTAINS`?'],
    [
      'ROLE A B MAINTAINS x',
      'Write `AB`. To show the original text to users, add `LABEL "A B"` after it.',
    ],
    ['IDENT i A (I)', 'Use the form `IDENT name : Concept ( term, term )`.'],
    ['ENFORCE r = s', 'Use the form `ENFORCE relation := term`.'],
    [
      'ROLE A EDITS r',
      "Remove it: it no longer has any effect. `ampersand fix` does this for you. With `--legacy`, it's ignored.",
    ],
  ]);
});

describe('what is read', () => {
  const names = (nodes: readonly { readonly text: string }[]) => nodes.map(({ text }) => text);

  for (const [statement, roles, rules, isService] of [
    ['ROLE A MAINTAINS x', ['A'], ['x'], false],
    ['ROLE a, b.C LABEL "c" MAINTAINS x, y.z', ['a', 'b.C'], ['x', 'y.z'], false],
    ['SERVICE A MAINTAINS x', ['A'], ['x'], true],
    ['ROLE MAINTAINS MAINTAINS x', ['MAINTAINS'], ['x'], false],
    ['ROLE ROLE MAINTAINS RULE', ['ROLE'], ['RULE'], false],
    ['ROLE A\nMAINTAINS\nx', ['A'], ['x'], false],
  ] as const)
    test(JSON.stringify(statement), () => {
      const read = onlyRead(statement);
      assert.ok(read?.kind === 'maintains');
      assert.deepEqual(
        [names(read.roles), names(read.rules), read.isService],
        [roles, rules, isService],
      );
    });

  for (const [statement, operator, isConverse, signature] of [
    ['ENFORCE r := s', ':=', false, null],
    ['ENFORCE r~ :< s', ':<', true, null],
    ['ENFORCE n.r[A*B] >: s;t', '>:', false, 'A'],
    ['ENFORCE r[A]~:=s', ':=', true, 'A'],
  ] as const)
    test(statement, () => {
      const read = onlyRead(statement);
      assert.ok(read?.kind === 'enforce');
      assert.deepEqual([read.operator, read.isConverse], [operator, isConverse]);
      assert.equal(read.relation.signature?.source.text ?? null, signature);
      assert.equal(read.operatorOrigin.start.column, statement.indexOf(operator) + 1);
    });

  test('an identity with its terms', () => {
    const read = onlyRead('IDENT s.i LABEL "l" : s.A ( r, s;t, I )');
    assert.ok(read?.kind === 'ident');
    assert.deepEqual([read.name.text, read.name.label, read.concept.text], ['s.i', 'l', 's.A']);
    assert.equal(read.terms.length, 3);
  });
});
