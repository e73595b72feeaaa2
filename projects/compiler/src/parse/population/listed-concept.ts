import type { RelationReference } from '../tree/name.ts';
import type { TermNode } from '../tree/term-node.ts';
import type { ScriptNames } from './script-names.ts';

/** Finds the concept of a term's atoms before type checking, if it is obvious. Null if only types determine it. */
export function listedConcept(term: TermNode, names: ScriptNames): string | null {
  return endOf(term, names, 'target');
}

function endOf(term: TermNode, names: ScriptNames, end: 'source' | 'target'): string | null {
  switch (term.kind) {
    case 'full':
      return term.signature?.[end].text ?? null;
    case 'identity':
      return term.concept?.text ?? null;
    case 'relation':
      return endOfRelation(term, names, end);
    case 'bracket':
      return endOf(term.operand, names, end);
    case 'converse':
      return endOf(term.operand, names, end === 'source' ? 'target' : 'source');
    case 'composition':
      return endOf(end === 'source' ? term.left : term.right, names, end);
    default:
      return null;
  }
}

function endOfRelation(
  { name, signature }: RelationReference,
  { relations }: ScriptNames,
  end: 'source' | 'target',
): string | null {
  if (signature !== null) return signature[end].text;
  const ends = relations
    .filter((declared) => declared.name.text === name.text)
    .map((declared) => declared.signature[end].text);
  return new Set(ends).size === 1 ? (ends[0] ?? null) : null;
}
