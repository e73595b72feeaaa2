import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../test/compile-text.ts';
import { showTerm } from '../term/show-term.ts';
import type { PlannedRule } from './planned-rule.ts';

async function rulesOf(statements: string): Promise<readonly PlannedRule[]> {
  return (await compileText(statements, BARE)).plan.rules;
}

describe('rules that follow from properties', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['UNI', 'r[A*A]; -I[A];r[A*A]~ |-  -I[A]', 'Each A may only have one A in the relation r'],
    ['INJ', 'r[A*A]~; -I[A];r[A*A] |-  -I[A]', 'Each A may only have one A in the relation r'],
    ['TOT', 'I[A] |- r[A*A];r[A*A]~', 'Every A must have a A in the relation r'],
    ['SUR', 'I[A] |- r[A*A]~;r[A*A]', 'Every A must have a A in the relation r'],
    ['SYM', 'r[A*A]=r[A*A]~', 'r[A*A] is symmetric'],
    ['ASY', 'r[A*A]~/\\r[A*A] |- I[A]', 'r[A*A] is antisymmetric'],
    ['TRN', 'r[A*A];r[A*A] |- r[A*A]', 'r[A*A] is transitive'],
    ['RFX', 'I[A] |- r[A*A]', 'r[A*A] is reflexive'],
    ['IRF', 'r[A*A] |-  -I[A]', 'r[A*A] is irreflexive'],
  ];
  for (const [property, adl, message] of cases) {
    test(property, async () => {
      const [rule, ...others] = await rulesOf(`RELATION r[A*A] [${property}]`);
      assert.deepEqual(others, []);
      assert.equal(showTerm(rule!.term), adl);
      assert.equal(rule!.message.English, message);
      assert.match(rule!.name, new RegExp(`^${property}\\d{10,19}$`));
      assert.deepEqual(rule!.maintainers, []);
    });
  }

  test('a name depends on the signature only', async () => {
    const [alone] = await rulesOf('RELATION r[A*B] [UNI]');
    const names = (await rulesOf('RELATION q[A*B] [UNI]\n\nRELATION r[A*B] [UNI,TOT]')).map(
      (rule) => rule.name,
    );
    assert.ok(names.includes(alone!.name));
  });
});

describe('rules that follow from ENFORCE', () => {
  const automated = async (statement: string): Promise<string[]> =>
    (await rulesOf(`RELATION r[A*B] RELATION s[A*B] RELATION t[A*B] ${statement}`)).map(
      ({ term, violation }) => {
        const [first] = violation ?? [];
        return `${showTerm(term)} ${first?.kind === 'text' ? first.text : ''}`;
      },
    );

  test('superset: a rule per operand of a union', async () => {
    assert.deepEqual((await automated('ENFORCE r >: s \\/ t')).sort(), [
      's[A*B] |- r[A*B] {EX} InsPair;r;A;',
      't[A*B] |- r[A*B] {EX} InsPair;r;A;',
    ]);
  });

  test('subset: a rule per operand of an intersection', async () => {
    assert.deepEqual((await automated('ENFORCE r :< s /\\ t')).sort(), [
      'r[A*B] |- s[A*B] {EX} DelPair;r;A;',
      'r[A*B] |- t[A*B] {EX} DelPair;r;A;',
    ]);
  });

  test('equality has both; the converse of a relation is turned around', async () => {
    const found = await automated('ENFORCE r~ := s~');
    assert.deepEqual(found.sort(), [
      'r[A*B] |- s[A*B]~~ {EX} DelPair;r;A;',
      's[A*B]~~ |- r[A*B] {EX} InsPair;r;A;',
    ]);
  });

  test('operands of one name in two namespaces have a rule each', async () => {
    const both = 'RELATION shop.s[A*B] RELATION store.s[A*B] RELATION shop.r[A*B]';
    const rules = await rulesOf(`${both} ENFORCE shop.r := shop.s \\/ store.s`);
    assert.deepEqual(rules.map(({ label }) => label).sort(), [
      'Compute shop.r[A*B] using DelPair for shop.s[A*B]\\/store.s[A*B]',
      'Compute shop.r[A*B] using InsPair for shop.s[A*B]',
      'Compute shop.r[A*B] using InsPair for store.s[A*B]',
    ]);
    assert.equal(new Set(rules.map(({ name }) => name)).size, 3);
  });

  test('an operand between brackets is one part', async () =>
    assert.deepEqual((await automated('ENFORCE r >: (s \\/ t)')).sort(), [
      '(s[A*B]\\/t[A*B]) |- r[A*B] {EX} InsPair;r;A;',
    ]));

  test('they are signals of ExecEngine, which is a role then', async () => {
    const { plan } = await compileText('RELATION r[A*B] RELATION s[A*B] ENFORCE r >: s', BARE);
    assert.deepEqual(plan.rules[0]!.maintainers, ['ExecEngine']);
    assert.deepEqual(
      plan.roles.map(({ name, maintains }) => [name, maintains]),
      [['ExecEngine', [plan.rules[0]!.name]]],
    );
  });
});

