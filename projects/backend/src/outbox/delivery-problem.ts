import { NOTICE_ACCOUNT_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';

/** Why the last mail of an account could not be delivered, and when that was; null if it was delivered. */
export interface DeliveryProblem {
  readonly problem: string | null;
  /** A stored timestamp. */
  readonly failed: string | null;
}

/** Stores the result of the last delivery to an account. */
export async function storeProblem(
  connection: Connection,
  account: string,
  { problem, failed }: DeliveryProblem,
): Promise<void> {
  const sql = `update ${NOTICE_ACCOUNT_TABLE} set problem = ?, failed = ? where account = ?`;
  const updated = await connection.run(sql, [problem, failed, account]);
  if (updated > 0 || problem === null) return;
  await connection.run(
    `insert into ${NOTICE_ACCOUNT_TABLE} (account, choices, problem, failed) values (?, '{}', ?, ?)`,
    [account, problem, failed],
  );
}

/** Reads the result of the last delivery to an account. */
export async function readProblem(
  connection: Connection,
  account: string,
): Promise<DeliveryProblem> {
  const sql = `select problem, failed from ${NOTICE_ACCOUNT_TABLE} where account = ?`;
  const [row] = await connection.all(sql, [account]);
  return { problem: row?.['problem'] ?? null, failed: row?.['failed'] ?? null };
}
