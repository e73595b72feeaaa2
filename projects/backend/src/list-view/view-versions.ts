import type { ListViewVersions } from '@ampersand-prototype/generics';
import { LIST_VIEW_VERSION_TABLE } from '../core/framework-table.ts';
import { isoTimestamp } from '../core/transaction/iso-timestamp.ts';
import type { Connection, Row } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { contentColumns, contentOf, type ViewContent } from './stored-view.ts';

/** Number of versions that are stored for a view. */
const MAX_VERSIONS = 20;

/** A version of a view, and who made it. */
interface VersionRow {
  readonly id: string;
  readonly version: number;
  /** The account that made the change. */
  readonly account: string;
  readonly isDeleted: boolean;
}

/** Stores a version, and removes the oldest. */
export async function storeVersion(
  connection: Connection,
  { clock }: Pick<Dialect, 'clock'>,
  { id, version, account, isDeleted }: VersionRow,
  content: ViewContent,
): Promise<void> {
  await connection.run(
    `insert into ${LIST_VIEW_VERSION_TABLE} (id, version, account, changed, name, query, roles, is_default, deleted) values (?, ?, ?, ${clock}, ?, ?, ?, ?, ?)`,
    [id, String(version), account, ...contentColumns(content), isDeleted ? 'yes' : null],
  );
  await connection.run(
    `delete from ${LIST_VIEW_VERSION_TABLE} where id = ? and version <= ${version - MAX_VERSIONS}`,
    [id],
  );
}

/** Reads the last version of a view; null if it never existed. */
export async function readLastVersion(
  connection: Connection,
  id: string,
): Promise<VersionRow | null> {
  const [row] = await versionRows(connection, id, 1);
  return row ? { id, ...versionOf(row), account: row['account'] ?? '' } : null;
}

/** Reads the versions of a view as `account` sees them, latest first: others were not shared with it. */
export async function readVersions(
  connection: Connection,
  id: string,
  account: string | null,
): Promise<ListViewVersions> {
  const rows = await versionRows(connection, id, MAX_VERSIONS);
  return rows
    .map((row) => ({
      ...contentOf(row),
      ...versionOf(row),
      changed: isoTimestamp(row['changed'] ?? ''),
      isOwn: row['account'] === account,
    }))
    .filter(({ isOwn, roles }) => isOwn || roles.length > 0);
}

function versionRows(connection: Connection, id: string, max: number): Promise<Row[]> {
  const columns = 'version, account, changed, name, query, roles, is_default, deleted';
  const sql = `select ${columns} from ${LIST_VIEW_VERSION_TABLE} where id = ? order by version desc limit ${max}`;
  return connection.all(sql, [id]);
}

function versionOf(row: Row): Pick<VersionRow, 'version' | 'isDeleted'> {
  return { version: Number(row['version']), isDeleted: row['deleted'] === 'yes' };
}
