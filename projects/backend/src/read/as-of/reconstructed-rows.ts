import type { Dialect } from '../../database/dialect.ts';
import { endText } from '../../change-log/change-sql.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { Candidates } from './candidates.ts';
import {
  asStored,
  nextChangeAfter,
  GONE,
  isEqual,
  isOf,
  isText,
  LATER,
  NOW,
  nowColumn,
  deletedAfter,
  type RequestedKey,
  type ChangedName,
} from './later-changes.ts';
import { restrictedEnd, restrictedKeys, type Restriction } from './restriction.ts';
import { canSplit, splitLinks, splitRows } from './split-by-change.ts';
import type { Cell, LinkTable, RowTable, StoredTable } from './stored-table.ts';

/**
 * Builds a query for the earlier rows of a table from current rows and changes. {@link SEQ} marks the number of the
 * last included transaction. A fact existed if its first later change deleted it, and did not exist if that change
 * added it; unchanged facts are as now. Null if nothing in the table can have changed. A restriction limits the rows
 * approximately.
 */
export function reconstructedRows(
  table: StoredTable,
  dialect: Dialect,
  restriction: Restriction | null = null,
): string | null {
  const parts = earlierParts(table, dialect, restriction);
  if (!parts) return null;
  return parts.unchanged === null ? parts.changed : `${parts.unchanged} union all ${parts.changed}`;
}

/** The queries for the earlier rows of a table. */
export interface EarlierParts {
  /** Rows that no later change concerns; null if they are not read separately. */
  readonly unchanged: string | null;
  readonly changed: string;
}

/** Builds both parts of {@link reconstructedRows}. */
export function earlierParts(
  table: StoredTable,
  dialect: Dialect,
  restriction: Restriction | null = null,
): EarlierParts | null {
  if (table.kind === 'links')
    return hasChanged(table.of) ? earlierLinks(table, dialect, restriction) : null;
  const cells = table.cells.map((cell): Cell =>
    (cell.holds === 'concept' || cell.holds === 'link') && !hasChanged(cell.of)
      ? { name: cell.name, type: cell.type, holds: 'same' }
      : cell,
  );
  const isSame = cells.every(({ holds }) => holds === 'key' || holds === 'same');
  const areRows = hasChanged(table.of);
  if (isSame && !areRows) return null;
  const keys = restriction && restrictedKeys(table, restriction, dialect);
  const rows = { ...table, cells };
  if (keys || !canSplit(table.key, dialect))
    return { unchanged: null, changed: pastOfRows(rows, areRows, dialect, keys) };
  const { changed, unchanged } = splitRows(rows, dialect);
  return { unchanged, changed: pastOfRows(rows, areRows, dialect, changed) };
}

function earlierLinks(
  table: LinkTable,
  dialect: Dialect,
  restriction: Restriction | null,
): EarlierParts {
  if (restriction || !canSplit(table.source, dialect))
    return { unchanged: null, changed: pastOfLinks(table, dialect, restriction) };
  const { changed, unchanged } = splitLinks(table, dialect);
  const ofChanged = { column: table.source.name, candidates: changed };
  return { unchanged, changed: pastOfLinks(table, dialect, ofChanged) };
}

function hasChanged({ id }: ChangedName): boolean {
  return id !== null;
}

function pastOfLinks(table: LinkTable, dialect: Dialect, restriction: Restriction | null): string {
  const { name, of, source, target } = table;
  const [src, tgt] = [nowColumn(source.name), nowColumn(target.name)];
  const first = nextChangeAfter('op', of, [
    isOf('src', src, source.type, dialect),
    isOf('tgt', tgt, target.type, dialect),
  ]);
  const isThere = [
    isEqual(endText('src', GONE), src, source.type, dialect),
    isEqual(endText('tgt', GONE), tgt, target.type, dialect),
  ];
  const went = [
    dialect.asColumn(asStored(endText('src', GONE), source.type, dialect), source.type),
    dialect.asColumn(asStored(endText('tgt', GONE), target.type, dialect), target.type),
  ];
  const end = restriction && restrictedEnd(table, restriction);
  const column = end === 'src' ? source : target;
  const asked = isText(column.type, dialect) ? (restriction?.candidates ?? null) : null;
  const stayed = `select ${src}, ${tgt} from ${rowsNow(name, column.name, asked)}`;
  const keys = (['src', 'tgt'] as const).map((each): RequestedKey => ({
    column: `${each}_key`,
    candidates: each === end ? asked : null,
  }));
  const gone = `select ${went.join(', ')} from ${deletedAfter(of, keys)}`;
  return union(name, { stayed, first, gone }, isThere);
}

