import type { ChangeableModel } from '../application/application.ts';
import { refreshState } from '../application/installed-state.ts';
import { transact, type TransactOptions } from '../application/transact.ts';
import { allLinks, addLink, deleteLink } from '../core/link.ts';
import { databaseNow } from '../core/transaction/now.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { markBaseline } from '../rule/baseline.ts';
import { ATOM_OF_ONE, readToday } from './read-today.ts';
import { dateInZone, daysBetween } from './date-in-zone.ts';

/** Reads the current time. */
export type ReadNow = (connection: Connection, dialect: Dialect) => Promise<Date>;

/**
 * Sets today to the current date in the time zone of the application, in one transaction with what follows from it.
 * Several servers can call it at once: the first one changes the date, and the others find it changed. Gives whether it
 * changed. @throws ApiError if an enforcement rule fails
 */
export async function keepToday(
  app: ChangeableModel,
  readNow: ReadNow = databaseNow,
): Promise<boolean> {
  const nextDate = (connection: Connection) => dueDate(app, connection, readNow);
  if (!isRunning(app) || (await app.database.read(nextDate)) === null) return false;
  const { value, closing } = await transact(app, clockOptions(app), async (tx) => {
    const date = await nextDate(tx.connection);
    return date !== null && (await setToday(tx, date));
  });
  if (closing.baseline.length > 0) await refreshState(app);
  return value && closing.isCommitted;
}

/** An import that is not complete is not checked by rules, and another model has another clock. */
function isRunning({ state, model }: ChangeableModel): boolean {
  return wellKnown(model).today !== null && state.readiness === 'ready' && !state.isLocked;
}

/** Invariants that become false by time do not stop the clock: they become tasks of the administrators. */
function clockOptions({ state }: ChangeableModel): TransactOptions<boolean> {
  return {
    session: null,
    logged: { kind: 'clock' },
    ignoreInvariants: true,
    ...(!state.mayHaveViolations && { acceptBaseline: { rules: 'all', role: null } }),
    beforeCommit: ({ closing, transaction }) =>
      closing.baseline.length > 0 ? markBaseline(transaction.connection) : undefined,
  };
}

/**
 * Returns the date that today has to get; null if it has that date. A day does not begin twice: when the clock or the time
 * zone goes back by one day, today waits. A larger step back corrects a clock that was wrong.
 */
async function dueDate(
  app: ChangeableModel,
  connection: Connection,
  readNow: ReadNow,
): Promise<string | null> {
  const date = await currentDate(app, connection, readNow);
  const today = await readToday(connection, app.model);
  const isWaiting = today !== null && daysBetween(date, today) === 1;
  return date === today || isWaiting ? null : date;
}

/** Reads the current date in the time zone of the application, as `YYYY-MM-DD`. */
export async function currentDate(
  { config, database }: Pick<ChangeableModel, 'config' | 'database'>,
  connection: Connection,
  readNow: ReadNow = databaseNow,
): Promise<string> {
  const now = await readNow(connection, database.dialect);
  return dateInZone(now, config.application.timeZone);
}

/** Replaces the date of today within a transaction. Gives whether it changed. */
export async function setToday(tx: Transaction, date: string): Promise<boolean> {
  const { today } = wellKnown(tx.model);
  if (!today) return false;
  for (const { src, tgt } of await allLinks(tx, today))
    if (tgt !== date) await deleteLink(tx, today, src, tgt);
  return addLink(tx, today, ATOM_OF_ONE, date);
}
