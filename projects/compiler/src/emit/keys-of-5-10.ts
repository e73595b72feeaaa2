import type {
  ConceptDefinition,
  ConjunctDefinition,
  RelationDefinition,
} from '@ampersand-prototype/generics';

/** How much of the data a violation query reads after a change, as compilers from 5.9.8 on write it. */
interface CostProfile {
  readonly class: 'anchored' | 'recursive' | 'scan';
  /** Tables of which every row is read. */
  readonly scanTables: readonly string[];
}

/** Adds the table list of a concept, as compiler version 5.10 wrote it. Here, a concept has at most one table. */
export function withConceptTables(concepts: readonly ConceptDefinition[]): readonly object[] {
  return concepts.map((concept) => ({
    ...concept,
    conceptTables: concept.conceptTable === null ? [] : [concept.conceptTable],
  }));
}

/** Adds the table list of a relation, as compiler version 5.10 wrote it. */
export function withMysqlTables(relations: readonly RelationDefinition[]): readonly object[] {
  return relations.map((relation) => ({ ...relation, mysqlTables: [relation.mysqlTable] }));
}

/** Adds the evaluation cost of a conjunct, as compiler version 5.10 wrote it. */
export function withCostProfiles(conjuncts: readonly ConjunctDefinition[]): readonly object[] {
  return conjuncts.map((conjunct) => ({ ...conjunct, costProfile: costProfile(conjunct) }));
}

function costProfile({ incremental }: ConjunctDefinition): CostProfile {
  const changes = incremental?.changes ?? [];
  const scans = changes.filter(({ by }) => by === 'whole').map(({ table }) => table);
  const isScan = incremental === null || scans.length > 0;
  const isRecursive = changes.some(({ by }) => by === 'cycle');
  return {
    class: isScan ? 'scan' : isRecursive ? 'recursive' : 'anchored',
    scanTables: [...new Set(scans)].sort(),
  };
}
