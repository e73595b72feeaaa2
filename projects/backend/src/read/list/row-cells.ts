import { tableFor } from '../../core/bind.ts';
import type { Row } from '../../database/database.ts';
import { quoteName } from '../../database/statement/quote-name.ts';
import type { InterfaceNode, TermNode } from '../../model/interface-node.ts';
import { LABELLED } from '../../model/view.ts';
import { storedColumn, type WindowContext } from './item-column.ts';
import { joinedValue } from './item-pairs.ts';

/** The values of items of some rows. */
export interface RowCells {
  /** Names of the columns, by item. */
  readonly columns: ReadonlyMap<string, string>;
  /** Rows by their atom. */
  readonly cells: ReadonlyMap<string, Row>;
}

/** An expression for the value of an item, with its joins. */
interface Cell {
  readonly name: string;
  readonly value: string;
  readonly join: string;
}

/** Databases join a limited number of tables. Items beyond this have queries of their own. */
const MAX_JOINS = 20;

/**
 * Reads the items of a box that the rows of its atoms hold, or to which single links lead, in one statement. Null if there are none,
 * and for an earlier state of the data.
 */
export async function readCells(
  context: WindowContext,
  node: TermNode,
  atoms: readonly string[],
): Promise<RowCells | null> {
  const { storage, type } = node.target;
  const cells = context.asOf
    ? []
    : fewJoins(node.items.flatMap((item, i) => cellOf(context, node, item, i)));
  if (!storage || cells.length === 0 || atoms.length === 0) return null;
  const atom = `${LABELLED}.${quoteName(storage.column)}`;
  const columns = cells.map(({ value }, i) => `${value} as c${i}`);
  const from = `${tableFor(context, storage.table)} as ${LABELLED}${cells.map(({ join }) => join).join('')}`;
  const sql = `select ${[`${atom} as atom`, ...columns].join(', ')} from ${from} where ${context.dialect.inSet(atom, type)}`;
  const rows = await context.connection.all(sql, [atoms]);
  return {
    columns: new Map(cells.map(({ name }, i) => [name, `c${i}`])),
    cells: new Map(rows.map((row) => [row['atom'] ?? '', row])),
  };
}

function fewJoins(cells: readonly Cell[]): Cell[] {
  let joins = 0;
  return cells.filter(
    ({ join }) => join === '' || (joins += join.split(' join ').length - 1) <= MAX_JOINS,
  );
}

function cellOf(context: WindowContext, node: TermNode, item: InterfaceNode, i: number): Cell[] {
  // The row of a target with items of its own is read with these.
  if (item.kind === 'text' || !item.crud.read || item.query.columns.size > 0) return [];
  const column = storedColumn(node, item);
  if (column !== null)
    return [{ name: item.name, value: `${LABELLED}.${quoteName(column)}`, join: '' }];
  const { storage } = node.target;
  const joined = joinedValue(context, [item], { alias: LABELLED, storage }, `cell${i}`);
  return joined ? [{ name: item.name, ...joined }] : [];
}
