import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BARE, compileText } from '../../test/compile-text.ts';

type Entry = Readonly<Record<string, unknown>>;

async function fileOf(name: string): Promise<readonly Entry[]> {
  const { files } = await compileText(
    `RELATION r[A*A] RELATION u[A*B] [UNI] RULE scan : -r |- (V[A*A] - r) - I RULE acyclic : r+ |- -I RULE near : u |- r;u`,
    { ...BARE, violationsAre: 'warning' },
  );
  const text = files.find(({ path }) => path === `generics/${name}`)?.text ?? '[]';
  return JSON.parse(text) as readonly Entry[];
}

describe('the keys that version 5.10 added', () => {
  test('list the table of each concept and relation', async () => {
    for (const concept of await fileOf('concepts.json')) {
      const table = concept['conceptTable'];
      assert.deepEqual(concept['conceptTables'], table === null ? [] : [table]);
    }
    const relations = await fileOf('relations.json');
    assert.equal(relations.length, 2);
    for (const relation of relations)
      assert.deepEqual(relation['mysqlTables'], [relation['mysqlTable']]);
  });

  test('tell what a conjunct costs after a change', async () => {
    const costs = (await fileOf('conjuncts.json')).map((conjunct) => [
      (conjunct['invariantRuleNames'] as readonly string[])[0],
      conjunct['costProfile'],
    ]);
    assert.deepEqual(
      Object.fromEntries(costs.filter(([name]) => name === 'near' || name === 'acyclic')),
      {
        near: { class: 'anchored', scanTables: [] },
        acyclic: { class: 'recursive', scanTables: [] },
      },
    );
  });
});
