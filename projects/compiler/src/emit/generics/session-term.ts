import type { Term } from '../../context/term.ts';
import { isOwnSession } from '../../term/own-session.ts';
import { flatten, subterms } from '../../term/walk-term.ts';

/** Checks whether every session sees the same: `"_SESSION"[SESSION];V[SESSION*Book]`, and everything that follows from there. */
export function isSameForSessions(term: Term): boolean {
  const [first, second, ...rest] = flatten(term, 'composition');
  if (!first || second?.kind !== 'full' || !isOwnSession(first)) return false;
  return !rest.some((factor) => [...subterms(factor)].some(isOwnSession));
}
