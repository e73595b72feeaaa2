import type { Application } from '../../application/application.ts';
import { COPY_TABLE, OWN_TABLE } from '../../core/framework-table.ts';
import type { Connection, Copy, TableBefore } from '../../database/database.ts';
import { FRAMEWORK_TABLES } from './framework-tables.ts';

/**
 * The kind of a backup, which determines how many are kept. Its data is also in the new tables, or exists nowhere else.
 * Each kind is counted separately.
 */
export type CopySeries = 'migration' | 'only';

/**
 * Deletes old backups according to the setting. It deletes only backups made under such a setting, and never the current one.
 * Failures are left to the operator. Returns the names of deleted backups.
 */
export async function keepCopies(
  app: Pick<Application, 'config' | 'database' | 'logger'>,
  copy: Copy | null,
  series: CopySeries,
): Promise<readonly string[]> {
  const { keep } = app.config.copies;
  if (copy === null || keep === null) return [];
  try {
    const older = await register(app, copy, series);
    const present = await app.database.presentCopies(older);
    const removed: string[] = [];
    for (const name of present.slice(Math.max(keep - 1, 0)))
      if (await remove(app, name)) removed.push(name);
    if (removed.length > 0) app.logger.info({ removed, kept: keep }, 'older backups removed');
    return removed;
  } catch (error) {
    app.logger.warn({ err: error }, 'older backups could not be removed');
    return [];
  }
}

/** Gives the names of the older ones, newest first. */
function register(
  app: Pick<Application, 'database'>,
  { name }: Copy,
  series: CopySeries,
): Promise<string[]> {
  return app.database.write(async (connection) => {
    const sql = `select name from ${COPY_TABLE} where series = ? and name <> ? order by moment desc, name desc`;
    const older = await connection.all(sql, [series, name]);
    const now = app.database.dialect.secondsAgo(0);
    const insert = `insert into ${COPY_TABLE} (name, series, moment) values (?, ?, ${now})`;
    await connection.run(insert, [name, series]);
    return { commit: true, value: older.flatMap((row) => row['name'] ?? []) };
  });
}

/** Removes a backup. Returns false if that fails; the backup then stays, and no later removal is attempted. */
async function remove(
  app: Pick<Application, 'database' | 'logger'>,
  name: string,
): Promise<boolean> {
  let isRemoved = true;
  try {
    await app.database.removeCopy(name, tablesOfInstallation);
  } catch (error) {
    isRemoved = false;
    app.logger.warn({ err: error, copy: name }, 'a backup could not be removed');
  }
  await forgetCopy(app, name);
  return isRemoved;
}

/** Removes a deleted backup from the stored list of backups. */
export async function forgetCopy(
  { database }: Pick<Application, 'database'>,
  name: string,
): Promise<void> {
  await database.write(async (connection) => {
    await connection.run(`delete from ${COPY_TABLE} where name = ?`, [name]);
    return { commit: true, value: null };
  });
}

/** The tables of a copy that an installation made; it wrote them down. */
async function tablesOfInstallation(
  connection: Connection,
  inCopy: TableBefore,
): Promise<readonly string[]> {
  const rows = await connection.all(`select name from ${inCopy(OWN_TABLE)}`);
  return [...FRAMEWORK_TABLES, ...rows.flatMap((row) => row['name'] ?? [])];
}

/** Copies the list of backups from the previous installation to the new one. */
export async function carryCopies(connection: Connection, before: TableBefore): Promise<void> {
  const columns = 'name, series, moment';
  await connection.run(
    `insert into ${COPY_TABLE} (${columns}) select ${columns} from ${before(COPY_TABLE)}`,
  );
}