function pastOfRows(
  table: RowTable,
  areRows: boolean,
  dialect: Dialect,
  keys: Candidates | null,
): string {
  const { name, key, of, cells } = table;
  const own = nowColumn(key.name);
  const shown = cells.map((cell) => cellThatStayed(cell, table, dialect)).join(', ');
  const stayed = `select ${shown} from ${rowsNow(name, key.name, keys)}`;
  if (!areRows) return stayed;
  const first = nextChangeAfter('op', of, [isOf('src', own, key.type, dialect)]);
  const went = cells
    .map((cell) => dialect.asColumn(cellThatWent(cell, table, dialect), cell.type))
    .join(', ');
  const gone = `select ${went} from ${deletedAfter(of, [{ column: 'src_key', candidates: keys }])}`;
  const isThere = [isEqual(endText('src', GONE), own, key.type, dialect)];
  return union(name, { stayed, first, gone }, isThere);
}

/** The rows of a table that are there now, behind `from` up to a condition: those that have one of the candidates in a column. */
function rowsNow(table: string, column: string, candidates: Candidates | null): string {
  const [name, own] = [quoteName(table), quoteName(column)];
  return candidates?.rows(name, NOW, own) ?? `${name} as ${NOW} where ${NOW}.${own} is not null`;
}

/** The rows that are there now and were there then, and those that were there then only. */
function union(
  table: string,
  { stayed, first, gone }: Readonly<Record<'stayed' | 'first' | 'gone', string>>,
  isThere: readonly string[],
): string {
  const there = `select 1 from ${quoteName(table)} as ${NOW} where ${isThere.join(' and ')}`;
  return `${stayed} and coalesce(${first}, 0) <> 1 union all ${gone} and not exists (${there})`;
}

/** What a column held in a row that is there now. */
function cellThatStayed(cell: Cell, { key }: RowTable, dialect: Dialect): string {
  const [own, now, name] = [nowColumn(key.name), nowColumn(cell.name), quoteName(cell.name)];
  if (cell.holds === 'key' || cell.holds === 'same') return `${now} as ${name}`;
  const end = cell.holds === 'link' ? cell.row : 'src';
  const same = [isOf(end, own, key.type, dialect)];
  const then = `case ${nextChangeAfter('op', cell.of, same)} when 0 then ${valueThen(cell, own, same, dialect)} when 1 then null else ${now} end`;
  return `${dialect.asColumn(then, cell.type)} as ${name}`;
}

/** What a column held in a row that is gone: whatever it held has gone with it, or before. */
function cellThatWent(cell: Cell, { key }: RowTable, dialect: Dialect): string {
  const own = asStored(endText('src', GONE), key.type, dialect);
  if (cell.holds === 'key') return own;
  if (cell.holds === 'same') return 'null';
  const end = cell.holds === 'link' ? cell.row : 'src';
  const same = [`${LATER}.${end}_key = ${GONE}.src_key`];
  return `case ${nextChangeAfter('op', cell.of, same)} when 0 then ${valueThen(cell, own, same, dialect)} end`;
}

/** The value of a column whose first change took it away. */
function valueThen(
  cell: Extract<Cell, { holds: 'concept' | 'link' }>,
  own: string,
  same: readonly string[],
  dialect: Dialect,
): string {
  if (cell.holds === 'concept') return own;
  const other = cell.row === 'src' ? 'tgt' : 'src';
  return asStored(nextChangeAfter(other, cell.of, same), cell.type, dialect);
}
