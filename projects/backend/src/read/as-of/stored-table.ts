import type { TechnicalType } from '@ampersand-prototype/generics';
import { loggedName } from '../../change-log/fact.ts';
import type { Concept } from '../../model/concept.ts';
import type { Model } from '../../model/model.ts';
import type { Relation } from '../../model/relation.ts';
import type { ChangedIds } from './changed-ids.ts';
import type { ChangedName } from './later-changes.ts';

/** A column of a model table, with the type of its atoms. */
export interface Column {
  readonly name: string;
  readonly type: TechnicalType;
}

/** A column with its meaning: a key, membership in a concept, or a link. */
export type Cell = Column &
  (
    | { readonly holds: 'key' }
    | { readonly holds: 'concept'; readonly of: ChangedName }
    /** `row` is the end of the link that identifies the row. */
    | { readonly holds: 'link'; readonly of: ChangedName; readonly row: 'src' | 'tgt' }
    /** As it is now: passwords are in no change. */
    | { readonly holds: 'same' }
  );

/** A table with a row for each atom of a typology. */
export interface RowTable {
  readonly kind: 'rows';
  readonly name: string;
  readonly key: Column;
  /** The most general concept: its atoms are the rows. */
  readonly of: ChangedName;
  readonly cells: readonly Cell[];
}

/** A table with a row for each link. */
export interface LinkTable {
  readonly kind: 'links';
  readonly name: string;
  readonly of: ChangedName;
  readonly source: Column;
  readonly target: Column;
}

/** A table of the model, with the meaning of its columns. */
export type StoredTable = RowTable | LinkTable;

/** Finds a concept or relation in the change log. */
type NameOf = (kind: 'atom' | 'link', name: string) => ChangedName;

/**
 * Lists the tables of a model by name, with the meaning of their columns. Tables of links to passwords are left out:
 * they are in no change.
 */
export function storedTables(model: Model, changed: ChangedIds): Map<string, StoredTable> {
  const changedName: NameOf = (kind, name) => ({
    id: changed.get(`${kind} ${loggedName(name)}`) ?? null,
  });
  const rows = new Map<string, RowTable & { cells: Cell[] }>();
  const links = new Map<string, LinkTable>();
  for (const concept of new Set(model.concepts.values()))
    addConcept(rows, model, concept, changedName);
  for (const relation of model.relations.values()) {
    const table = relation.table.tableOf === null ? null : rows.get(relation.table.name);
    if (table) addLinkCell(table, relation, changedName);
    else if (!isSecret(relation)) links.set(relation.table.name, linkTable(relation, changedName));
  }
  return new Map<string, StoredTable>([...links, ...rows]);
}

function addConcept(
  tables: Map<string, RowTable & { cells: Cell[] }>,
  model: Model,
  { name, type, root, storage }: Concept,
  changedName: NameOf,
): void {
  if (!storage) return;
  const key = { name: storage.keyColumn, type };
  const table = tables.get(storage.table) ?? {
    kind: 'rows',
    name: storage.table,
    key,
    of: changedName('atom', model.concepts.get(root)?.name ?? root),
    cells: [{ ...key, holds: 'key' }],
  };
  tables.set(storage.table, table);
  const isKnown = table.cells.some((cell) => cell.name === storage.column);
  if (!isKnown)
    table.cells.push({
      name: storage.column,
      type,
      holds: 'concept',
      of: changedName('atom', name),
    });
}

function addLinkCell(table: { cells: Cell[] }, relation: Relation, changedName: NameOf): void {
  const { srcCol, tgtCol, tableOf } = relation.table;
  const [name, type] =
    tableOf === 'src' ? [tgtCol.name, relation.target.type] : [srcCol.name, relation.source.type];
  if (table.cells.some((cell) => cell.name === name)) return;
  table.cells.push(
    isSecret(relation)
      ? { name, type, holds: 'same' }
      : {
          name,
          type,
          holds: 'link',
          of: changedName('link', relation.signature),
          row: tableOf === 'src' ? 'src' : 'tgt',
        },
  );
}

function linkTable(relation: Relation, changedName: NameOf): LinkTable {
  const { name, srcCol, tgtCol } = relation.table;
  const source = { name: srcCol.name, type: relation.source.type };
  const target = { name: tgtCol.name, type: relation.target.type };
  return { kind: 'links', name, of: changedName('link', relation.signature), source, target };
}

function isSecret({ source, target }: Relation): boolean {
  return source.type === 'PASSWORD' || target.type === 'PASSWORD';
}

/** Removes the columns that a statement does not read. */
export function withColumns(table: StoredTable, isNamed: (column: string) => boolean): StoredTable {
  if (table.kind === 'links') return table;
  const cells = table.cells.filter(({ name, holds }) => holds === 'key' || isNamed(name));
  return { ...table, cells };
}
