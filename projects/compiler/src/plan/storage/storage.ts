import { typologyType, type TechnicalType } from '@ampersand-prototype/generics';
import type { Concept, ConceptLattice } from '../../context/concept.ts';
import type { Context } from '../../context/context.ts';
import type { Relation } from '../../context/relation.ts';
import { localName, namespaceOf } from '../../term/local-name.ts';
import { storageNames } from './storage-name.ts';

/** A column of a table; `unique` tells whether a value occurs at most once. */
export interface Column {
  readonly name: string;
  readonly type: TechnicalType;
  readonly isNullable: boolean;
  readonly isUnique: boolean;
  /** What the column holds, in ADL, for the comments in `database.sql`. */
  readonly holds: string;
}

/** The table of a typology: a column per concept (generic before specific) and per relation stored here. */
export interface ConceptStorage {
  readonly kind: 'concept';
  readonly name: string;
  readonly root: Concept;
  /** Relations that have a column here. */
  readonly relations: readonly Relation[];
  readonly columns: readonly Column[];
}

/** The table of two columns of a relation that is neither UNI nor INJ. */
export interface LinkStorage {
  readonly kind: 'link';
  readonly name: string;
  readonly relation: Relation;
  readonly columns: readonly Column[];
}

export type Table = ConceptStorage | LinkStorage;

/** Where the links of a relation are: `keySide` is the end whose concept table holds the relation's column. */
export interface RelationStorage {
  readonly table: Table;
  readonly source: Column;
  readonly target: Column;
  readonly keySide: 'source' | 'target' | null;
}

/** Where everything is stored. ONE has no table: its only atom is `1`. */
export interface Storage {
  readonly tables: readonly Table[];
  table(concept: Concept): ConceptStorage | null;
  column(concept: Concept): Column | null;
  relation(relation: Relation): RelationStorage;
}

/**
 * Decides where relations live: UNI in the table of the source concept, INJ in that of the target concept, all
 * others in a table of their own. A typology shares one table.
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
  const conceptTables = new Map<Concept, ConceptTablePlan>();
  const stored = groupByHome(relations, homes, lattice);
  for (const root of roots)
    conceptTables.set(
      root,
      planConceptTable(root, names.get(root)!, stored.get(root) ?? [], lattice),
    );
  const relationPlans = new Map<Relation, RelationStorage>();
  for (const relation of relations) relationPlans.set(relation, place(relation));
  const links = linkRelations.map((relation) => relationPlans.get(relation)!.table);
  return {
    tables: [...[...conceptTables.values()].map((plan) => plan.table), ...links],
    table: (concept) => conceptTables.get(lattice.root(concept))?.table ?? null,
    column: (concept) =>
      conceptTables.get(lattice.root(concept))?.conceptColumns.get(concept) ?? null,
    relation: (relation) => relationPlans.get(relation)!,
  };

  function place(relation: Relation): RelationStorage {
    const home = homes.get(relation) ?? null;
    if (home === null) return planLinkTable(relation, names.get(relation)!, lattice);
    const plan = conceptTables.get(lattice.root(relation[home]))!;
    const key = plan.conceptColumns.get(relation[home])!;
    const value = plan.relationColumns.get(relation)!;
    return home === 'source'
      ? { table: plan.table, source: key, target: value, keySide: home }
      : { table: plan.table, source: value, target: key, keySide: home };
  }
}

interface ConceptTablePlan {
  readonly table: ConceptStorage;
  readonly conceptColumns: ReadonlyMap<Concept, Column>;
  readonly relationColumns: ReadonlyMap<Relation, Column>;
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
      name: names.get(concept)!,
      type: storedType(concept, lattice),
      isNullable: concept !== root,
      isUnique: true,
      holds: `I[${concept.name}]`,
    });
  const relationColumns = new Map<Relation, Column>();
  for (const relation of relations) {
    const isFlipped = homeOf(relation) === 'target';
    relationColumns.set(relation, {
      name: names.get(relation)!,
      type: storedType(isFlipped ? relation.source : relation.target, lattice),
      isNullable: true,
      isUnique: relation.properties.has(isFlipped ? 'UNI' : 'INJ'),
      holds: relation.signature + (isFlipped ? '~' : ''),
    });
  }
  const columns = [...conceptColumns.values(), ...relationColumns.values()];
  return {
    table: { kind: 'concept', name, root, relations, columns },
    conceptColumns,
    relationColumns,
  };
}

function planLinkTable(relation: Relation, name: string, lattice: ConceptLattice): RelationStorage {
  const { source, target } = relation;
  const isEndo = source === target;
  const nameOf = (concept: Concept, prefix: string): string =>
    isEndo ? namespaceOf(concept.name) + prefix + localName(concept.name) : concept.name;
  const ends = [
    { name: nameOf(source, 'Src'), concept: source, key: 'source' },
    { name: nameOf(target, 'Tgt'), concept: target, key: 'target' },
  ];
  const names = storageNames(ends);
  const [sourceColumn, targetColumn] = ends.map((end) => ({
    name: names.get(end)!,
    type: storedType(end.concept, lattice),
    isNullable: false,
    isUnique: false,
    holds:
      end.key === 'source'
        ? `I[${end.concept.name}]/\\${relation.signature};${relation.signature}~`
        : relation.signature,
  })) as [Column, Column];
  // The column that holds every atom of its concept stands first.
  const isFlipped = relation.properties.has('SUR') && !relation.properties.has('TOT');
  const columns = isFlipped ? [targetColumn, sourceColumn] : [sourceColumn, targetColumn];
  const table: LinkStorage = { kind: 'link', name, relation, columns };
  return { table, source: sourceColumn, target: targetColumn, keySide: null };
}

/** The type that the database keeps atoms of a concept with. */
function storedType(concept: Concept, lattice: ConceptLattice): TechnicalType {
  if (concept.name === 'ONE') return 'OBJECT';
  const all = lattice.typology(concept).map(({ type }) => type);
  return typologyType({ own: concept.type, root: lattice.root(concept).type, all });
}
