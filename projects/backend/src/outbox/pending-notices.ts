import { storedTimestamp } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { NOTICE_TABLE } from '../core/framework-table.ts';
import { databaseNow } from '../core/transaction/now.ts';
import type { Connection } from '../database/database.ts';
import { delayAfter } from './delay-after.ts';
import { storeProblem } from './delivery-problem.ts';

/** Longer than a mail server may take, so that no other server sends the same notice in the meantime. */
const CLAIM_MS = 15 * 60_000;

/** The notices of an account that are sent in one mail. */
export interface ClaimedNotices {
  readonly account: string;
  readonly pairs: readonly string[];
  /** How often they were claimed before. */
  readonly attempts: number;
}

/** Checks whether notices are due, or not addressed yet. */
export function hasDueNotices({ database }: ChangeableModel): Promise<boolean> {
  return database.read(async (connection) => {
    const now = storedTimestamp(await databaseNow(connection, database.dialect));
    const sql = `select pair from ${NOTICE_TABLE} where due <= ? limit 1`;
    return (await connection.all(sql, [now])).length > 0;
  });
}

/**
 * Takes the due notices of one account, for this server only: if it is killed before it deletes them, they are due again
 * after a quarter of an hour. Null if none are due.
 */
export function claimNotices(app: ChangeableModel): Promise<ClaimedNotices | null> {
  return writeInstalled(app, async (connection) => {
    const now = await databaseNow(connection, app.database.dialect);
    const isDue = `account <> '' and due <= ?`;
    const [first] = await connection.all(
      `select account from ${NOTICE_TABLE} where ${isDue} order by due, account limit 1`,
      [storedTimestamp(now)],
    );
    const account = first?.['account'];
    if (!account) return { commit: false, value: null };
    const those = `account = ? and due <= ?`;
    const parameters = [account, storedTimestamp(now)];
    const rows = await connection.all(
      `select pair, attempts from ${NOTICE_TABLE} where ${those}`,
      parameters,
    );
    await connection.run(
      `update ${NOTICE_TABLE} set attempts = attempts + 1, due = ? where ${those}`,
      [storedTimestamp(new Date(now.getTime() + CLAIM_MS)), ...parameters],
    );
    return { commit: true, value: claimed(account, rows) };
  });
}

function claimed(
  account: string,
  rows: readonly Readonly<Record<string, string | null>>[],
): ClaimedNotices {
  return {
    account,
    pairs: rows.flatMap(({ pair }) => pair ?? []).sort(),
    attempts: Math.max(...rows.map(({ attempts }) => Number(attempts))),
  };
}

/** Deletes notices: those that were sent or have no recipient, or that the mail server rejects for good, with its reason. */
export function deleteNotices(
  app: ChangeableModel,
  claim: ClaimedNotices,
  problem: string | null = null,
): Promise<void> {
  return changeNotices(app, claim, problem, (connection, those, parameters) =>
    connection.run(`delete from ${NOTICE_TABLE} where ${those}`, parameters),
  );
}

/** Sends notices again after a pause that doubles with each attempt, and records why. */
export function postponeNotices(
  app: ChangeableModel,
  claim: ClaimedNotices,
  problem: string,
): Promise<void> {
  const pause = delayAfter(claim.attempts);
  return changeNotices(app, claim, problem, (...change) => setDue(app, pause, ...change));
}

/** Sends notices after a pause, in milliseconds, as their account selected. */
export function delayNotices(
  app: ChangeableModel,
  claim: ClaimedNotices,
  pauseMs: number,
): Promise<void> {
  return changeNotices(app, claim, undefined, (...change) => setDue(app, pauseMs, ...change));
}

async function setDue(
  { database: { dialect } }: ChangeableModel,
  pauseMs: number,
  connection: Connection,
  those: string,
  parameters: Parameters<Change>[2],
): Promise<void> {
  const now = await databaseNow(connection, dialect);
  const due = storedTimestamp(new Date(now.getTime() + pauseMs));
  await connection.run(`update ${NOTICE_TABLE} set due = ? where ${those}`, [due, ...parameters]);
}

type Change = (
  connection: Connection,
  those: string,
  parameters: [string, readonly string[]],
) => Promise<unknown>;

/** Changes claimed notices, and records the problem of their account: null for none, undefined if it stays. */
function changeNotices(
  app: ChangeableModel,
  { account, pairs }: ClaimedNotices,
  problem: string | null | undefined,
  change: Change,
): Promise<void> {
  return writeInstalled(app, async (connection) => {
    const { dialect } = app.database;
    await change(connection, `account = ? and ${dialect.inSet('pair', 'OBJECT')}`, [
      account,
      pairs,
    ]);
    if (problem !== undefined) {
      const failed = problem && storedTimestamp(await databaseNow(connection, dialect));
      await storeProblem(connection, account, { problem, failed });
    }
    return { commit: true, value: undefined };
  });
}
