import type { Term } from '../../context/term.ts';
import { flatten, subterms, unbracket } from '../../term/walk-term.ts';

/** `"_SESSION"[SESSION]`. Sessions see their own atom only, so an interface that starts there shows where it starts. */
export function isOwnSession(term: Term): boolean {
  const bare = unbracket(term);
  return (
    bare.kind === 'singleton' && bare.source.name === 'SESSION' && bare.atom.text === '_SESSION'
  );
}

/** Whether every session sees the same from itself: `"_SESSION"[SESSION];V[SESSION*Book]`, and what follows from there. */
export function isSameForSessions(term: Term): boolean {
  const [first, second, ...rest] = flatten(term, 'composition');
  if (!first || second?.kind !== 'full' || !isOwnSession(first)) return false;
  return !rest.some((factor) => [...subterms(factor)].some(isOwnSession));
}
