import type { Watch } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { WATCH_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';
import { digestOf } from '../database/statement/digest.ts';

/** A stored watch, with the key of its atom. */
export interface StoredWatch extends Watch {
  readonly atomKey: string;
}

/** Selects some of the watches of an account. */
export interface WatchSelection {
  /** Only that of this record, if the account watches it. */
  readonly watch: Watch | null;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the records that an account watches, or some of them. */
export async function readWatches(
  connection: Connection,
  account: string,
  selection?: WatchSelection,
): Promise<readonly StoredWatch[]> {
  const { watch = null, limit, offset } = selection ?? {};
  const isOne = watch ? ' and id = ?' : '';
  const part = selection ? ` limit ${limit} offset ${offset}` : '';
  const sql = `select path, page, atom_key from ${WATCH_TABLE} where account = ?${isOne} order by path, page, id${part}`;
  const rows = await connection.all(sql, [account, ...(watch ? [idOf(watch)] : [])]);
  return rows.map(({ path, page, atom_key: atomKey }) => ({
    path: path ?? '',
    page: page ?? '',
    atomKey: atomKey ?? '',
  }));
}

/** Begins to watch a record, unless the account already does. */
export async function beginWatch(
  connection: Connection,
  account: string,
  { atomKey, ...watch }: StoredWatch,
): Promise<void> {
  await endWatch(connection, account, watch);
  await connection.run(
    `insert into ${WATCH_TABLE} (account, id, path, page, atom_key) values (?, ?, ?, ?, ?)`,
    [account, idOf(watch), watch.path, watch.page, atomKey],
  );
}

/** Ends to watch a record. */
export async function endWatch(
  connection: Connection,
  account: string,
  watch: Watch,
): Promise<void> {
  const sql = `delete from ${WATCH_TABLE} where account = ? and id = ?`;
  await connection.run(sql, [account, idOf(watch)]);
}

/** Ends watches of an account whose record it can no longer read. */
export function endWatches(
  app: ChangeableModel,
  account: string,
  watches: readonly Watch[],
): Promise<void> {
  return writeInstalled(app, async (connection) => {
    for (const watch of watches) await endWatch(connection, account, watch);
    return { commit: true, value: undefined };
  });
}

function idOf({ path, page }: Watch): string {
  return digestOf(JSON.stringify([path, page]));
}
