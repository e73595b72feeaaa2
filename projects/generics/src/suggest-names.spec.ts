import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alternatives, didYouMean, suggestNames } from './suggest-names.ts';

test('suggests names that look alike, best first, at most four', () => {
  assert.deepEqual(suggestNames('colour', ['color', 'Colour', 'colours', 'ink', 'name']), [
    'Colour',
    'color',
    'colours',
  ]);
  assert.deepEqual(suggestNames('nmae', ['name', 'mane', 'x']), ['name']);
  assert.equal(suggestNames('aaa', ['aab', 'aac', 'aad', 'aae', 'aaf', 'aag']).length, 4);
  assert.deepEqual(suggestNames('x', ['yy', 'zzz']), []);
  assert.equal(didYouMean('qwerty', ['asdf']), null);
  assert.equal(didYouMean('ink', ['inc', 'int']), 'Did you mean `inc` or `int`?');
  assert.equal(alternatives(['a', 'b', 'c'], 'and'), '`a`, `b` and `c`');
});

test('suggestions are those of the whole table of distances', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '1'), maxLength: 7 });
  fc.assert(
    fc.property(name, fc.uniqueArray(name, { maxLength: 12 }), (requested, names) => {
      const limit = Math.max(1, Math.floor(requested.length / 3));
      const near = names
        .map((item) => ({ item, distance: distance(requested.toLowerCase(), item.toLowerCase()) }))
        .filter((entry) => entry.distance <= limit)
        .sort((a, b) => a.distance - b.distance || (a.item < b.item ? -1 : 1));
      assert.deepEqual(
        suggestNames(requested, names),
        near.slice(0, 4).map(({ item }) => item),
      );
    }),
  );
});

/** What goes wrong in writing: a letter is left out, added, mistaken or swapped with its neighbor. */
const MISTAKES: readonly ((name: string, at: number) => string)[] = [
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => `${name.slice(0, at)}x${name.slice(at)}`,
  (name, at) => `${name.slice(0, at)}x${name.slice(at + 1)}`,
  (name, at) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
];

test('one mistake of any kind is found, in the shortest names as well, and two are not', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(name, fc.nat(2), fc.constantFrom(...MISTAKES), (right, at, mistake) => {
      const others = [`yy${right.slice(2)}`, 'zzzzz'];
      assert.deepEqual(suggestNames(mistake(right, at), [...others, right]), [right]);
    }),
  );
});

/** The distance by its definition, without any cut. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const rest = [a.slice(1), b.slice(1)] as const;
  if (a[0] === b[0]) return distance(...rest);
  const isSwapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    1 +
    Math.min(
      distance(...rest),
      distance(a, rest[1]),
      distance(rest[0], b),
      isSwapped ? distance(a.slice(2), b.slice(2)) : Infinity,
    )
  );
}
