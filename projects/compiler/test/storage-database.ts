import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept } from '../src/context/concept.ts';
import type { Context } from '../src/context/context.ts';
import type { PopulationIndex } from '../src/evaluate/population-index.ts';
import type { Column, Storage } from '../src/plan/storage.ts';

/** An SQLite database in memory with the tables of a plan and a population in them. */
export function openDatabase(
  context: Pick<Context, 'concepts' | 'relations' | 'lattice'>,
  storage: Storage,
  population: PopulationIndex,
): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const table of storage.tables) {
    const columns = table.columns.map((column) => `${name(column.name)} ${affinity(column.type)}`);
    database.exec(`create table ${name(table.name)} (${columns.join(', ')})`);
  }
  for (const concept of context.concepts)
    insertAtoms(database, context, storage, concept, population);
  for (const relation of context.relations) {
    const { table, source, target, keySide } = storage.relation(relation);
    const [key, value] = keySide === 'target' ? [target, source] : [source, target];
    const sql =
      keySide === null
        ? `insert into ${name(table.name)} (${name(value.name)}, ${name(key.name)}) values (?, ?)`
        : `update ${name(table.name)} set ${name(value.name)} = ? where ${name(key.name)} = ?`;
    const statement = database.prepare(sql);
    for (const [a, b] of population.links(relation).pairs()) {
      const [keyAtom, valueAtom] = keySide === 'target' ? [b, a] : [a, b];
      statement.run(stored(value, valueAtom), stored(key, keyAtom));
    }
  }
  return database;
}

function insertAtoms(
  database: DatabaseSync,
  { lattice }: Pick<Context, 'lattice'>,
  storage: Storage,
  concept: Concept,
  population: PopulationIndex,
): void {
  const table = storage.table(concept);
  if (!table || lattice.root(concept) !== concept) return;
  const members = lattice
    .typology(concept)
    .map((member) => [storage.column(member)!, population.atoms(member)] as const);
  const columns = members.map(([column]) => name(column.name)).join(', ');
  const insert = database.prepare(
    `insert into ${name(table.name)} (${columns}) values (${members.map(() => '?').join(', ')})`,
  );
  for (const atom of population.atoms(concept))
    insert.run(
      ...members.map(([column, atoms]) => (atoms.has(atom) ? stored(column, atom) : null)),
    );
}

/** Runs a query and returns its rows as texts, sorted, `src` and `tgt` with a tab between. */
export function rowsOf(database: DatabaseSync, sql: string): string[] {
  const rows = database.prepare(sql).all() as { src: unknown; tgt: unknown }[];
  return [...new Set(rows.map(({ src, tgt }) => `${String(src)}\t${String(tgt)}`))].sort();
}

function stored(column: Column, atom: string): SQLInputValue {
  switch (column.type) {
    case 'INTEGER':
      return BigInt(atom);
    case 'FLOAT':
      return Number(atom);
    case 'BOOLEAN':
      return atom === 'True' ? 1 : 0;
    default:
      return atom;
  }
}

function affinity(type: TechnicalType): string {
  if (type === 'INTEGER' || type === 'BOOLEAN') return 'INTEGER';
  return type === 'FLOAT' ? 'REAL' : 'TEXT';
}

function name(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
