import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf } from '../../../test/documented-scripts.ts';
import { plainText } from '../../../test/plain-text.ts';
import { blocksOf } from '@ampersand-prototype/documentation';

/** The lists of the diagnosis, by title. */
async function diagnosisOf(statements: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { chapters } = await documentOf(statements);
  const blocks = chapters.filter(({ id }) => id === 'diagnosis').flatMap(blocksOf);
  return new Map(
    blocks.flatMap((block) =>
      block.kind === 'list' ? [[block.title, block.items.map(plainText)] as const] : [],
    ),
  );
}

const MODEL = `
RELATION r[A*B] MEANING "r" RELATION s[A*B] MEANING "s"
RULE x : r |- s MEANING "x"
ROLE Clerk MAINTAINS x
`;

describe('the diagnosis', () => {
  it('lists definitions without a meaning or purpose', async () => {
    const found = await diagnosisOf(`${MODEL} CONCEPT A "A" RELATION t[A*B]`);
    assert.deepEqual(found.get('Without a meaning or purpose'), ['concept B', 'relation t (A, B)']);
    assert.deepEqual(found.get('Without a purpose'), ['context Test']);
  });

  it('lists violations that the execution engine repairs as pairs, not as its commands', async () => {
    const found = await diagnosisOf(`
RELATION r[A*B] RELATION s[A*B] POPULATION r[A*B] CONTAINS [ ("a", "b") ]
ROLE ExecEngine MAINTAINS fill RULE fill : r |- s
VIOLATION (TXT "{EX} InsPair;s;A;", SRC I, TXT ";B;", TGT I)`);
    assert.deepEqual(found.get('Violations in the initial population: fill (1 violation)'), [
      '("a", "b")',
    ]);
  });

  it('lists what nothing uses', async () => {
    const found = await diagnosisOf(`${MODEL} CONCEPT Lonely "C" RELATION t[A*B]`);
    assert.deepEqual(found.get('Concepts that nothing uses'), ['Lonely']);
    assert.deepEqual(found.get('Relations that no rule, view, or interface uses'), ['t (A, B)']);
  });

  it('lists relations that no interface fills, and signals that no role can resolve', async () => {
    const without = await diagnosisOf(MODEL);
    assert.deepEqual(without.get('Signals that no role can resolve'), ['x']);
    assert.deepEqual(without.get('Relations that no interface edits'), ['r (A, B)', 's (A, B)']);
    const page = 'INTERFACE P FOR Clerk : I[A] BOX [ "s" : s CRUD ]';
    const found = await diagnosisOf(`${MODEL} ${page}`);
    assert.deepEqual(found.get('Signals that no role can resolve'), undefined);
    assert.deepEqual(found.get('Relations that no interface edits'), ['r (A, B)']);
    const other = await diagnosisOf(`${MODEL} ${page.replace('Clerk', 'Other')}`);
    assert.deepEqual(other.get('Signals that no role can resolve'), ['x']);
  });

  it('lists concepts on pages without a view, and properties that the data suggest', async () => {
    const links = Array.from({ length: 5 }, (_, i) => `("a${i}", "b")`).join(', ');
    const page = 'REPRESENT A TYPE OBJECT INTERFACE P : I[A] BOX [ "s" : s CRUD ]';
    const found = await diagnosisOf(`${MODEL} ${page} POPULATION r CONTAINS [ ${links} ]`);
    assert.deepEqual(found.get('Concepts on pages without a view'), ['A']);
    assert.deepEqual(found.get('Properties that the initial population suggests'), [
      'r (A, B): UNI',
    ]);
  });

  it('lists rules that can never be violated', async () => {
    const found = await diagnosisOf(`${MODEL} RULE y : r |- r \\/ s`);
    assert.deepEqual(found.get('Rules that can never be violated'), ['y']);
  });

  it('lists repair loops', async () => {
    const found = await diagnosisOf(`${MODEL} RELATION t[A*B] ENFORCE t >: r ENFORCE t :< s`);
    assert.equal(found.get('Repair loops')?.length, 1);
  });

  it('lists some violations by the initial population', async () => {
    const links = Array.from({ length: 7 }, (_, i) => `("a${i}", "b")`).join(', ');
    const found = await diagnosisOf(`${MODEL} POPULATION r CONTAINS [ ${links} ]`);
    const [title, lines] = [...found].find(([each]) => each.startsWith('Violations')) ?? [];
    assert.equal(title, 'Violations in the initial population: x (7 violations)');
    assert.deepEqual([lines?.[0], lines?.length, lines?.at(-1)], ['("a0", "b")', 6, '2 more']);
  });

  it('says that there is nothing to list', async () => {
    const { chapters } = await documentOf('PURPOSE CONTEXT Test {+ Nothing. +}');
    const [block] = chapters.filter(({ id }) => id === 'diagnosis').flatMap(blocksOf);
    assert.ok(block?.kind === 'paragraph');
    assert.equal(plainText(block.content), 'No problems found.');
  });
});
