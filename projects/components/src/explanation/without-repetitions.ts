import type { ExplanationNode } from '@ampersand-prototype/generics';

/** An explanation step, whose substeps are omitted if shown before. */
export interface ShownStep extends ExplanationNode {
  readonly children: readonly ShownStep[];
  /** Whether the same step is shown above. */
  readonly isAbove?: true;
}

/**
 * Omits the substeps of explanation steps that were shown before. Steps that the session may not see never count as equal.
 */
export function withoutRepetitions(tree: ExplanationNode): ShownStep {
  const seen = new Set<string>();
  const shown = (node: ExplanationNode): ShownStep => {
    const key = keyOf(node);
    if (key !== null && seen.has(key)) return { ...node, children: [], isAbove: true };
    if (key !== null) seen.add(key);
    return { ...node, children: node.children.map(shown) };
  };
  return shown(tree);
}

function keyOf({ kind, holds, term, text, source, target, middle }: ExplanationNode) {
  const atoms = middle ? [source, target, middle] : [source, target];
  const isKnown = term !== null && atoms.every(({ _id_ }) => _id_ !== null);
  return isKnown ? JSON.stringify([kind, holds, term, text, atoms.map(({ _id_ }) => _id_)]) : null;
}
