/** A pair of a source and a target. */
export type Pair = readonly [source: string, target: string];

/** A set of pairs between the atoms of two concepts. */
export interface PairSet {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly pairs: readonly Pair[];
}

function pairsWhere(
  source: readonly string[],
  target: readonly string[],
  isIn: (source: string, target: string) => boolean,
): PairSet {
  const all = source.flatMap((a) => target.map((b): Pair => [a, b]));
  return { source, target, pairs: all.filter(([a, b]) => isIn(a, b)) };
}

function has({ pairs }: PairSet, source: string, target: string): boolean {
  return pairs.some(([a, b]) => a === source && b === target);
}

/** The operators of relation algebra that the documentation draws. */
export const ALGEBRA = {
  converse: (r: PairSet): PairSet => pairsWhere(r.target, r.source, (a, b) => has(r, b, a)),
  union: (r: PairSet, s: PairSet): PairSet =>
    pairsWhere(r.source, r.target, (a, b) => has(r, a, b) || has(s, a, b)),
  intersection: (r: PairSet, s: PairSet): PairSet =>
    pairsWhere(r.source, r.target, (a, b) => has(r, a, b) && has(s, a, b)),
  difference: (r: PairSet, s: PairSet): PairSet =>
    pairsWhere(r.source, r.target, (a, b) => has(r, a, b) && !has(s, a, b)),
  composition: (r: PairSet, s: PairSet): PairSet =>
    pairsWhere(r.source, s.target, (a, c) => r.target.some((b) => has(r, a, b) && has(s, b, c))),
  /** Sources of `r` with sources of `s` if `r` links the first to everything that `s` links the second to. */
  leftResidual: (r: PairSet, s: PairSet): PairSet =>
    pairsWhere(r.source, s.source, (a, b) => r.target.every((c) => !has(s, b, c) || has(r, a, c))),
  closure: (r: PairSet): PairSet => {
    const next = ALGEBRA.union(r, ALGEBRA.composition(r, r));
    return next.pairs.length === r.pairs.length ? r : ALGEBRA.closure(next);
  },
} as const;
