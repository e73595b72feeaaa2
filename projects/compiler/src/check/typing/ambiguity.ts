import type { Relation } from '../../context/relation.ts';
import type { TermNode } from '../../parse/tree/term-node.ts';
import type { Candidate } from './candidate.ts';

/** A relation name that different interpretations of a term resolve differently. */
export interface Overloaded {
  readonly node: TermNode;
  readonly relations: readonly Relation[];
}

/** Two interpretations of an ambiguous subterm. */
export interface Ambiguity {
  readonly node: TermNode;
  readonly candidates: readonly Candidate[];
}

/** Returns the innermost subterm with more than one interpretation, or null. */
export function findAlternative(node: TermNode, candidate: Candidate): Ambiguity | null {
  const inner = parts(node, candidate)
    .map(([part, choice]) => findAlternative(part, choice))
    .find((found) => found !== null);
  if (inner !== undefined) return inner;
  const { alternative } = candidate;
  return alternative === null ? null : { node, candidates: [candidate, alternative] };
}

/** Returns the relation names that cause the ambiguity of a term. */
export function overloadedRelations({ node, candidates }: Ambiguity): readonly Overloaded[] {
  if (node.kind === 'relation') {
    const relations = candidates.map(({ relation }) => relation).filter((item) => item !== null);
    const distinct = [...new Set(relations)];
    return distinct.length > 1 ? [{ node, relations: distinct }] : [];
  }
  const byPart = new Map<TermNode, Candidate[]>();
  for (const candidate of candidates) {
    for (const [part, choice] of parts(node, candidate)) {
      byPart.set(part, [...(byPart.get(part) ?? []), choice]);
    }
  }
  return [...byPart].flatMap(([part, choices]) =>
    overloadedRelations({ node: part, candidates: choices }),
  );
}

function parts(node: TermNode, candidate: Candidate): readonly (readonly [TermNode, Candidate])[] {
  const { operand, left, right } = candidate;
  if ('operand' in node) return operand === null ? [] : [[node.operand, operand]];
  if (!('left' in node) || left === null || right === null) return [];
  return [
    [node.left, left],
    [node.right, right],
  ];
}
