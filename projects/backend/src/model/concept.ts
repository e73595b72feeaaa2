import type { ConceptDefinition, FormulaType, TechnicalType } from '@ampersand-prototype/generics';
import {
  computedConceptName,
  isObjectType,
  typologyType,
  VALUE_TYPES,
} from '@ampersand-prototype/generics';

/** The table and column of a concept's atoms. */
export interface ConceptStorage {
  readonly table: string;
  /** Column that identifies the row: that of the most general concept. */
  readonly keyColumn: string;
  /** Column that holds the atom when it belongs to this concept. */
  readonly column: string;
  /** Columns of this concept and of its generalizations. */
  readonly columns: readonly string[];
}

/** A concept of the model. */
export interface Concept {
  readonly name: string;
  readonly label: string;
  /** Specialisations have the type of their most general concept. */
  readonly type: TechnicalType;
  /** The only values that it takes, as they are stored, in their order; null where any value of its type fits. */
  readonly values: readonly string[] | null;
  /** Whether atoms are identifiers with a label, links and interfaces. */
  readonly isObject: boolean;
  readonly isSession: boolean;
  readonly isOne: boolean;
  /** Name of the most general concept. */
  readonly root: string;
  readonly generalizations: ReadonlySet<string>;
  readonly specializations: ReadonlySet<string>;
  readonly directGeneralizations: readonly string[];
  readonly defaultView: string | null;
  readonly affectedConjuncts: readonly string[];
  /** Null for concepts without a table: their population is whatever the relations hold. */
  readonly storage: ConceptStorage | null;
}

/**
 * Creates the concepts of the model from their definitions, by name. The older compiler gives synonyms one more name, which
 * only occurs where the concept is referred to; the concept is found by that name as well.
 */
export function makeConcepts(definitions: readonly ConceptDefinition[]): Map<string, Concept> {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const made = new Map<string, Concept>();
  for (const definition of definitions) {
    const isSynonym = !byName.has(definition.largestConcept);
    const own = isSynonym ? { ...definition, largestConcept: definition.name } : definition;
    made.set(definition.name, makeConcept(own, byName));
    if (isSynonym) made.set(definition.largestConcept, makeConcept(own, byName));
  }
  return made;
}

function makeConcept(
  definition: ConceptDefinition,
  all: ReadonlyMap<string, ConceptDefinition>,
): Concept {
  const type = typeOf(definition, all);
  return {
    name: definition.name,
    label: definition.label,
    type,
    values: definition.values?.map((text) => storedText(type, text)) ?? null,
    isObject: isObjectType(type),
    isSession: definition.name === 'SESSION' || definition.generalizations.includes('SESSION'),
    isOne: definition.name === 'ONE',
    root: definition.largestConcept,
    generalizations: new Set(definition.generalizations),
    specializations: new Set(definition.specializations),
    directGeneralizations: definition.directGens,
    defaultView: definition.defaultViewName,
    affectedConjuncts: definition.affectedConjuncts,
    storage: storageOf(definition, all),
  };
}

/** Creates the concept of the values of formulas, which is not in the model and has no table. */
export function computedConcept(type: FormulaType): Concept {
  const name = computedConceptName(type);
  return {
    name,
    label: '',
    type,
    values: null,
    isObject: false,
    isSession: false,
    isOne: false,
    root: name,
    generalizations: new Set(),
    specializations: new Set(),
    directGeneralizations: [],
    defaultView: null,
    affectedConjuncts: [],
    storage: null,
  };
}

/** A value of the script as it is stored. */
function storedText(type: TechnicalType, text: string): string {
  const parsed = VALUE_TYPES[type].parse(text);
  return 'stored' in parsed ? parsed.stored : text;
}

function typeOf(
  { type: own, largestConcept }: ConceptDefinition,
  all: ReadonlyMap<string, ConceptDefinition>,
): TechnicalType {
  const root = all.get(largestConcept);
  const types = (root?.specializations ?? []).map((name) => all.get(name)?.type ?? own);
  return typologyType({ own, root: root?.type ?? own, all: types });
}

function storageOf(
  definition: ConceptDefinition,
  all: ReadonlyMap<string, ConceptDefinition>,
): ConceptStorage | null {
  const table = definition.conceptTable;
  const column = table?.cols[0];
  if (!table || column === undefined) return null;
  const root = all.get(definition.largestConcept)?.conceptTable;
  const keyColumn = root?.cols[0] ?? table.cols.at(-1) ?? column;
  return { table: table.name, keyColumn, column, columns: table.cols };
}

/** Checks whether every atom of `concept` is an atom of `general`. */
export function isKindOf(concept: Concept, general: Concept): boolean {
  return concept.name === general.name || concept.generalizations.has(general.name);
}
