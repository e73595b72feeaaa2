import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../test/compile-text.ts';

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

  test('an id does not change when something else does', async () => {
    const [alone] = await conjunctsOf('RULE a : r |- s');
    const among = await conjunctsOf('RULE zz : t;t~ |- I\n\n\nRULE a : r |- s MEANING "Changed."');
    assert.ok(among.includes(alone!));
  });
});

describe('affected conjuncts', () => {
  test('those of the relations and of the concepts that a rule reads', async () => {
    const { generics } = await compileText(`${RELATIONS} CLASSIFY D ISA A RULE it : r |- s`, BARE);
    const { id } = generics.conjuncts[0]!;
    const ids = (
      list: readonly { readonly name: string; readonly affectedConjuncts: readonly string[] }[],
    ): string[] =>
      list
        .filter(({ affectedConjuncts }) => affectedConjuncts.includes(id))
        .map(({ name }) => name);
    assert.deepEqual(ids(generics.relations), ['r', 's']);
    assert.deepEqual(ids(generics.concepts), ['A', 'B', 'D']);
  });
});
