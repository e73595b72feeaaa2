import * as s from './shape.ts';
import { TECHNICAL_TYPES } from '../value/technical-type.ts';

const conceptTable = s.record({ name: s.text, cols: s.listOf(s.text) });

const concept = s.record({
  name: s.text,
  label: s.text,
  type: s.oneOf(...TECHNICAL_TYPES),
  generalizations: s.listOf(s.text),
  specializations: s.listOf(s.text),
  directGens: s.listOf(s.text),
  directSpecs: s.listOf(s.text),
  affectedConjuncts: s.listOf(s.text),
  interfaces: s.listOf(s.text),
  defaultViewName: s.nullable(s.text),
  conceptTable: s.nullable(conceptTable),
  largestConcept: s.text,
});

/** Table that administers a concept; `cols` starts with the concept's own column, its generalisations follow. */
export type ConceptTable = s.Shaped<typeof conceptTable>;

/** One entry of `concepts.json`. `generalizations` and `specializations` are transitive, without the concept itself. */
export type ConceptDefinition = s.Shaped<typeof concept>;

/** Checks the content of `concepts.json`. @throws ShapeError */
export function readConcepts(json: unknown): readonly ConceptDefinition[] {
  return s.readShape(s.listOf(concept), json, 'concepts.json');
}
