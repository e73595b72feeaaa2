import type { Term } from '../../context/term.ts';
import { isOwnSession } from '../../term/own-session.ts';
import { flatten, subterms } from '../../term/walk-term.ts';

/** Checks whether a term has the same result for every session. */
export function isSameForSessions(term: Term): boolean {
  const [first, second, ...rest] = flatten(term, 'composition');
  if (!first || second?.kind !== 'full' || !isOwnSession(first)) return false;
  return !rest.some((factor) => [...subterms(factor)].some(isOwnSession));
}
