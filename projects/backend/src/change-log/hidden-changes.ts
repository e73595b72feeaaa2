import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../core/framework-table.ts';
import type { Connection } from '../database/database.ts';

/** The changes of a transaction whose values the change log does not hold. */
export interface HiddenChanges {
  /** Whether values were erased, or a password replaced or deleted: the transaction cannot be undone. */
  readonly isIrreversible: boolean;
  /** Whether it sets a password, which its undo deletes for good. */
  readonly setsPassword: boolean;
}

/** Looks for hidden changes in a whole transaction, without unpacking any. */
export async function hiddenChanges(connection: Connection, seq: number): Promise<HiddenChanges> {
  const [rows, blocks] = [CHANGE_TABLE, CHANGE_BLOCK_TABLE].map(
    (table) => `select op, hidden from ${table} where seq = ? and hidden is not null`,
  );
  const found = await connection.all(`${rows} union ${blocks}`, [String(seq), String(seq)]);
  const isSet = (row: (typeof found)[number]): boolean =>
    row['hidden'] === 'secret' && row['op'] === '1';
  return {
    isIrreversible: found.some((row) => !isSet(row)),
    setsPassword: found.some(isSet),
  };
}
