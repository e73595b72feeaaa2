import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Model } from '../../model/model.ts';
import { modelOf } from '../../../test/model-of.ts';
import type { Cause, Change } from './change.ts';
import { ChangeBuffer } from './change-buffer.ts';

const SCRIPT = `CONTEXT Spool IN ENGLISH
RELATION name[Item*Name] [UNI]
INTERFACE Item : I[Item] BOX [ "Name" : name ]
ENDCONTEXT`;
/** As many as are kept in memory before they are written. */
const BLOCK = 2000;

describe('changes of a large import', () => {
  let model: Model;
  before(async () => {
    model = await modelOf(SCRIPT);
  });

  const change = (i: number): Change => {
    const cause: Cause =
      i % 3 === 0
        ? { by: 'operation', operation: i }
        : { by: 'rule', rule: `rule ${i} with spaces`, round: i % 5 };
    const op = i % 2 === 0 ? 'add' : 'delete';
    if (i % 4 === 0) {
      const concept = model.concepts.get('Item');
      assert.ok(concept);
      return { kind: 'atom', op, concept, atom: `ü ${i}\n`, cause };
    }
    const relation = model.relations.get('name[Item*Name]');
    assert.ok(relation);
    return { kind: 'link', op, relation, source: `i${i}`, target: '', cause };
  };
  const read = async (spool: ChangeBuffer): Promise<Change[][]> => {
    const blocks: Change[][] = [];
    for await (const block of spool.blocks()) blocks.push(block);
    return blocks;
  };

  for (const count of [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7])
    it(`come back as they were, in their order: ${count}`, async () => {
      const spool = new ChangeBuffer();
      const changes = Array.from({ length: count }, (_, i) => change(i));
      for (const each of changes) await spool.add([each], each.cause);
      assert.equal(spool.size, count);
      const blocks = await read(spool);
      assert.deepEqual(blocks.flat(), changes);
      assert.ok(blocks.every((block) => block.length <= BLOCK));
      assert.deepEqual((await read(spool)).flat(), changes, 'as often as they are asked for');
      await spool.close();
    });

  it('that were read can be followed by others', async () => {
    const spool = new ChangeBuffer();
    for (let i = 0; i < BLOCK + 5; i++) await spool.add([change(i)], change(i).cause);
    await read(spool);
    for (let i = BLOCK + 5; i < 2 * BLOCK + 9; i++) await spool.add([change(i)], change(i).cause);
    const found = (await read(spool)).flat();
    assert.deepEqual([found.length, found.at(-1)], [2 * BLOCK + 9, change(2 * BLOCK + 8)]);
    await spool.close();
  });
});
