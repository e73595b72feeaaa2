import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { algebraPictures, PICTURES } from '../src/draw-relation-algebra.ts';
import { ALGEBRA, type Pair, type PairSet } from '../src/pair-set.ts';

const setOf = (source: string, target: string, pairs: string): PairSet => ({
  source: [...source],
  target: [...target],
  pairs: pairs.split(' ').map(([a = '', b = '']): Pair => [a, b]),
});
const textOf = ({ pairs }: PairSet): string => pairs.map((pair) => pair.join('')).join(' ');
const r = setOf('ab', 'xy', 'ax ay by');
const s = setOf('ab', 'xy', 'ax bx');

describe('the pictures of relation algebra', () => {
  for (const [name, result, expected] of [
    ['converse', ALGEBRA.converse(r), 'xa ya yb'],
    ['union', ALGEBRA.union(r, s), 'ax ay bx by'],
    ['intersection', ALGEBRA.intersection(r, s), 'ax'],
    ['difference', ALGEBRA.difference(r, s), 'ay by'],
    ['composition', ALGEBRA.composition(r, setOf('xy', 'k', 'yk')), 'ak bk'],
    ['left residual', ALGEBRA.leftResidual(r, setOf('mno', 'xy', 'mx my nx')), 'am an ao bo'],
    ['closure', ALGEBRA.closure(setOf('abcd', 'abcd', 'ab bc cd')), 'ab ac ad bc bd cd'],
  ] as const)
    it(`show the pairs of a ${name}`, () => assert.equal(textOf(result), expected));

  it('are those that the script draws (node projects/tooling/src/draw-relation-algebra.ts)', () => {
    const pictures = algebraPictures();
    assert.deepEqual(readdirSync(PICTURES).sort(), [...pictures.keys()].sort());
    for (const [name, svg] of pictures)
      assert.equal(readFileSync(join(PICTURES, name), 'utf8'), svg, name);
  });

  it('are all on the page', () => {
    const page = readFileSync(join(PICTURES, '../language/relation-algebra.md'), 'utf8');
    for (const name of algebraPictures().keys())
      assert.ok(page.includes(`/pictures/${name})`), name);
  });
});
