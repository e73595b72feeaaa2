import type { Term } from '../../context/term.ts';
import { isOwnSession } from '../../term/own-session.ts';
import { flatten, subterms } from '../../term/walk-term.ts';

/** Whether every session sees the same from itself: `"_SESSION"[SESSION];V[SESSION*Book]`, and what follows from there. */
export function isSameForSessions(term: Term): boolean {
  const [first, second, ...rest] = flatten(term, 'composition');
  if (!first || second?.kind !== 'full' || !isOwnSession(first)) return false;
  return !rest.some((factor) => [...subterms(factor)].some(isOwnSession));
}
