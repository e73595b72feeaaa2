import type { Dialect } from '../../plug/dialect.ts';
import { quoteName } from '../../query/quote-name.ts';
import {
  asStored,
  firstLater,
  GONE,
  isEqual,
  isOf,
  LATER,
  NOW,
  nowColumn,
  wentSince,
  type ChangedName,
} from './later-changes.ts';
import type { Cell, LinkTable, RowTable, StoredTable } from './stored-table.ts';

/** Whether a concept or relation can have changed since the moment. */
export type CanHaveChanged = (of: ChangedName) => boolean;

/**
 * The rows that a table had at a moment, as a query over its present rows and the changes since: each `?` stands for the number
 * of the last transaction that counts. A fact was there when the first change of it since then took it away, and was not there
 * when that change brought it; a fact that did not change is as it is. Null where nothing of the table can have changed.
 */
export function pastRows(
  table: StoredTable,
  changed: CanHaveChanged,
  dialect: Dialect,
): string | null {
  if (table.kind === 'links') return changed(table.of) ? pastOfLinks(table, dialect) : null;
  const cells = table.cells.map((cell): Cell =>
    (cell.holds === 'concept' || cell.holds === 'link') && !changed(cell.of)
      ? { name: cell.name, type: cell.type, holds: 'same' }
      : cell,
  );
  const isSame = cells.every(({ holds }) => holds === 'key' || holds === 'same');
  const areRows = changed(table.of);
  return isSame && !areRows ? null : pastOfRows({ ...table, cells }, areRows, dialect);
}

function pastOfLinks({ name, of, source, target }: LinkTable, dialect: Dialect): string {
  const [src, tgt] = [nowColumn(source.name), nowColumn(target.name)];
  const first = firstLater('op', of, [
    isOf('src', src, source.type, dialect),
    isOf('tgt', tgt, target.type, dialect),
  ]);
  const isThere = [
    isEqual(`${GONE}.src`, src, source.type, dialect),
    isEqual(`${GONE}.tgt`, tgt, target.type, dialect),
  ];
  const went = [
    asStored(`${GONE}.src`, source.type, dialect),
    asStored(`${GONE}.tgt`, target.type, dialect),
  ];
  const stayed = `select ${src}, ${tgt} from ${quoteName(name)} as ${NOW}`;
  const gone = `select ${went.join(', ')} from ${wentSince(of, ['src_key', 'tgt_key'])}`;
  return union(name, stayed, first, gone, isThere);
}

function pastOfRows(table: RowTable, areRows: boolean, dialect: Dialect): string {
  const { name, key, of, cells } = table;
  const own = nowColumn(key.name);
  const shown = cells.map((cell) => cellThatStayed(cell, table, dialect)).join(', ');
  const stayed = `select ${shown} from ${quoteName(name)} as ${NOW}`;
  if (!areRows) return stayed;
  const first = firstLater('op', of, [isOf('src', own, key.type, dialect)]);
  const went = cells.map((cell) => cellThatWent(cell, table, dialect)).join(', ');
  const gone = `select ${went} from ${wentSince(of, ['src_key'])}`;
  return union(name, stayed, first, gone, [isEqual(`${GONE}.src`, own, key.type, dialect)]);
}

/** The rows that are there now and were there then, and those that were there then only. */
function union(
  table: string,
  stayed: string,
  first: string,
  gone: string,
  isThere: readonly string[],
): string {
  const there = `select 1 from ${quoteName(table)} as ${NOW} where ${isThere.join(' and ')}`;
  return `${stayed} where coalesce(${first}, '') <> 'add' union all ${gone} and not exists (${there})`;
}

/** What a column held in a row that is there now. */
function cellThatStayed(cell: Cell, { key }: RowTable, dialect: Dialect): string {
  const [own, now, name] = [nowColumn(key.name), nowColumn(cell.name), quoteName(cell.name)];
  if (cell.holds === 'key' || cell.holds === 'same') return `${now} as ${name}`;
  const end = cell.holds === 'link' ? cell.row : 'src';
  const same = [isOf(end, own, key.type, dialect)];
  return `case ${firstLater('op', cell.of, same)} when 'delete' then ${valueThen(cell, own, same, dialect)} when 'add' then null else ${now} end as ${name}`;
}

/** What a column held in a row that is gone: whatever it held has gone with it, or before. */
function cellThatWent(cell: Cell, { key }: RowTable, dialect: Dialect): string {
  const own = asStored(`${GONE}.src`, key.type, dialect);
  if (cell.holds === 'key') return own;
  if (cell.holds === 'same') return 'null';
  const end = cell.holds === 'link' ? cell.row : 'src';
  const same = [`${LATER}.${end}_key = ${GONE}.src_key`];
  return `case ${firstLater('op', cell.of, same)} when 'delete' then ${valueThen(cell, own, same, dialect)} end`;
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
  return asStored(firstLater(other, cell.of, same), cell.type, dialect);
}
