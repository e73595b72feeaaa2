import type { ConceptTable } from '../concepts/concept-table.ts';
import type { RelationTable } from '../relations/relation-table.ts';

/** The concepts and relations that computations can name. */
export interface ComputationModel {
  readonly concepts: ConceptTable;
  readonly relations: RelationTable;
}
