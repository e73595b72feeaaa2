import type { Concept } from '../context/concept.ts';
import type { Term } from '../context/term.ts';
import { compose } from './build-term.ts';
import { isIdentity } from './term-properties.ts';
import { unbracket } from './walk-term.ts';

/** Checks whether a term is `"_SESSION"[SESSION]`. Sessions see their own atom only, so an interface that starts there shows where it starts. */
export function isOwnSession(term: Term): boolean {
  const bare = unbracket(term);
  return (
    bare.kind === 'singleton' && bare.source.name === 'SESSION' && bare.atom.text === '_SESSION'
  );
}

/** Checks whether an interface opens for the current session only. */
export function isForOwnSession({ name }: Concept): boolean {
  return name === 'SESSION';
}

/** Checks whether an item in a box of the current session shows that session. */
export function staysAtOwnSession(term: Term): boolean {
  return isOwnSession(term) || isIdentity(term);
}

/** Removes the leading current session from a term: `"_SESSION"[SESSION];r` becomes `r`. */
export function withoutOwnSession(term: Term): Term {
  if (term.kind === 'bracket') return withoutOwnSession(term.operand);
  if (term.kind !== 'composition') return term;
  return isOwnSession(term.left) ? term.right : compose(withoutOwnSession(term.left), term.right);
}
