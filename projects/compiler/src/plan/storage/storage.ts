import { isObjectType, typologyType, type TechnicalType } from '@ampersand-prototype/generics';
import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { Relation } from '../../context/relation.ts';
import { required } from '../../diagnostic/internal-compiler-error.ts';
import { localName, namespaceOf } from '../../term/local-name.ts';
import { storageNames } from './storage-name.ts';

const TABLE_NAME = 'name of a table';
const COLUMN_NAME = 'name of a column';

/** A column of a table; `unique` marks columns without duplicate values. */
export interface Column {
  readonly name: string;
  readonly type: TechnicalType;
  readonly isNullable: boolean;
  readonly isUnique: boolean;
  /** What the column holds, in ADL, for the comments in `database.sql`. */
  readonly holds: string;
}

/**
 * The table that stores a hierarchy of concepts. It has a column per concept (generic before specific) and per relation
 * stored here.
 */
export interface ConceptStorage {
  readonly kind: 'concept';
  readonly name: string;
  readonly root: Concept;
  /** Column of the root: it identifies the row. */
  readonly key: Column;
  /** Relations that have a column here. */
  readonly relations: readonly Relation[];
  readonly columns: readonly Column[];
}

/** The link table of a relation that is neither UNI nor INJ. */
export interface LinkStorage {
  readonly kind: 'link';
  readonly name: string;
  readonly relation: Relation;
  readonly columns: readonly Column[];
}

/** A table of the database. */
export type Table = ConceptStorage | LinkStorage;

/** Checks whether a table is created even if no query reads it; the others hold values of a concept only. */
export function isAlwaysCreated(table: Table): boolean {
  return table.kind === 'link' || table.relations.length > 0 || table.root.type === 'OBJECT';
}

/** The table and column of a concept's atoms. */
export interface ConceptPlace {
  readonly table: ConceptStorage;
  readonly column: Column;
}

/** The table of a relation's links. `keySide` is the end whose concept table contains the column. */
export interface RelationStorage {
  readonly table: Table;
  readonly source: Column;
  readonly target: Column;
  readonly keySide: 'source' | 'target' | null;
}

/** The tables of a model, and where each concept and relation is stored. ONE has no table: its only atom is `1`. */
export interface Storage {
  readonly tables: readonly Table[];
  /** The one of `tables` with this name. @throws InternalCompilerError */
  tableNamed(name: string): Table;
  /** Null for ONE. */
  concept(concept: Concept): ConceptPlace | null;
  relation(relation: Relation): RelationStorage;
}

/**
 * Plans the tables for concepts and relations. UNI relations are in the source table, INJ relations in the target table,
 * and others in their own. A typology shares one table.
 */
export function planStorage(context: Pick<Context, 'concepts' | 'relations' | 'lattice'>): Storage {
  const { concepts, relations, lattice } = context;
  const roots = [...new Set(concepts.map((concept) => lattice.root(concept)))].filter(
    (root) => root.name !== 'ONE',
  );
  const homes = new Map(relations.map((relation) => [relation, homeOf(relation)]));
  const linkRelations = relations.filter((relation) => homes.get(relation) === null);
  const names = storageNames<Concept | Relation>(
    [...roots, ...linkRelations],
    (thing) => !('signature' in thing),
  );
  const stored = groupByHome(relations, homes, lattice);
  const plans = roots.map((root) =>
    planConceptTable(root, required(names, root, TABLE_NAME), stored.get(root) ?? [], lattice),
  );
  const links = linkRelations.map((relation): [Relation, RelationStorage] => [
    relation,
    planLinkTable(relation, required(names, relation, TABLE_NAME), lattice),
  ]);
  const tables = [...plans.map(({ table }) => table), ...links.map(([, { table }]) => table)];
  const byName = new Map(tables.map((table) => [table.name, table]));
  const conceptPlaces = new Map(plans.flatMap((plan) => plan.concepts));
  const relationPlaces = new Map([...plans.flatMap((plan) => plan.relations), ...links]);
  return {
    tables,
    tableNamed: (name) => required(byName, name, 'table'),
    concept: (concept) => conceptPlaces.get(concept) ?? null,
    relation: (relation) => required(relationPlaces, relation, 'place in the database'),
  };
}

interface ConceptTablePlan {
  readonly table: ConceptStorage;
  readonly concepts: readonly (readonly [Concept, ConceptPlace])[];
  readonly relations: readonly (readonly [Relation, RelationStorage])[];
}

