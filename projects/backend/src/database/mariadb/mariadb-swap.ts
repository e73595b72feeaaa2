import { errorDetail } from '@ampersand-prototype/generics';
import { quoteName } from '../statement/quote-name.ts';
import {
  DatabaseFailure,
  NOTHING_STAYS,
  type Copy,
  type Outcome,
  type Replaced,
  type Replacement,
  type TableBefore,
} from '../database.ts';
import { dropTables } from '../drop-tables.ts';
import { type MariadbConnection, mariadbFailure } from './mariadb-connection.ts';
import { copyName, dropEmpty, tablesIn, tablesOf } from './copy-database.ts';
import { MARIADB } from './mariadb-dialect.ts';
import type { MariadbOptions } from './mariadb-options.ts';
import { withInstallationLock, connected } from './installation-lock.ts';

/**
 * The suffix of the database in which new tables are created. Names that people choose do not have it, because its
 * content is dropped.
 */
const SCRATCH = '_ampersand_new';
/** Characters that a name has in all. */
const MAX_NAME_LENGTH = 64;
const ACCESS_DENIED = 1044;

/**
 * Replaces tables with one atomic `rename table`, because MariaDB commits each `create table`. The new tables are therefore
 * created and filled in a separate database first.
 *
 * @param timeoutMs milliseconds that a statement may take
 * @throws DatabaseFailure, and what the replacement throws
 */
export async function swapTables<T>(
  options: MariadbOptions,
  timeoutMs: number,
  replacement: Replacement<T>,
): Promise<Replaced<T> | null> {
  return withInstallationLock(options, timeoutMs, async (connection) => {
    await reopen(connection, replacement);
    const outgoing = await replacement.outgoing(connection);
    if (outgoing === null) return null;
    const scratch = scratchName(options);
    if (!(await makeDatabase(connection, scratch)))
      return { value: await buildInPlace(connection, outgoing, replacement), copy: null };
    try {
      return await whileShut(options, timeoutMs, outgoing, replacement, async (shut) => {
        const before = tablesOf(options.database);
        const built = await connected({ ...options, database: scratch }, timeoutMs, (other) =>
          build(other, replacement, before),
        );
        if (!built.commit || replacement.isTrial === true)
          return { value: built.value, copy: null };
        await shut();
        const { stamp } = replacement;
        const names = { database: options.database, scratch, stamp };
        const copy = await changeOver(connection, names, outgoing).catch(async (error: unknown) => {
          await reopen(connection, replacement).catch(() => undefined);
          throw error;
        });
        return { value: built.value, copy };
      });
    } finally {
      // What cannot be dropped now is dropped by the next installation.
      await connection.run(`drop database if exists ${quoteName(scratch)}`).catch(() => undefined);
    }
  });
}

function scratchName({ database }: MariadbOptions): string {
  return database.slice(0, MAX_NAME_LENGTH - SCRATCH.length) + SCRATCH;
}

/**
 * Drops the unfinished database of a killed installation, and returns its name. While a process that works in it holds the
 * installation lock, it stays.
 */
export async function dropUnfinished(
  options: MariadbOptions,
  timeoutMs: number,
): Promise<string | null> {
  const name = scratchName(options);
  const drop = async (connection: MariadbConnection): Promise<string | null> => {
    const sql = 'select schema_name as name from information_schema.schemata where schema_name = ?';
    if ((await connection.all(sql, [name])).length === 0) return null;
    await connection.run(`drop database if exists ${quoteName(name)}`);
    return name;
  };
  try {
    return await withInstallationLock(options, timeoutMs, drop, 0);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'busy') return null;
    throw error;
  }
}

/**
 * Holds the maintenance lock, which prevents changes of the replaced tables. A renaming ends every transaction: `shut` has to be
 * called before it, and stores the lock for processes that wait for it.
 */