describe('other rules', () => {
  test('IDENT: atoms that agree on every term are the same', async () => {
    const rules = await rulesOf(
      'RELATION first[P*N] RELATION last[P*N] IDENT PIdent : P (first, last;last~;last)',
    );
    assert.equal(
      showTerm(rules[0]!.term),
      'last[P*N];last[P*N]~;last[P*N];last[P*N]~;last[P*N];last[P*N]~/\\first[P*N];first[P*N]~ |- I[P]',
    );
  });

  const identities: readonly (readonly [string, string, string])[] = [
    ['its own term', 'grade', 'grade[Pupil*N];grade[Pupil*N]~ |- I[Pupil]'],
    ['a term of a larger concept', 'first', 'I[Pupil];first[P*N];first[P*N]~;I[Pupil] |- I[Pupil]'],
    [
      'terms of a larger concept only',
      'first, last',
      'last[P*N];last[P*N]~/\\I[Pupil];first[P*N];first[P*N]~;I[Pupil] |- I[Pupil]',
    ],
    [
      'one that narrows the others',
      'first, grade',
      'grade[Pupil*N];grade[Pupil*N]~/\\first[P*N];first[P*N]~ |- I[Pupil]',
    ],
    ['a converse', 'of~', 'of[N*Pupil]~;of[N*Pupil] |- I[Pupil]'],
    ['an identity', 'I', 'I[Pupil];I[Pupil] |- I[Pupil]'],
  ];
  for (const [what, terms, expected] of identities) {
    test(`IDENT of a specialisation by ${what} is about its atoms only`, async () => {
      const rules = await rulesOf(
        `CLASSIFY Pupil ISA P RELATION first[P*N] RELATION last[P*N] RELATION grade[Pupil*N]
         RELATION of[N*Pupil] IDENT it : Pupil (${terms})`,
      );
      assert.deepEqual(
        rules.map(({ term }) => showTerm(term)),
        [expected],
      );
    });
  }

  test('a term without |- or = must hold for every pair', async () => {
    const [rule] = await rulesOf('RELATION r[A*B] RULE full : r');
    assert.equal(showTerm(rule!.term), 'V [A*B] |- r[A*B]');
  });

  test('a maintained rule is a signal; UNI and INJ are invariants whoever maintains them', async () => {
    const { plan } = await compileText(
      'RELATION r[A*B] [UNI] RULE it : r |- -r~~ ROLE Clerk MAINTAINS it',
      BARE,
    );
    const kinds = plan.rules.map(({ kind, maintainers }) => [kind, maintainers.length > 0]);
    assert.deepEqual(kinds.sort(), [
      ['property', false],
      ['user', true],
    ]);
  });
});
