import { canonicalAtom, isSameAtom, type CheckedPopulation } from './checked-population.ts';
import type { Concept, ConceptStorage } from '../model/concept.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection, Row } from '../database/database.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { quoteName } from '../database/statement/quote-name.ts';
import type { FactChange } from '../core/transaction/change.ts';
import { batchesOf } from '../core/batches-of.ts';
import { byColumns } from '../core/transaction/by-columns.ts';
import { insertRows } from '../core/insert-rows.ts';
import type { RowsToWrite } from './rows-to-write.ts';

/** The transaction that rows are written in. */
type Writing = Pick<Transaction, 'connection' | 'dialect' | 'model'>;

/** What a row of a wide table is to hold for one atom. */
interface RowToWrite {
  readonly atom: string;
  /** Hardly ever more than one or two, in very many rows: a list takes less memory than a set. */
  readonly concepts: Concept[];
  readonly links: {
    readonly relation: Relation;
    readonly column: string;
    readonly source: string;
    readonly target: string;
  }[];
}

/** The rows of one wide table to write, by atom. */
export interface TableToWrite {
  readonly root: Concept;
  readonly storage: ConceptStorage;
  readonly rows: Map<string, RowToWrite>;
}

/** Groups atoms and links by the wide-table rows that store them. */
export function tablesToWrite(
  population: CheckedPopulation,
  concepts: ReadonlyMap<string, Concept>,
): TableToWrite[] {
  const tables = new Map<string, TableToWrite>();
  const row = (concept: Concept, atom: string): RowToWrite | null => {
    const { storage } = concept;
    if (!storage) return null;
    const root = concepts.get(concept.root) ?? concept;
    const table = tables.get(storage.table) ?? {
      root,
      storage,
      rows: new Map<string, RowToWrite>(),
    };
    tables.set(storage.table, table);
    const row = table.rows.get(atom) ?? { atom, concepts: [], links: [] };
    table.rows.set(atom, row);
    if (!row.concepts.includes(concept)) row.concepts.push(concept);
    return row;
  };
  for (const { concept, atom } of population.atoms) row(concept, atom);
  for (const { relation, source, target } of population.links) {
    const bySource = row(relation.source, source);
    const byTarget = row(relation.target, target);
    const { tableOf, srcCol, tgtCol } = relation.table;
    if (tableOf === 'src') bySource?.links.push({ relation, column: tgtCol.name, source, target });
    if (tableOf === 'tgt') byTarget?.links.push({ relation, column: srcCol.name, source, target });
  }
  return [...tables.values()];
}

const BATCH = 500;

/** Lists the new and changed rows of a table. Write the rows of a batch before you request the next one. */
export async function* tableToWrite(tx: Writing, table: TableToWrite): AsyncGenerator<RowsToWrite> {
  const { concepts } = tx.model;
  for (const batch of batchesOf([...table.rows.values()], BATCH)) {
    const present = await presentRows(tx, table, batch);
    const planned = batch.map((row) =>
      planRow(row, present.get(canonicalAtom(table.root, row.atom)), table, concepts),
    );
    yield {
      changes: planned.flatMap(({ changes }) => changes),
      write: () => writeRows(tx, table, planned),
    };
  }
}

async function writeRows(
  tx: Writing,
  table: TableToWrite,
  planned: readonly RowPlan[],
): Promise<void> {
  const fresh = planned.filter((plan) => plan.isNew);
  await insertNew(tx, table, fresh);
  const changed = planned.filter(({ isNew, cells }) => !isNew && cells.size > 0);
  await updatePresent(tx, table, changed);
}

async function presentRows(
  { connection, dialect }: Writing,
  { root, storage }: TableToWrite,
  batch: readonly RowToWrite[],
): Promise<Map<string, Row>> {
  const columns = new Set([storage.keyColumn]);
  for (const { concepts, links } of batch) {
    for (const concept of concepts)
      for (const column of concept.storage?.columns ?? []) columns.add(column);
    for (const link of links) columns.add(link.column);
  }
  const condition = dialect.inSet(quoteName(storage.keyColumn), root.type);
  const sql = `select ${[...columns].map(quoteName).join(', ')} from ${quoteName(storage.table)} where ${condition}`;
  const rows = await connection.all(sql, [batch.map((row) => row.atom)]);
  return new Map(rows.map((row) => [canonicalAtom(root, row[storage.keyColumn] ?? ''), row]));
}

