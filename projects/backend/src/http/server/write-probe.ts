import { MODEL_TABLE } from '../../core/framework-table.ts';
import {
  DatabaseFailure,
  type Database,
  type DatabaseFailureKind,
} from '../../database/database.ts';

/** Others are writing, so one can write. */
const OTHERS_WRITE: readonly DatabaseFailureKind[] = ['busy', 'conflict'];

/**
 * Makes sure that the database takes changes, by one that changes no row: what a server says of itself leaves out what
 * this user may do. Waits for no turn, and takes none from others.
 * @throws DatabaseFailure when changes are refused (`readOnly`), or when it does not answer
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
