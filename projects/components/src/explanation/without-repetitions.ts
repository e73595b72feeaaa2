import type { ExplanationNode } from '@ampersand-prototype/generics';

/** A step as it is shown: one that was shown before is not repeated with all that it rests on. */
export interface ShownStep extends ExplanationNode {
  readonly children: readonly ShownStep[];
  /** Whether the same step is shown above. */
  readonly isAbove?: true;
}

/** Leaves out what a step rests on where an equal step above shows it. Steps that the session may not see never count as equal. */
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