interface RowPlan {
  readonly atom: string;
  readonly isNew: boolean;
  /** Values to write, by column. */
  readonly cells: Map<string, string>;
  readonly changes: FactChange[];
}

function planRow(
  { atom, concepts, links }: RowToWrite,
  present: Row | undefined,
  { storage }: TableToWrite,
  all: ReadonlyMap<string, Concept>,
): RowPlan {
  const cells = new Map<string, string>(present ? [] : [[storage.keyColumn, atom]]);
  const changes: FactChange[] = [];
  const joined = new Set(concepts.flatMap((concept) => [concept.name, ...concept.generalizations]));
  for (const concept of [...joined].flatMap((name) => all.get(name) ?? [])) {
    const column = concept.storage?.column;
    if (column === undefined || isPresent(present?.[column])) continue;
    cells.set(column, atom);
    changes.push({ kind: 'atom', op: 'add', concept, atom });
  }
  for (const { relation, column, source, target } of links) {
    const isBySource = relation.table.tableOf === 'src';
    const [value, concept] = isBySource ? [target, relation.target] : [source, relation.source];
    const before = present?.[column];
    if (isPresent(before)) {
      if (isSameAtom(concept, before, value)) continue;
      changes.push({
        kind: 'link',
        op: 'delete',
        relation,
        source: isBySource ? source : before,
        target: isBySource ? before : target,
      });
    }
    cells.set(column, value);
    changes.push({ kind: 'link', op: 'add', relation, source, target });
  }
  return { atom, isNew: present === undefined, cells, changes };
}

function isPresent(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}

/** New rows are inserted together, with null in the columns that only others fill. */
async function insertNew(
  tx: Writing,
  { storage }: TableToWrite,
  plans: readonly RowPlan[],
): Promise<void> {
  const columns = [...new Set(plans.flatMap(({ cells }) => [...cells.keys()]))].sort();
  await insertRows(
    tx.connection,
    { table: storage.table, columns, source: sourceOf(tx, storage, columns) },
    plans.map(({ cells }) => columns.map((column) => cells.get(column) ?? null)),
  );
}

/** Rows of which the same columns change are changed together where the key of the table is known to be unique. */
async function updatePresent(
  tx: Writing,
  table: TableToWrite,
  plans: readonly RowPlan[],
): Promise<void> {
  const { root, storage } = table;
  if (root.type !== 'OBJECT') {
    for (const plan of plans) await updateRow(tx.connection, table, plan);
    return;
  }
  for (const [columns, group] of byColumns(plans, ({ cells }) => cells)) {
    const filled = [storage.keyColumn, ...columns];
    await insertRows(
      tx.connection,
      {
        table: storage.table,
        columns: filled,
        source: sourceOf(tx, storage, filled),
        conflict: tx.dialect.orUpdate([storage.keyColumn], columns),
      },
      group.map(({ atom, cells }) => [atom, ...columns.map((each) => cells.get(each) ?? null)]),
    );
  }
}

function sourceOf(
  { dialect, model }: Writing,
  { table }: ConceptStorage,
  columns: readonly string[],
): string | null {
  return dialect.rowsOfLists(columns.map((column) => model.stored.typeOf(table, column)));
}

async function updateRow(
  connection: Connection,
  { storage }: TableToWrite,
  { atom, cells }: RowPlan,
): Promise<void> {
  const columns = [...cells.keys()].sort();
  const set = columns.map((column) => `${quoteName(column)} = ?`).join(', ');
  const sql = `update ${quoteName(storage.table)} set ${set} where ${quoteName(storage.keyColumn)} = ?`;
  await connection.run(sql, [...columns.map((column) => cells.get(column) ?? null), atom]);
}
