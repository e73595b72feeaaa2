import type { TermNode } from '../../parse/tree/term-node.ts';

/** Whether a term is `"_SESSION"` without a concept: the session that asks, and no text. */
export function isSessionAtom(node: TermNode): boolean {
  if (node.kind !== 'singleton' || node.concept !== null) return false;
  return node.atom.kind === 'text' && node.atom.text === '_SESSION';
}