async function whileShut<T>(
  options: MariadbOptions,
  timeoutMs: number,
  outgoing: readonly string[],
  { gate, shut, isTrial }: Pick<Replacement<T>, 'gate' | 'shut' | 'isTrial'>,
  work: (shut: () => Promise<unknown>) => Promise<Replaced<T>>,
): Promise<Replaced<T>> {
  if (isTrial === true || !outgoing.includes(gate)) return work(() => Promise.resolve());
  return connected(options, timeoutMs, async (connection) => {
    await connection.run('start transaction');
    await connection.run(shut);
    return work(() => connection.run('commit'));
  });
}

/** Releases the maintenance lock, if a killed process left it. The caller holds the lock of installations. */
async function reopen<T>(
  connection: MariadbConnection,
  { gate, open }: Replacement<T>,
): Promise<void> {
  if ((await tables(connection)).includes(gate)) await connection.run(open);
}

/** A trial does not lock the tables that it reads. */
async function build<T>(
  connection: MariadbConnection,
  { make, fill, isTrial }: Replacement<T>,
  before: TableBefore = quoteName,
): Promise<Outcome<T>> {
  await make(connection, NOTHING_STAYS);
  const isolation = isTrial === true ? 'read committed' : 'serializable';
  await connection.run(`set transaction isolation level ${isolation}`);
  await connection.run('start transaction');
  const outcome = await fill(connection, before, NOTHING_STAYS);
  await connection.run(outcome.commit ? 'commit' : 'rollback');
  return outcome;
}

/** Makes an empty database, in the place of one that a killed process left; false when the user may not. */
async function makeDatabase(connection: MariadbConnection, name: string): Promise<boolean> {
  try {
    await connection.run(`drop database if exists ${quoteName(name)}`);
    await connection.run(`create database ${quoteName(name)}`);
    return true;
  } catch (error) {
    if (errorDetail(mariadbFailure(error).cause, 'errno') === ACCESS_DENIED) return false;
    throw error;
  }
}

/** Where nothing goes, nothing can be lost: what was made is dropped when it cannot be filled. */
async function buildInPlace<T>(
  connection: MariadbConnection,
  outgoing: readonly string[],
  replacement: Replacement<T>,
): Promise<T> {
  if (outgoing.length > 0)
    throw new Error(
      "The previous data can't be backed up, so nothing was changed. Give the database user the right to create databases next to this one (grant all on `name\\_%`.* to …).",
    );
  const before = new Set(await tables(connection));
  const undo = async (): Promise<void> => {
    await connection.run('rollback');
    await dropTables(
      connection,
      (await tables(connection)).filter((name) => !before.has(name)),
    );
  };
  try {
    const outcome = await build(connection, replacement);
    if (!outcome.commit) await undo();
    return outcome.value;
  } catch (error) {
    await undo();
    throw error;
  }
}

async function tables(connection: MariadbConnection): Promise<string[]> {
  return (await connection.all(MARIADB.listTables)).flatMap((row) => row['name'] ?? []);
}

/** Gives where the old tables are; null when there were none. */
async function changeOver(
  connection: MariadbConnection,
  { database, scratch, stamp }: Readonly<Record<'database' | 'scratch' | 'stamp', string>>,
  outgoing: readonly string[],
): Promise<Copy | null> {
  const incoming = await tablesIn(connection, scratch);
  const copy = copyName(database, stamp);
  const move = (from: string, to: string) => (name: string) =>
    `${quoteName(from)}.${quoteName(name)} to ${quoteName(to)}.${quoteName(name)}`;
  const moves = [...outgoing.map(move(database, copy)), ...incoming.map(move(scratch, database))];
  if (outgoing.length > 0) await connection.run(`create database ${quoteName(copy)}`);
  try {
    await connection.run(`rename table ${moves.join(', ')}`);
  } catch (error) {
    await dropEmpty(connection, copy).catch(() => undefined);
    throw error;
  }
  return outgoing.length > 0 ? { name: copy, place: `the database ${copy}` } : null;
}
