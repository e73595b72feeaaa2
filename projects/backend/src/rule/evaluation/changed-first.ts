import type { Pair } from '../../core/pair.ts';
import type { Concept } from '../../model/concept.ts';
import type { Rule } from '../../model/rule.ts';

/** The atoms that a change created or modified. */
export interface ChangedAtoms {
  /** Those of some atoms of a concept that were there before. */
  before(concept: Concept, atoms: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the change is about this atom of a concept. */
  isTouched(concept: Concept, atom: string): boolean;
}

/** Orders the pairs of a symmetric rule: new atoms first, then modified ones. Pairs of other rules stay unchanged. */
export async function changedFirst(
  changed: ChangedAtoms,
  { isSymmetric, source }: Pick<Rule, 'isSymmetric' | 'source'>,
  pairs: readonly Pair[],
): Promise<readonly Pair[]> {
  if (!isSymmetric || pairs.length === 0) return pairs;
  const atoms = [...new Set(pairs.flatMap(({ src, tgt }) => [src, tgt]))];
  const known = await changed.before(source, atoms);
  const rank = (atom: string): number =>
    known.has(atom) ? Number(changed.isTouched(source, atom)) : 2;
  return pairs.map(({ src, tgt }) =>
    rank(tgt) > rank(src) ? { src: tgt, tgt: src } : { src, tgt },
  );
}
