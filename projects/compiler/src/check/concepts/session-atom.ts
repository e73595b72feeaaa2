import type { TermNode } from '../../parse/tree/term-node.ts';

/** Checks whether a term is `"_SESSION"` without a concept, which is the session. */
export function isSessionAtom(node: TermNode): boolean {
  if (node.kind !== 'singleton' || node.concept !== null) return false;
  return node.atom.kind === 'text' && node.atom.text === '_SESSION';
}
