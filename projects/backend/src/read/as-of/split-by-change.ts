import { CHANGE_TABLE } from '../../core/framework-table.ts';
import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import { endText } from '../../change-log/change-sql.ts';
import { queriedAtoms, type Candidates } from './candidates.ts';
import { isSince, isText, NOW, nowColumn, type ChangedName } from './later-changes.ts';
import type { Cell, Column, LinkTable, RowTable } from './stored-table.ts';

/** The rows of a table in two parts, of which only one has to be reconstructed. */
export interface SplitRows {
  /** Query for the rows that no later change concerns: databases read them by the indexes of the present. */
  readonly unchanged: string;
  /** The atoms of all other rows. */
  readonly changed: Candidates;
}

/**
 * Checks whether rows can be split by a column. MariaDB has no indexes in the order of lists, and would read all changes again for
 * each row.
 */
export function canSplit({ type }: Column, dialect: Dialect): boolean {
  return isText(type, dialect) && dialect.maxListIndexRows > 0;
}

/** Splits a table with rows of atoms by the later changes of any of its columns. */
export function splitRows({ name, key, of, cells }: RowTable, dialect: Dialect): SplitRows {
  const changes = [changedEnds(of, 'src'), ...cells.flatMap(changesOf)];
  return split(name, key.name, cells, [...new Set(changes.flat())], dialect);
}

/** Splits a table of links by the sources of later changes. */
export function splitLinks({ name, of, source, target }: LinkTable, dialect: Dialect): SplitRows {
  return split(name, source.name, [source, target], changedEnds(of, 'src'), dialect);
}

function split(
  table: string,
  key: string,
  columns: readonly { readonly name: string }[],
  changes: readonly string[],
  dialect: Dialect,
): SplitRows {
  const shown = columns.map(({ name }) => `${nowColumn(name)} as ${quoteName(name)}`).join(', ');
  const own = nowColumn(key);
  const changed = `select changed.atom from (${changes.join(' union ')}) as changed`;
  return {
    unchanged: `select ${shown} from ${quoteName(table)} as ${NOW} where ${own} is not null and ${own} not in (${changed})`,
    changed: queriedAtoms(changes, dialect),
  };
}

function changesOf(cell: Cell): readonly string[] {
  if (cell.holds === 'concept') return changedEnds(cell.of, 'src');
  return cell.holds === 'link' ? changedEnds(cell.of, cell.row) : [];
}

/** The query for one end of later changes; none for a name without them. Erased ends are unknown. */
function changedEnds(of: ChangedName, end: 'src' | 'tgt'): readonly string[] {
  if (of.id === null) return [];
  return [
    `select ${endText(end, 'later')} as atom from ${CHANGE_TABLE} as later where ${isSince('later', of)} and later.${end}_key is not null`,
  ];
}
