import * as s from './shape.ts';
import { TECHNICAL_TYPES, type TechnicalType } from '../value/technical-type.ts';

/** Written by other compilers for an OBJECT whose specializations have no atom in common. */
const MULTITABLE = 'MULTITABLE';

const conceptTable = s.record({ name: s.text, cols: s.listOf(s.text) });

const concept = s.record({
  name: s.text,
  label: s.text,
  type: s.oneOf(...TECHNICAL_TYPES, MULTITABLE),
  generalizations: s.listOf(s.text),
  specializations: s.listOf(s.text),
  directGens: s.listOf(s.text),
  directSpecs: s.listOf(s.text),
  affectedConjuncts: s.listOf(s.text),
  interfaces: s.listOf(s.text),
  defaultViewName: s.nullable(s.text),
  conceptTable: s.nullable(conceptTable),
  conceptTables: s.onlyOne(conceptTable),
  largestConcept: s.text,
  values: s.nullable(s.listOf(s.text)),
});

/** The table that stores a concept; `cols` contains its column and those of generalizations. */
export type ConceptTable = s.Shaped<typeof conceptTable>;

/**
 * One entry of `concepts.json`. `generalizations` and `specializations` are transitive, without the concept itself. `values` are
 * the only ones that an invariant permits, in the order of the script; absent for other concepts and from other compilers.
 */
export type ConceptDefinition = Omit<
  s.Shaped<typeof concept>,
  'values' | 'type' | 'conceptTables'
> & {
  readonly type: TechnicalType;
  readonly values?: readonly string[] | null;
};

/** Validates the content of `concepts.json`. @throws ShapeError */
export function readConcepts(json: unknown): readonly ConceptDefinition[] {
  const concepts = s.readShape(s.listOf(concept), json, 'concepts.json');
  return concepts.map(({ values, conceptTables, type, ...rest }) => ({
    ...rest,
    type: type === MULTITABLE ? 'OBJECT' : type,
    conceptTable: rest.conceptTable ?? conceptTables,
    ...(values && { values }),
  }));
}
