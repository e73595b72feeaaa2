import { ADDER, additionOf, removalOf, rowOf, sameTarget, SINGLE } from './edit-target';

const PLACES = [
  SINGLE,
  ADDER,
  rowOf('x'),
  rowOf('y'),
  additionOf('x'),
  additionOf('y'),
  removalOf('x'),
  removalOf('y'),
];

describe('the place of an edit', () => {
  it('is the same as itself, and as no other', () => {
    const pairs = PLACES.flatMap((a, i) => PLACES.map((b, j) => [sameTarget(a, b), i === j]));
    expect(pairs.map(([same]) => same)).toEqual(pairs.map(([, expected]) => expected));
  });

  it.each([
    [rowOf(12), rowOf('12')],
    [rowOf('x'), { kind: 'row', value: 'x' } as const],
    [additionOf('x'), additionOf('x')],
    [removalOf('x'), removalOf('x')],
  ])('is the same where it is written otherwise: %j and %j', (a, b) => {
    expect(sameTarget(a, b)).toBe(true);
  });
});
