import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { ClosedValues } from '../../term/closed-values.ts';

/** The parts of a model by which annotations are checked. */
export interface AnnotatedModel {
  readonly lattice: ConceptLattice;
  readonly closed: ClosedValues;
  /** The concept of uploaded files; absent where the model has none. */
  readonly fileConcept: Concept | undefined;
}
