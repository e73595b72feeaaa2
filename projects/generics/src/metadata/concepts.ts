import { listOf, nullable, oneOf, readShape, record, text, type Shaped } from './shape.ts';
import { TECHNICAL_TYPES } from '../value/technical-type.ts';

const conceptTable = record({ name: text, cols: listOf(text) });

const concept = record({
  name: text,
  label: text,
  type: oneOf(...TECHNICAL_TYPES),
  generalizations: listOf(text),
  specializations: listOf(text),
  directGens: listOf(text),
  directSpecs: listOf(text),
  affectedConjuncts: listOf(text),
  interfaces: listOf(text),
  defaultViewName: nullable(text),
  conceptTable: nullable(conceptTable),
  largestConcept: text,
});

/** Table that administers a concept; `cols` starts with the concept's own column, its generalisations follow. */
export type ConceptTable = Shaped<typeof conceptTable>;

/** One entry of `concepts.json`. `generalizations` and `specializations` are transitive, without the concept itself. */
export type ConceptDefinition = Shaped<typeof concept>;

/** Checks the content of `concepts.json`. @throws ShapeError */
export function readConcepts(json: unknown): readonly ConceptDefinition[] {
  return readShape(listOf(concept), json, 'concepts.json');
}
