import { type SqlClass, type TechnicalType, VALUE_TYPES } from '@ampersand-prototype/generics';
import type { View } from '../../context/interface.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { ConceptTable } from '../concepts/concept-table.ts';
import type { Declarations } from '../declared/declarations.ts';
import type { MutableConcept } from '../concepts/mutable-concept.ts';
import type { ObjectUse } from './object-uses.ts';
import {
  mixedTypes,
  mustBeObject,
  twoTypes,
  typesInTypology,
  viewOfValues,
} from '../problems/representation-problems.ts';

interface Explicit {
  readonly type: TechnicalType;
  readonly origin: Origin;
}

/** Assigns a technical type to every concept. */
export function assignTypes(
  declarations: Declarations,
  concepts: ConceptTable,
  uses: readonly ObjectUse[],
  report: (problem: Diagnostic) => void,
): void {
  const explicit = explicitTypes(declarations, concepts, report);
  const types = new Map<MutableConcept, TechnicalType>();
  for (const [concept, { type }] of explicit) types.set(concept, type);
  const seen = new Set<MutableConcept>();
  for (const { concept, why, origin, isOverridable } of [...uses, ...builtInUses(concepts)]) {
    const represented = explicit.get(concept);
    if (represented === undefined) types.set(concept, 'OBJECT');
    else if (represented.type !== 'OBJECT' && !isOverridable && !seen.has(concept)) {
      seen.add(concept);
      report(mustBeObject(concept, represented.type, why, origin, represented.origin));
    }
  }
  for (const concept of concepts.all) concept.type = types.get(concept) ?? 'ALPHANUMERIC';
  inherit(concepts, types);
  warnAboutMixture(concepts, report);
}

/** Warns about views in patterns whose concept has no object type. To be called when types are known. */
export function warnAboutViewsOfValues(
  views: readonly View[],
  report: (problem: Diagnostic) => void,
): void {
  for (const { name, concept, pattern, origin } of views)
    if (pattern !== null && concept.type !== 'OBJECT') report(viewOfValues(name, concept, origin));
}

function builtInUses(concepts: ConceptTable): readonly ObjectUse[] {
  return ['ONE', 'SESSION'].flatMap((name) => {
    const concept = concepts.find(name);
    return concept === null ? [] : [{ concept, why: 'is built in', origin: concept.origin }];
  });
}

/** Types of one family can share a column and a literal; other mixtures cannot be meant. */
const FAMILIES: Readonly<Record<SqlClass, string>> = {
  key: 'text',
  shortText: 'text',
  longText: 'text',
  hugeText: 'text',
  binary: 'binary',
  longBinary: 'binary',
  hugeBinary: 'binary',
  date: 'date',
  datetime: 'datetime',
  truth: 'truth',
  integer: 'number',
  float: 'number',
};

function familyOf(type: TechnicalType): string {
  return FAMILIES[VALUE_TYPES[type].sqlClass];
}

function warnAboutMixture(concepts: ConceptTable, report: (problem: Diagnostic) => void): void {
  for (const concept of concepts.all) {
    const other = concepts.lattice
      .directGeneralizations(concept)
      .find(({ type }) => familyOf(type) !== familyOf(concept.type));
    if (other !== undefined) report(mixedTypes(concept, other));
  }
}

/**
 * Concepts without a type of their own have that of the nearest generalization with one, or else the one type in their
 * typology, unless that has objects: its atoms share a column.
 */
function inherit(concepts: ConceptTable, types: ReadonlyMap<MutableConcept, TechnicalType>): void {
  const { lattice } = concepts;
  const inTypology = new Map<unknown, TechnicalType>();
  for (const [concept, type] of types) {
    const typology = lattice.typology(concept);
    if (type === 'OBJECT' || !inTypology.has(typology)) inTypology.set(typology, type);
  }
  for (const concept of concepts.all) {
    if (types.has(concept)) continue;
    const nearest = lattice
      .generalizations(concept)
      .map((larger) => types.get(larger))
      .find((type) => type !== undefined);
    const shared = inTypology.get(lattice.typology(concept));
    const inherited = nearest ?? (shared === 'OBJECT' ? undefined : shared);
    if (inherited !== undefined) concept.type = inherited;
  }
}

function explicitTypes(
  declarations: Declarations,
  concepts: ConceptTable,
  report: (problem: Diagnostic) => void,
): ReadonlyMap<MutableConcept, Explicit> {
  const explicit = new Map<MutableConcept, Explicit>();
  const byTypology = new Map<unknown, readonly [MutableConcept, Explicit]>();
  for (const { statement } of declarations.ofKind('represent')) {
    for (const { text } of statement.concepts) {
      const concept = concepts.find(text);
      if (concept === null) continue;
      const found: Explicit = { type: statement.type, origin: statement.origin };
      const known = explicit.get(concept);
      if (known !== undefined) {
        if (known.type === found.type) continue;
        report(twoTypes(concept, [known.type, found.type], found.origin, known.origin));
        continue;
      }
      explicit.set(concept, found);
      const typology = concepts.lattice.typology(concept);
      const [other, type] = byTypology.get(typology) ?? [];
      if (other === undefined || type === undefined) byTypology.set(typology, [concept, found]);
      else if (type.type !== found.type) {
        report(typesInTypology({ concept: other, ...type }, { concept, ...found }));
      }
    }
  }
  return explicit;
}
