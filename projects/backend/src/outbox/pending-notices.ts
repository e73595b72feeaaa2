import { randomUUID } from 'node:crypto';
import { storedTimestamp } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { writeInstalled } from '../application/installed-state.ts';
import { NOTICE_TABLE } from '../core/framework-table.ts';
import { databaseNow } from '../core/transaction/now.ts';
import type { Connection, Row } from '../database/database.ts';
import { delayAfter } from './delay-after.ts';
import { storeProblem } from './delivery-problem.ts';

/** Longer than a mail server may take, so that no other server sends the same notice in the meantime. */
const CLAIM_MS = 15 * 60_000;
/** So many are in one mail at most, so that the keys of all of them fit in memory. */
const MAX_CLAIM_SIZE = 10_000;

/** The notices of an account that are sent in one mail. */
export interface ClaimedNotices {
  readonly account: string;
  readonly pairs: readonly string[];
  /** When they are due again, as a stored timestamp. No other notices of the account have it. */
  readonly due: string;
  /** How often they were claimed before. */
  readonly attempts: number;
  /** Identifies the message. Another attempt has the same, unless it has further notices. */
  readonly delivery: string;
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
 * Takes the due notices of one account, 10,000 at most, for this server only: if it is killed before it deletes them, they are
 * due again after a quarter of an hour. Null if none are due.
 */
export function claimNotices(
  app: ChangeableModel,
  max = MAX_CLAIM_SIZE,
): Promise<ClaimedNotices | null> {
  return writeInstalled(app, async (connection) => {
    const now = await databaseNow(connection, app.database.dialect);
    const isDue = `account <> '' and due <= ?`;
    const [first] = await connection.all(
      `select account from ${NOTICE_TABLE} where ${isDue} order by due, account limit 1`,
      [storedTimestamp(now)],
    );
    const account = first?.['account'];
    if (!account) return { commit: false, value: null };
    const rows = await connection.all(
      `select pair, attempts, delivery from ${NOTICE_TABLE} where account = ? and due <= ? order by pair limit ${max}`,
      [account, storedTimestamp(now)],
    );
    const due = await freeTimestamp(connection, account, now.getTime() + CLAIM_MS);
    const claim = { account, due, ...claimed(rows) };
    // MariaDB compares each row with a long list of keys.
    await connection.run(
      `update ${NOTICE_TABLE} set attempts = attempts + 1, due = ?, delivery = ? where account = ? and due <= ? and pair <= ?`,
      [due, claim.delivery, account, storedTimestamp(now), rows.at(-1)?.['pair'] ?? ''],
    );
    return { commit: true, value: claim };
  });
}

function claimed(rows: readonly Row[]): Pick<ClaimedNotices, 'pairs' | 'attempts' | 'delivery'> {
  const [delivery, ...others] = new Set(rows.map((row) => row['delivery']));
  return {
    delivery: delivery && others.length === 0 ? delivery : randomUUID(),
    pairs: rows.flatMap(({ pair }) => pair ?? []),
    attempts: Math.max(...rows.map(({ attempts }) => Number(attempts))),
  };
}

/** The first stored timestamp from some time on that no notice of an account has. Summaries are due at full minutes. */
async function freeTimestamp(
  connection: Connection,
  account: string,
  fromMs: number,
): Promise<string> {
  const due = storedTimestamp(new Date(fromMs));
  const sql = `select pair from ${NOTICE_TABLE} where account = ? and due = ? limit 1`;
  const isTaken = fromMs % 1000 === 0 || (await connection.all(sql, [account, due])).length > 0;
  return isTaken ? freeTimestamp(connection, account, fromMs + 1) : due;
}

/** Deletes notices: those that were sent or have no recipient, or that the mail server rejects for good, with its reason. */
export function deleteNotices(
  app: ChangeableModel,
  claim: ClaimedNotices,
  problem: string | null = null,
): Promise<void> {
  return changeNotices(app, claim, problem, (connection) =>
    connection.run(`delete from ${NOTICE_TABLE} where account = ? and due = ?`, [
      claim.account,
      claim.due,
    ]),
  );
}

/** Sends notices again after a pause that doubles with each attempt, and records why. */
export function postponeNotices(
  app: ChangeableModel,
  claim: ClaimedNotices,
  problem: string,
): Promise<void> {
  const pause = delayAfter(claim.attempts);
  return changeNotices(app, claim, problem, (...change) => setDue(claim, pause, ...change));
}

/** Sends notices after a pause, in milliseconds, as their account selected. */
export function delayNotices(
  app: ChangeableModel,
  claim: ClaimedNotices,
  pauseMs: number,
): Promise<void> {
  return changeNotices(app, claim, undefined, (...change) => setDue(claim, pauseMs, ...change));
}

async function setDue(
  { account, due }: ClaimedNotices,
  pauseMs: number,
  connection: Connection,
  now: Date,
): Promise<void> {
  const next = await freeTimestamp(connection, account, now.getTime() + pauseMs);
  const sql = `update ${NOTICE_TABLE} set due = ? where account = ? and due = ?`;
  await connection.run(sql, [next, account, due]);
}

/** Changes claimed notices, and records the problem of their account: null for none, undefined if it stays. */
function changeNotices(
  app: ChangeableModel,
  { account }: ClaimedNotices,
  problem: string | null | undefined,
  change: (connection: Connection, now: Date) => Promise<unknown>,
): Promise<void> {
  return writeInstalled(app, async (connection) => {
    const now = await databaseNow(connection, app.database.dialect);
    await change(connection, now);
    if (problem !== undefined)
      await storeProblem(connection, account, { problem, failed: problem && storedTimestamp(now) });
    return { commit: true, value: undefined };
  });
}
