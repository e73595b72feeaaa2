import type { RepairCandidate } from './repair-candidate.ts';
import { effective } from './repair-operations.ts';

/** Values of one field that resolve a violation, from which the choice is left to the user. */
const MAX_VALUES = 3;

/** Counts the repairs that put different values into the same field. */
export class RepairChoices {
  readonly #counts = new Map<string, number>();

  /** Counts a repair that was found. */
  add(candidate: RepairCandidate): void {
    const key = fieldKey(candidate);
    if (key !== null) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Whether a candidate sets one of the values that the user chooses from, on whatever page. */
  isOpen(candidate: RepairCandidate): boolean {
    return linkEnds(candidate).some((key) => (this.#counts.get(key) ?? 0) >= MAX_VALUES);
  }

  /** Omits all repairs but the first whose value the user chooses. */
  distinct<T extends { readonly candidate: RepairCandidate }>(found: readonly T[]): readonly T[] {
    const seen = new Set<string>();
    return found.filter(({ candidate }) => {
      if (!this.isOpen(candidate)) return true;
      const key = fieldKey(candidate);
      if (key === null || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }
}

/** Identifies the field whose value a repair can leave to the user; null for none. */
function fieldKey(candidate: RepairCandidate): string | null {
  const [placed] = effective(candidate.changes);
  const ends = linkEnds(candidate);
  if (!candidate.text.choice || !placed) return null;
  return ends[placed.place.node.isFlipped ? 1 : 0] ?? null;
}

/** Identifies the ends of the link between existing objects that is all a candidate adds. */
function linkEnds({ changes }: RepairCandidate): readonly string[] {
  const [placed, ...others] = effective(changes);
  if (!placed || others.length > 0) return [];
  const { op, relation, src, tgt, created } = placed.change;
  if (op === 'delete' || created) return [];
  const { signature } = relation;
  return [JSON.stringify([signature, src, null]), JSON.stringify([signature, null, tgt])];
}
