import { CHANGE_TABLE } from '../../core/framework-table.ts';
import type { Dialect } from '../../database/dialect.ts';
import { endText } from '../../change-log/change-sql.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { queriedAtoms, type Candidates } from './candidates.ts';
import { isSince, isText, type ChangedName } from './later-changes.ts';
import type { Cell, Column, LinkTable, RowTable, StoredTable } from './stored-table.ts';

/** A column of a table whose rows are read for some atoms only. */
export interface Restriction {
  readonly column: string;
  readonly candidates: Candidates;
}

/** The other end of the change of a link. */
const OTHER = { src: 'tgt', tgt: 'src' } as const;

/** Lists the atoms that a column had in the rows of some other atoms. Null if unknown. */
export function atomsInRowsOf(
  table: StoredTable,
  restriction: Restriction,
  column: string,
  dialect: Dialect,
): Candidates | null {
  if (column === restriction.column) return restriction.candidates;
  if (table.kind === 'rows') return inRowsOf(table, restriction, column, dialect);
  const { source, target, of } = table;
  if (!areTextColumns([source, target], dialect)) return null;
  const end = restrictedEnd(table, restriction);
  const now = currentInRowsOf(table.name, restriction, column);
  return queriedAtoms([now, deletedInRowsOf(of, end, restriction.candidates)], dialect);
}

/** Returns the end of a link table whose column is restricted. */
export function restrictedEnd({ source }: LinkTable, { column }: Restriction): 'src' | 'tgt' {
  return column === source.name ? 'src' : 'tgt';
}

/** Lists the atoms whose rows are requested; null if unknown. */
export function restrictedKeys(
  table: RowTable,
  { column, candidates }: Restriction,
  dialect: Dialect,
): Candidates | null {
  const cell = cellOf(table, column);
  if (!cell || !areTextColumns([cell, table.key], dialect)) return null;
  if (isKey(cell)) return candidates;
  const now = currentInRowsOf(table.name, { column, candidates }, table.key.name);
  if (cell.holds !== 'link') return queriedAtoms([now], dialect);
  return queriedAtoms([now, deletedInRowsOf(cell.of, OTHER[cell.row], candidates)], dialect);
}

function inRowsOf(
  table: RowTable,
  restriction: Restriction,
  column: string,
  dialect: Dialect,
): Candidates | null {
  const keys = restrictedKeys(table, restriction, dialect);
  const cell = cellOf(table, column);
  if (!keys || !cell || !areTextColumns([cell], dialect)) return null;
  if (isKey(cell)) return keys;
  const now = currentInRowsOf(table.name, { column: table.key.name, candidates: keys }, column);
  if (cell.holds !== 'link') return queriedAtoms([now], dialect);
  return queriedAtoms([now, deletedInRowsOf(cell.of, cell.row, keys)], dialect);
}

/** What a column has now, in rows of which another is restricted. */
function currentInRowsOf(
  table: string,
  { column, candidates }: Restriction,
  requested: string,
): string {
  const rows = candidates.rows(quoteName(table), 'other', quoteName(column));
  return `select other.${quoteName(requested)} as atom from ${rows}`;
}

/** The other ends of links that have gone since, of which one end is restricted. */
function deletedInRowsOf(of: ChangedName, end: 'src' | 'tgt', candidates: Candidates): string {
  const rows = candidates.rowsByKey(CHANGE_TABLE, 'went', `${end}_key`);
  return `select ${endText(OTHER[end], 'went')} as atom from ${rows} and ${isSince('went', of)} and went.op = 0`;
}

function cellOf({ cells }: RowTable, column: string): Cell | null {
  return cells.find(({ name }) => name === column) ?? null;
}

/** Columns of specializations hold the atom of their row, or nothing. */
function isKey({ holds }: Cell): boolean {
  return holds === 'key' || holds === 'concept';
}

function areTextColumns(columns: readonly Column[], dialect: Dialect): boolean {
  return columns.every(({ type }) => isText(type, dialect));
}
