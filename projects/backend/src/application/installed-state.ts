import { MODEL_TABLE } from '../core/framework-table.ts';
import { DatabaseFailure, type Connection, type DbValue } from '../plug/database.ts';
import type { Application } from './application.ts';

/** Columns of the installed model that tell in which state the application is. */
export const STATE_COLUMNS = 'hash, unlocked, violated';

/** The row of the installed model. */
export type InstalledRow = Readonly<Record<string, DbValue>>;

/** Takes over the state that the database tells; another server may have changed it. */
export function takeState(app: Application, row: InstalledRow | undefined): void {
  if (!row) {
    app.readiness = 'notInstalled';
    return;
  }
  app.readiness = row['hash'] === app.model.hash ? 'ready' : 'otherModel';
  app.isLocked = app.config.importMode && row['unlocked'] === null;
  app.mayHaveViolations = row['violated'] !== null;
}

/** Reads the state afresh. */
export async function refreshState(app: Application): Promise<void> {
  try {
    takeState(app, await app.database.read(readState));
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || error.kind !== 'noTable') throw error;
    // A table of another form is that of another version: its data must not be taken for nothing.
    const isThere = (await tableNames(app)).includes(MODEL_TABLE);
    takeState(app, isThere ? { hash: null, unlocked: null, violated: null } : undefined);
  }
}

/** Names of the tables in the database. */
export async function tableNames(app: Application): Promise<string[]> {
  const rows = await app.database.read((connection) =>
    connection.all(app.database.dialect.listTables),
  );
  return rows.flatMap((row) => row['name'] ?? []);
}

async function readState(connection: Connection): Promise<InstalledRow | undefined> {
  return (await connection.all(`select ${STATE_COLUMNS} from ${MODEL_TABLE}`))[0];
}

/** Remembers whether the data may violate invariants: while it may, every check looks at all the data. */
export async function noteViolations(
  app: Application,
  connection: Connection,
  mayHave: boolean,
): Promise<void> {
  app.mayHaveViolations = mayHave;
  await connection.run(`update ${MODEL_TABLE} set violated = ?`, [mayHave ? 'yes' : null]);
}
