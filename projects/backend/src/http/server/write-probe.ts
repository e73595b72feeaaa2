import { MODEL_TABLE } from '../../core/framework-table.ts';
import {
  DatabaseFailure,
  type Database,
  type DatabaseFailureKind,
} from '../../database/database.ts';

/** Others are writing, so one can write. */
const OTHERS_WRITE: readonly DatabaseFailureKind[] = ['busy', 'conflict'];

/**
 * Checks that the database accepts changes, with an update of zero rows. The status of a server does not include the rights of
 * this user. It does not use the transaction queue. @throws DatabaseFailure if changes are rejected (`readOnly`), or if there is
 * no response
 */
export async function probeWrite(database: Database): Promise<void> {
  try {
    await database.write(async (connection) => {
      await connection.run(`update ${MODEL_TABLE} set hash = hash where 1 = 0`);
      return { commit: false, value: null };
    }, 'ifFree');
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || !OTHERS_WRITE.includes(error.kind)) throw error;
  }
}
