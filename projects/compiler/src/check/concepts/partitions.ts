import type { Partition } from '../../context/concept.ts';
import type { NameNode } from '../../parse/tree/name.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { ConceptTable } from './concept-table.ts';
import type { MutableConcept } from './mutable-concept.ts';

/** Derives which specializations cover their concept or are disjoint. */
export function partitionsOf(
  declarations: Declarations,
  concepts: ConceptTable,
): readonly Partition[] {
  const find = (names: readonly NameNode[]): readonly MutableConcept[] => [
    ...new Set(names.map(({ text }) => concepts.find(text)).filter((found) => found !== null)),
  ];
  const covers = declarations
    .ofKind('classify')
    .filter(({ statement }) => statement.operator === 'UNION')
    .flatMap(({ statement: { specifics, generics, origin } }) =>
      find(specifics).map((concept) => ({
        kind: 'cover' as const,
        concept,
        parts: find(generics).filter((part) => part !== concept),
        origin,
      })),
    );
  const separated = declarations
    .ofKind('represent')
    .filter(({ statement }) => statement.isMultitable)
    .flatMap(({ statement }) =>
      find(statement.concepts).map((concept) => ({
        kind: 'disjoint' as const,
        concept,
        parts: concepts.lattice.directSpecializations(concept),
        origin: statement.origin,
      })),
    );
  return [...covers, ...separated];
}
