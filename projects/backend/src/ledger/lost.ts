import { CHANGE_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../plug/database.ts';
import { CHANGE_PARTS, changeOfRow, type LedgerChange } from './read-ledger.ts';

/** So many changes are looked at, so that a page stays one of a bounded number of rows. */
const MOST = 2000;

/** What would have to come back, and is kept nowhere: what was erased, or a password. One that was given for the first time can go. */
export function isLost({ hidden, op }: LedgerChange): boolean {
  return hidden === 'erased' || (hidden === 'secret' && op === 'delete');
}

/** Whether a transaction has a change that is lost among its first ones; taking it back looks at all of them. */
export async function hasLost(connection: Connection, seq: number): Promise<boolean> {
  const first = `select ${CHANGE_PARTS} from ${CHANGE_TABLE} where seq = ? order by nr limit ${MOST}`;
  const sql = `select ${CHANGE_PARTS} from (${first}) as c where hidden is not null`;
  return (await connection.all(sql, [String(seq)])).map(changeOfRow).some(isLost);
}
