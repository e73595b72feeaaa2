import type { TechnicalType } from '@ampersand-prototype/generics';
import type { Concept, ConceptStorage } from '../model/concept.ts';
import { derived } from '../model/derived.ts';
import { prepare, SOURCE_LITERAL, type ModelQuery } from '../model/prepared-sql.ts';
import type { Relation } from '../model/relation.ts';
import { quoteName } from '../database/statement/quote-name.ts';

/** Statements on the population of a concept; null for concepts without a table. */
interface ConceptStatements {
  /** The only table that they are about. */
  readonly table: string;
  /** Whether an atom belongs to the concept. */
  readonly find: string;
  readonly all: string;
  /** Whether a given atom belongs to the concept, in any state of the data. */
  readonly presence: ModelQuery;
  /** Whether there is a row of the atom, as an atom of any concept of the typology. */
  readonly findRow: string;
  readonly insert: string;
  readonly widen: string;
  readonly deleteRow: string;
  /** How often the atom has to be bound for `insert` and for `widen` before its key. */
  readonly columnCount: number;
}

/** Statements on the links of a relation; parameters are source and target, in that order. */
interface RelationStatements {
  readonly find: string;
  readonly bySource: string;
  readonly byTarget: string;
  readonly all: string;
  readonly insert: string;
  readonly remove: string;
  readonly clear: string;
  /** Whether the parameters of `insert` are (target, source). */
  readonly insertsTargetFirst: boolean;
  /** For a column: which end is the row that holds the link. A second link of that end replaces the first. */
  readonly storedWith: 'src' | 'tgt' | null;
}

/** Returns the SQL statements that read and write the atoms of a concept. */
export const conceptStatements = derived((concept: Concept): ConceptStatements | null => {
  const { storage } = concept;
  if (!storage) return null;
  const table = quoteName(storage.table);
  const key = quoteName(storage.keyColumn);
  const own = quoteName(storage.column);
  const columns = [...new Set([...storage.columns, storage.keyColumn])].map(quoteName);
  return {
    table: storage.table,
    find: `select 1 as found from ${table} where ${key} = ? and ${own} is not null`,
    presence: presenceOf(concept.type, storage),
    all: `select ${own} as atom from ${table} where ${own} is not null`,
    findRow: `select ${columns.join(', ')} from ${table} where ${key} = ?`,
    insert: `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    widen: `update ${table} set ${columns.map((column) => `${column} = ?`).join(', ')} where ${key} = ?`,
    deleteRow: `delete from ${table} where ${key} = ?`,
    columnCount: columns.length,
  };
});

function presenceOf(type: TechnicalType, { table, keyColumn, column }: ConceptStorage): ModelQuery {
  const select = 'select 1 as found from ';
  const [key, own] = [quoteName(keyColumn), quoteName(column)];
  const stored = `${select}${quoteName(table)} as t0 where t0.${key} = ${SOURCE_LITERAL} and t0.${own} is not null`;
  const restrictedBy = { column: keyColumn, by: null };
  const tables = [{ at: select.length, name: table, restrictedBy }];
  return { stored, tables, ...prepare(stored), setTest: '', type };
}

/** Returns the SQL statements that read and write the links of a relation. */
export const relationStatements = derived((relation: Relation): RelationStatements => {
  const { table: storage } = relation;
  const table = quoteName(storage.name);
  const source = quoteName(storage.srcCol.name);
  const target = quoteName(storage.tgtCol.name);
  const present = `${source} is not null and ${target} is not null`;
  const select = `select ${source} as src, ${target} as tgt from ${table} where`;
  const reading = {
    find: `select 1 as found from ${table} where ${source} = ? and ${target} = ?`,
    bySource: `${select} ${source} = ? and ${target} is not null`,
    byTarget: `${select} ${target} = ? and ${source} is not null`,
    all: `${select} ${present}`,
  };
  if (storage.tableOf === null) {
    return {
      ...reading,
      insert: `insert into ${table} (${source}, ${target}) values (?, ?)`,
      remove: `delete from ${table} where ${source} = ? and ${target} = ?`,
      clear: `delete from ${table}`,
      insertsTargetFirst: false,
      storedWith: null,
    };
  }
  const [row, value] = storage.tableOf === 'src' ? [source, target] : [target, source];
  return {
    ...reading,
    insert: `update ${table} set ${value} = ? where ${row} = ?`,
    remove: `update ${table} set ${value} = null where ${source} = ? and ${target} = ?`,
    clear: `update ${table} set ${value} = null where ${value} is not null`,
    insertsTargetFirst: storage.tableOf === 'src',
    storedWith: storage.tableOf,
  };
});
