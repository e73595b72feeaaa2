import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AtomPair } from './derivation.ts';
import { searchPath, type PathSearch, type StepReader } from './search-path.ts';

const LIMITS = { links: 1000, steps: 100 };

/** A chain of atoms 0, 1, … from which each atom also leads back and to a dead end. */
const LINKS = Array.from({ length: 40 }, (_, i): AtomPair[] => [
  { src: `${i}`, tgt: `${i + 1}` },
  { src: `${i + 1}`, tgt: `${i}` },
  { src: `${i}`, tgt: `end ${i}` },
]).flat();

const linksFrom = (atoms: readonly string[]): AtomPair[] =>
  LINKS.filter(({ src }) => atoms.includes(src));

/** Searches a path; counts how often links were read. */
async function search(
  tgt: string,
  walk?: StepReader['walk'],
  limits = LIMITS,
): Promise<PathSearch & { readonly reads: number }> {
  let reads = 0;
  const count = <T>(value: T): T => {
    reads += 1;
    return value;
  };
  const reader: StepReader = {
    steps: (atoms) => count(linksFrom(atoms)),
    ...(walk && { walk: (atoms) => count(walk(atoms)) }),
  };
  return { ...(await searchPath({ src: '0', tgt }, reader, limits)), reads };
}

function walkOf(length: number): StepReader['walk'] {
  return (atoms) => {
    const steps = [linksFrom(atoms)];
    for (let i = 1; i < length; i += 1)
      steps.push(linksFrom(steps.at(-1)?.map(({ tgt }) => tgt) ?? []));
    return Promise.resolve(steps);
  };
}

describe('the search for a path', () => {
  for (const tgt of ['3', '31', 'end 30', 'nowhere'])
    it(`finds the same by several steps at once as one by one: ${tgt}`, async () => {
      const { reads: single, ...expected } = await search(tgt);
      const { reads, ...found } = await search(tgt, walkOf(10));
      assert.deepEqual(found, expected);
      assert.ok(single <= 4 ? reads === single : reads <= 4 + Math.ceil(single / 10), `${reads}`);
    });

  it('reads steps one by one where there are too many links for several at once', async () => {
    const { path } = await search('31', () => Promise.resolve([]));
    assert.equal(path?.length, 32);
  });

  it('is as limited by several steps at once as one by one', async () => {
    await search('10', walkOf(10), { ...LIMITS, steps: 10 });
    await assert.rejects(search('11', walkOf(10), { ...LIMITS, steps: 10 }), /10 steps/);
    await assert.rejects(search('31', walkOf(10), { ...LIMITS, links: 40 }), /40 links/);
  });
});