function homeOf(relation: Relation): 'source' | 'target' | null {
  if (relation.properties.has('UNI') && relation.source.name !== 'ONE') return 'source';
  if (relation.properties.has('INJ') && relation.target.name !== 'ONE') return 'target';
  return null;
}

function groupByHome(
  relations: readonly Relation[],
  homes: ReadonlyMap<Relation, 'source' | 'target' | null>,
  lattice: ConceptLattice,
): Map<Concept, Relation[]> {
  const groups = new Map<Concept, Relation[]>();
  for (const relation of relations) {
    const home = homes.get(relation);
    if (!home) continue;
    const root = lattice.root(relation[home]);
    const group = groups.get(root);
    if (group) group.push(relation);
    else groups.set(root, [relation]);
  }
  return groups;
}

function planConceptTable(
  root: Concept,
  name: string,
  relations: readonly Relation[],
  lattice: ConceptLattice,
): ConceptTablePlan {
  const concepts = lattice.typology(root);
  const names = storageNames([...concepts, ...relations]);
  const conceptColumns = new Map<Concept, Column>();
  for (const concept of concepts)
    conceptColumns.set(concept, {
      name: required(names, concept, COLUMN_NAME),
      type: storedType(concept, lattice),
      isNullable: concept !== root,
      isUnique: true,
      holds: `I[${concept.name}]`,
    });
  const relationColumns = new Map<Relation, Column>();
  for (const relation of relations) {
    const isFlipped = homeOf(relation) === 'target';
    relationColumns.set(relation, {
      name: required(names, relation, COLUMN_NAME),
      type: storedType(isFlipped ? relation.source : relation.target, lattice),
      isNullable: true,
      isUnique: relation.properties.has(isFlipped ? 'UNI' : 'INJ'),
      holds: relation.signature + (isFlipped ? '~' : ''),
    });
  }
  const key = required(conceptColumns, root, 'column');
  const columns = [...conceptColumns.values(), ...relationColumns.values()];
  const table: ConceptStorage = { kind: 'concept', name, root, key, relations, columns };
  return {
    table,
    concepts: [...conceptColumns].map(([concept, column]) => [concept, { table, column }]),
    relations: [...relationColumns].map(([relation, value]) => [
      relation,
      placeInRow(relation, table, conceptColumns, value),
    ]),
  };
}

/** A relation between the column of the concept that it is stored with and a column of its own. */
function placeInRow(
  relation: Relation,
  table: ConceptStorage,
  conceptColumns: ReadonlyMap<Concept, Column>,
  value: Column,
): RelationStorage {
  const keySide = homeOf(relation) === 'target' ? 'target' : 'source';
  const key = required(conceptColumns, relation[keySide], 'column');
  return keySide === 'source'
    ? { table, source: key, target: value, keySide }
    : { table, source: value, target: key, keySide };
}

function planLinkTable(relation: Relation, name: string, lattice: ConceptLattice): RelationStorage {
  const { source, target, signature } = relation;
  const isEndo = source === target;
  const nameOf = (concept: Concept, prefix: string): string =>
    isEndo ? namespaceOf(concept.name) + prefix + localName(concept.name) : concept.name;
  const sourceEnd = { name: nameOf(source, 'Src'), concept: source };
  const targetEnd = { name: nameOf(target, 'Tgt'), concept: target };
  const names = storageNames([sourceEnd, targetEnd]);
  const columnOf = (end: typeof sourceEnd, holds: string): Column => ({
    name: required(names, end, COLUMN_NAME),
    type: storedType(end.concept, lattice),
    isNullable: false,
    isUnique: false,
    holds,
  });
  const sourceColumn = columnOf(sourceEnd, `I[${source.name}]/\\${signature};${signature}~`);
  const targetColumn = columnOf(targetEnd, signature);
  // The column that holds every atom of its concept comes first.
  const isFlipped = relation.properties.has('SUR') && !relation.properties.has('TOT');
  const columns = isFlipped ? [targetColumn, sourceColumn] : [sourceColumn, targetColumn];
  const table: LinkStorage = { kind: 'link', name, relation, columns };
  return { table, source: sourceColumn, target: targetColumn, keySide: null };
}

/** The type that the database keeps atoms of a concept with. */
function storedType(concept: Concept, lattice: ConceptLattice): TechnicalType {
  if (concept.name === 'ONE') return 'OBJECT';
  // Objects are objects whatever else is in their typology, which may be large.
  const all = isObjectType(concept.type) ? [] : lattice.typology(concept).map(({ type }) => type);
  return typologyType({ own: concept.type, root: lattice.root(concept).type, all });
}
