import { storedTimestamp } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { OUTBOX_TABLE, SIGNAL_TABLE } from '../core/framework-table.ts';
import { databaseNow } from '../core/transaction/now.ts';
import { delayAfter } from './delay-after.ts';

/** So many are sent in one request. */
const MAX_BATCH_SIZE = 50;

/** Checks whether signals are to be sent, now or later. */
export async function hasPendingSignals({ database }: ChangeableModel): Promise<boolean> {
  const sql = `select pair from ${OUTBOX_TABLE} limit 1`;
  return (await database.read((connection) => connection.all(sql))).length > 0;
}

/**
 * Takes signals that are due, for this server only: if it does not delete them, because it was killed or the receiver failed,
 * they are due again after a pause that doubles with each attempt. Withdraws those that have gone. Gives their keys.
 */
export function claimSignals(app: ChangeableModel): Promise<readonly string[]> {
  return writeInstalled(app, async (connection) => {
    const withdrawn = await connection.run(
      `delete from ${OUTBOX_TABLE} where pair not in (select pair from ${SIGNAL_TABLE})`,
      [],
    );
    const now = await databaseNow(connection, app.database.dialect);
    const rows = await connection.all(
      `select pair, attempts from ${OUTBOX_TABLE} where due <= ? order by due, pair limit ${MAX_BATCH_SIZE}`,
      [storedTimestamp(now)],
    );
    for (const { pair, attempts } of rows) {
      const made = Number(attempts);
      await connection.run(
        `update ${OUTBOX_TABLE} set attempts = ${made + 1}, due = ? where pair = ?`,
        [storedTimestamp(new Date(now.getTime() + delayAfter(made))), pair ?? ''],
      );
    }
    return {
      commit: withdrawn + rows.length > 0,
      value: rows.map(({ pair }) => pair ?? ''),
    };
  });
}

/** Deletes signals that were sent from the outbox. */
export function deleteSent(app: ChangeableModel, pairs: readonly string[]): Promise<void> {
  return writeInstalled(app, async (connection) => {
    const { dialect } = app.database;
    await connection.run(`delete from ${OUTBOX_TABLE} where ${dialect.inSet('pair', 'OBJECT')}`, [
      pairs,
    ]);
    return { commit: true, value: undefined };
  });
}
