import { DatabaseFailure, type Database } from '../plug/database.ts';
import { MODEL_TABLE } from '../core/framework-table.ts';

/** The model that a database was installed for. */
export interface InstalledModel {
  readonly hash: string;
  /** Import mode has been ended by a check. */
  readonly isUnlocked: boolean;
}

/** The installed model; null when nothing has been installed. */
export async function installedModel(database: Database): Promise<InstalledModel | null> {
  try {
    const rows = await database.read((connection) =>
      connection.all(`select hash, unlocked from ${MODEL_TABLE}`),
    );
    const row = rows[0];
    return row ? { hash: row['hash'] ?? '', isUnlocked: row['unlocked'] !== null } : null;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'noTable') return null;
    throw error;
  }
}
