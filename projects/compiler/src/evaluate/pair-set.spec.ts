import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { PairSet } from './pair-set.ts';

type Pair = readonly [string, string];

const atoms = fc.constantFrom('a', 'b', 'c', 'd');
const lists: fc.Arbitrary<Pair[]> = fc.array(fc.tuple(atoms, atoms), { maxLength: 8 });
const RUNS = { seed: 20261126, numRuns: 300 };

function shown(set: PairSet): string[] {
  return [...set.pairs()].map((pair) => pair.join('-')).sort();
}

function texts(pairs: readonly Pair[]): string[] {
  return [...new Set(pairs.map((pair) => pair.join('-')))].sort();
}

describe('a set of pairs', () => {
  test('has each pair once, by source and by target', () => {
    const check = fc.property(lists, atoms, atoms, (pairs, a, b) => {
      const set = PairSet.of(pairs);
      assert.deepEqual(shown(set), texts(pairs));
      assert.equal(
        set.has(a, b),
        pairs.some(([from, to]) => from === a && to === b),
      );
      assert.deepEqual(
        [...set.targets(a)].sort(),
        [...new Set(pairs.filter(([from]) => from === a).map(([, to]) => to))].sort(),
      );
      assert.deepEqual([...set.sources()].sort(), [...new Set(pairs.map(([from]) => from))].sort());
    });
    fc.assert(check, RUNS);
  });

  test('is converted, filtered, united and composed pair by pair', () => {
    const check = fc.property(lists, lists, (some, others) => {
      const [one, other] = [PairSet.of(some), PairSet.of(others)];
      assert.deepEqual(shown(one.converse()), texts(some.map(([a, b]) => [b, a] as const)));
      assert.deepEqual(shown(one.filter((a, b) => a < b)), texts(some.filter(([a, b]) => a < b)));
      assert.deepEqual(shown(one.union(other)), texts([...some, ...others]));
      assert.deepEqual(
        shown(one.compose(other)),
        texts(
          some.flatMap(([a, b]) => others.flatMap(([c, d]) => (b === c ? [[a, d] as const] : []))),
        ),
      );
      assert.deepEqual(shown(one), texts(some), 'the set itself stays as it was');
    });
    fc.assert(check, RUNS);
  });

  test('has as closure the smallest set that holds it and its compositions', () => {
    const check = fc.property(lists, (pairs) => {
      let expected = PairSet.of(pairs);
      for (let size = -1; size !== shown(expected).length;) {
        size = shown(expected).length;
        expected = expected.union(expected.compose(expected));
      }
      assert.deepEqual(shown(PairSet.of(pairs).transitiveClosure()), shown(expected));
    });
    fc.assert(check, RUNS);
  });

  test('tells how many targets a source has on average', () => {
    const pairs: Pair[] = [
      ['a', 'x'],
      ['a', 'y'],
      ['a', 'z'],
      ['b', 'x'],
    ];
    assert.equal(PairSet.of(pairs).fanOut, 2);
    assert.equal(PairSet.of([]).fanOut, 0);
  });
});
