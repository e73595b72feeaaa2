import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../test/compile-text.ts';
import { showTerm } from '../term/show-term.ts';

const RELATIONS = 'RELATION r[A*B] RELATION s[A*B] RELATION t[B*C]';

async function conjunctsOf(statements: string): Promise<string[]> {
  const { generics } = await compileText(`${RELATIONS} ${statements}`, BARE);
  return generics.conjuncts.map(
    ({ id, invariantRuleNames, signalRuleNames }) =>
      `${id} ${[...invariantRuleNames, ...signalRuleNames].join()}`,
  );
}

describe('conjuncts', () => {
  test('an inclusion is one conjunct, an equality two', async () => {
    assert.equal((await conjunctsOf('RULE one : r |- s')).length, 1);
    assert.equal((await conjunctsOf('RULE two : r = s')).length, 2);
  });

  test('rules that say the same share a conjunct, however they are written', async () => {
    const found = await conjunctsOf('RULE a : r |- s RULE b : (r) |- s~~ RULE c : r = s');
    assert.deepEqual(found.map((line) => line.split(' ')[1]).sort(), ['a,b,c', 'c']);
  });

  describe('relations that differ only by namespace', () => {
    const NAMESPACES = 'RELATION shop.r[A*B] RELATION store.r[A*B]';

    test('have conjuncts of their own', async () => {
      const { generics } = await compileText(
        `${RELATIONS} ${NAMESPACES} RULE a : shop.r |- s RULE b : store.r |- s`,
        BARE,
      );
      const reported = generics.conjuncts.map(({ invariantRuleNames, violationsSQL }) => [
        invariantRuleNames.join(),
        /from "(.*?)"/.exec(violationsSQL)?.[1],
      ]);
      assert.deepEqual(reported.sort(), [
        ['a', 'shop.r'],
        ['b', 'store.r'],
      ]);
      for (const { name, affectedConjuncts } of generics.relations)
        if (name.endsWith('.r')) assert.equal(affectedConjuncts.length, 1, name);
    });

    test('are not equal because their local names are', async () =>
      assert.equal((await conjunctsOf(`${NAMESPACES} RULE same : shop.r = store.r`)).length, 2));
  });

  test('an equality of a term with itself has one conjunct', async () =>
    assert.equal((await conjunctsOf('RULE same : r = (r~)~')).length, 1));

  for (const rule of [
    'RULE disjoint : I[Car] |- -I[Boat]',
    'RULE disjoint : I[Car] |- (-I[Boat]) \\/ -(I[Vehicle])',
    'REPRESENT Vehicle TYPE MULTITABLE',
  ])
    test(`${rule}: no atom belongs to both specializations`, async () => {
      const { plan } = await compileText(
        `CLASSIFY Boat ISA Vehicle CLASSIFY Car ISA Vehicle RELATION owner[Vehicle*Person] ${rule}`,
        BARE,
      );
      const violations = plan.conjuncts.map((conjunct) => showTerm(conjunct.violations));
      const both = violations.map((text) => text.replaceAll('/\\I[Vehicle]', ''));
      assert.deepEqual(both, ['I[Car]/\\I[Boat]']);
    });

  test('an identity that changes what a complement is about does not go', async () => {
    const found = await conjunctsOf(
      `CLASSIFY S ISA A RELATION u[S*B]
       RULE all : -(I[A];u) |- s RULE some : -u |- s RULE narrow : -(I[S];u) |- s`,
    );
    assert.deepEqual(found.map((line) => line.split(' ')[1]).sort(), ['all', 'narrow,some']);
  });

  test('an id does not change when something else does', async () => {
    const [alone] = await conjunctsOf('RULE a : r |- s');
    const among = await conjunctsOf('RULE zz : t;t~ |- I\n\n\nRULE a : r |- s MEANING "Changed."');
    assert.ok(among.includes(alone!));
  });
});

describe('affected conjuncts', () => {
  const DECLARED = `${RELATIONS} CLASSIFY D ISA A CLASSIFY E ISA A
    RELATION d[D*C] RELATION e[E*C] RELATION f[D*C] RELATION dd[D*D] RELATION ee[E*E]`;
  const cases: readonly (readonly [string, string, string])[] = [
    ['r |- s', 'r s', 'A B D E'],
    ['d |- f', 'd f', 'C D'],
    ['r |- r;t;t~', 'r t', 'A B C D E'],
    ['I[D] |- d;f~', 'd f', 'C D'],
    // The complement is about every A, also about those that are neither D nor E.
    ['-(d \\/ e) |- f', 'd e f', 'A C D E'],
    ['(d \\/ e)/f |- d;d~', 'd e f', 'A C D E'],
    ['f\\(d \\/ e) |- t~;t', 'd e f t', 'B C D E'],
    ['f\\(dd \\/ ee) |- f~', 'dd ee f', 'A C D E'],
    ['f~<>(dd \\/ ee) |- f~', 'dd ee f', 'A C D E'],
    ['(d \\/ e)~!(d \\/ e) |- f~;f', 'd e f', 'A C D E'],
    ['(dd \\/ ee)* |- dd', 'dd ee', 'A D E'],
    ['(dd \\/ ee)+ |- dd', 'dd ee', 'D E'],
    ['-"x"[D] |- "y"[D]', '', 'D'],
    ['"x"[D] |- V', '', 'D'],
    ['V[ONE*B] |- V[ONE*C];t~', 't', 'B C ONE'],
  ];
  for (const [term, relations, concepts] of cases) {
    test(`of ${term} by relations (${relations}) and by concepts (${concepts})`, async () => {
      const { generics } = await compileText(`${DECLARED} RULE it : ${term}`, BARE);
      const [conjunct, ...others] = generics.conjuncts;
      assert.ok(conjunct);
      assert.deepEqual(others, []);
      const affected = (
        list: readonly { readonly name: string; readonly affectedConjuncts: readonly string[] }[],
      ): string =>
        list
          .filter(({ affectedConjuncts }) => affectedConjuncts.includes(conjunct.id))
          .map(({ name }) => name)
          .join(' ');
      assert.equal(affected(generics.relations), relations);
      assert.equal(affected(generics.concepts), concepts);
    });
  }

  test('are sorted, as all conjuncts are', async () => {
    const rules = ['s', 's;t;t~', 'r;t;t~', 'r~~;I', 's \\/ s', 's /\\ r'].map(
      (term, i) => `RULE r${i} : r |- ${term}`,
    );
    const { generics, plan } = await compileText(`${RELATIONS} ${rules.join('\n')}`, BARE);
    const ids = plan.conjuncts.map(({ id }) => id);
    assert.equal(ids.length, 6);
    assert.deepEqual(ids, ids.toSorted());
    assert.deepEqual(generics.relations.find(({ name }) => name === 'r')?.affectedConjuncts, ids);
  });
});
