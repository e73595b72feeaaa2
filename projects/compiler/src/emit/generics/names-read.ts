import type { Term } from '../../context/term.ts';
import { subterms } from '../../term/walk-term.ts';

/** Terms of which the pairs follow from those of their operands; the others range over the atoms of their concepts. */
const OF_OPERANDS: readonly Term['kind'][] = [
  'relation',
  'converse',
  'bracket',
  'composition',
  'intersection',
  'union',
  'difference',
  'product',
  'plus',
];

/** Lists the relations (signatures) and concepts that determine the pairs of terms, sorted. */
export function namesRead(...terms: readonly Term[]): {
  readonly relations: readonly string[];
  readonly concepts: readonly string[];
} {
  const relations = new Set<string>();
  const concepts = new Set<string>();
  for (const part of terms.flatMap((term) => [...subterms(term)])) {
    if (part.kind === 'relation') relations.add(part.relation.signature);
    if (!OF_OPERANDS.includes(part.kind)) concepts.add(part.source.name).add(part.target.name);
  }
  return { relations: [...relations].sort(), concepts: [...concepts].sort() };
}
