import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Pair } from '../../core/pair.ts';
import { atomsOnCycles } from './atoms-on-cycles.ts';

const links = (text: string): Pair[] =>
  text.split(' ').map((link) => ({ src: link[0] ?? '', tgt: link[1] ?? '' }));

async function found(text: string): Promise<string> {
  return (await atomsOnCycles(links(text))).sort().join('');
}

/** What the definition says: an atom is on a cycle where it is among what can be reached from it. */
function reachingThemselves(pairs: readonly Pair[]): string {
  const atoms = [...new Set(pairs.flatMap(({ src, tgt }) => [src, tgt]))];
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let atom = waiting.pop(); atom !== undefined; atom = waiting.pop())
      for (const { tgt } of pairs.filter(({ src }) => src === atom))
        if (!seen.has(tgt)) {
          seen.add(tgt);
          waiting.push(tgt);
        }
    return seen;
  };
  return atoms
    .filter((atom) => reached(atom).has(atom))
    .sort()
    .join('');
}

describe('atoms on cycles', () => {
  it('are those that links lead back to', async () => {
    assert.equal(await found('ab bc cd'), '');
    assert.equal(await found('ab bc ca cd'), 'abc');
    assert.equal(await found('aa ab'), 'a');
  });

  it('are not those between two cycles', async () => {
    assert.equal(await found('ab ba bc cd de ed'), 'abde');
  });

  it('are found as the definition says, whatever the links are', async () => {
    let number = 7;
    const random = (below: number): number => {
      number = (number * 48_271) % 2_147_483_647;
      return number % below;
    };
    for (let round = 0; round < 400; round++) {
      const size = 2 + random(9);
      const pairs = Array.from({ length: random(2 * size) + 1 }, () => ({
        src: String.fromCharCode(97 + random(size)),
        tgt: String.fromCharCode(97 + random(size)),
      }));
      const atoms = (await atomsOnCycles(pairs)).sort().join('');
      assert.equal(atoms, reachingThemselves(pairs), JSON.stringify(pairs));
    }
  });

  it('are looked for in a long chain without walking it again for each of its atoms', async () => {
    const length = 200_000;
    const chain = Array.from({ length }, (_, i) => ({ src: `n${i}`, tgt: `n${i + 1}` }));
    assert.deepEqual(await atomsOnCycles(chain), []);
    const round = [...chain, { src: `n${length}`, tgt: 'n0' }];
    assert.equal((await atomsOnCycles(round)).length, length + 1);
  });
});
