import type { ListViewChange } from '@ampersand-prototype/generics';
import { LIST_VIEW_TABLE } from '../core/framework-table.ts';
import { parseStringArray } from '../core/parse-string-array.ts';
import type { Connection, Row } from '../database/database.ts';

/** A list view as it is stored. Its account is empty if that was deleted. */
export interface ViewRow extends ListViewChange {
  readonly id: string;
  readonly account: string;
}

const COLUMNS = 'id, version, account, interface, item, name, query, roles, is_default';
/** Maximum number of list views that are read at once. */
const MAX_VIEWS = 1000;

/** Reads the views of an account, and all that are shared, by name. */
export async function readViews(
  connection: Connection,
  account: string | null,
): Promise<readonly ViewRow[]> {
  const select = `select ${COLUMNS} from ${LIST_VIEW_TABLE}`;
  const own = account === null ? '' : ` union ${select} where account = ?`;
  const sql = `${select} where shared = 'yes'${own} order by name, id limit ${MAX_VIEWS}`;
  return (await connection.all(sql, account === null ? [] : [account])).map(viewOf);
}

/** Reads a view; null if it is not stored. */
export async function readView(connection: Connection, id: string): Promise<ViewRow | null> {
  const sql = `select ${COLUMNS} from ${LIST_VIEW_TABLE} where id = ?`;
  const [row] = await connection.all(sql, [id]);
  return row ? viewOf(row) : null;
}

/** Returns the number of views of an account. */
export async function countViews(connection: Connection, account: string): Promise<number> {
  const sql = `select count(*) as number from ${LIST_VIEW_TABLE} where account = ?`;
  return Number((await connection.all(sql, [account]))[0]?.['number']);
}

/** Stores a view in place of its earlier version. */
export async function replaceView(connection: Connection, view: ViewRow): Promise<void> {
  await removeView(connection, view.id);
  const { id, version, account, interface: name, item, roles } = view;
  await connection.run(
    `insert into ${LIST_VIEW_TABLE} (id, version, account, interface, item, shared, name, query, roles, is_default) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[id, String(version), account, name, item, roles.length === 0 ? null : 'yes'],
      ...contentColumns(view),
    ],
  );
}

/** Removes a view; its versions stay. */
export async function removeView(connection: Connection, id: string): Promise<void> {
  await connection.run(`delete from ${LIST_VIEW_TABLE} where id = ?`, [id]);
}

/** What users decide about a view. */
export type ViewContent = Pick<ListViewChange, 'name' | 'query' | 'roles' | 'isDefault'>;

/** Returns the values of the columns `name, query, roles, is_default`. */
export function contentColumns({ name, query, roles, isDefault }: ViewContent): (string | null)[] {
  return [name, query, JSON.stringify(roles), isDefault ? 'yes' : null];
}

/** Reads the columns `name, query, roles, is_default`. */
export function contentOf(row: Row): ViewContent {
  return {
    name: row['name'] ?? '',
    query: row['query'] ?? '',
    roles: parseStringArray(row['roles'] ?? '[]'),
    isDefault: row['is_default'] === 'yes',
  };
}

function viewOf(row: Row): ViewRow {
  return {
    id: row['id'] ?? '',
    version: Number(row['version']),
    account: row['account'] ?? '',
    interface: row['interface'] ?? '',
    item: row['item'] ?? '',
    ...contentOf(row),
  };
}
