import type { AtomPair } from '@ampersand-prototype/explanation';
import type { ExplanationPlan } from '@ampersand-prototype/generics';

/** An end of a pair; null for an intermediate atom that is not known. */
type End = string | null;

/** An atom that a plan says is a literal of the script. */
interface NamedAtom {
  readonly concept: string;
  readonly atom: string;
}

/** Lists the ends of a pair that are literals of the script if the plan applies. */
export function literalsIn(
  { kind, constant, holds, source, children }: ExplanationPlan,
  pair: AtomPair | { readonly src: End; readonly tgt: End },
): readonly NamedAtom[] {
  if (kind === 'constant' && constant === 'value' && holds)
    return pair.src === null ? [] : [{ concept: source, atom: pair.src }];
  if (kind !== 'all' && kind !== 'some') return [];
  const ends = { src: pair.src, tgt: pair.tgt, mid: null };
  return children.flatMap((child) =>
    literalsIn(child, { src: ends[child.from], tgt: ends[child.to] }),
  );
}
