import pg from 'pg';
import { DatabaseFailure, type TableIndex } from '../database.ts';
import { quoteName } from '../statement/quote-name.ts';
import { postgresFailure } from './postgres-failure.ts';
import type { PostgresServers } from './postgres-servers.ts';
import { TRIGRAM_OPERATORS, trigramSchema } from './trigram-extension.ts';

/** The application name of connections that create indexes. */
const NAME = 'ampersand index';
const LOCK = `select pg_try_advisory_lock(hashtext('${NAME} ' || current_schema())) as "isFree"`;
const VALIDITY = `select x.indisvalid as "isValid" from pg_index x join pg_class i on i.oid = x.indexrelid where i.relnamespace = current_schema()::regnamespace and i.relname = $1`;
/** Ends the creation of an index in this database; one of another role is waited for. */
const END = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = '${NAME}' and usename = current_user`;

/** Makes indexes while others read and write, each by statements of their own on a connection of its own. */
export class PostgresIndexes {
  readonly #servers: PostgresServers;
  #client: pg.Client | null = null;

  constructor(servers: PostgresServers) {
    this.#servers = servers;
  }

  /** Makes an index; false where it is there. @throws DatabaseFailure (`busy` while another server makes one) */
  async add(index: TableIndex): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#servers.current,
      application_name: NAME,
      // What others have begun is waited for.
      ...{ statement_timeout: 0, lock_timeout: 0 },
    });
    // The next statement reports a broken connection.
    client.on('error', () => undefined);
    this.#client = client;
    try {
      await client.connect();
      return await make(client, index);
    } catch (error) {
      throw postgresFailure(error);
    } finally {
      // The lock goes with the connection, and the next index needs it.
      await client.end().catch(() => undefined);
    }
  }

  /** Waits for no index that is being made: the database goes on with it. */
  close(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = null;
  }
}

/** Ends the making of indexes, for who is about to replace their tables: each would wait for the other. */
export async function endIndexing(pool: pg.Pool): Promise<void> {
  await pool.query(END).catch(() => undefined);
}

async function make(client: pg.Client, index: TableIndex): Promise<boolean> {
  const { table, name, on, isSearched = false } = index;
  const locked = await client.query<{ isFree: boolean }>(LOCK);
  if (locked.rows[0]?.isFree !== true)
    throw new DatabaseFailure('busy', new Error('another server makes an index'));
  const [present] = (await client.query<{ isValid: boolean }>(VALIDITY, [name])).rows;
  if (present?.isValid === true) return false;
  // One that was interrupted is of no use, but is kept up to date.
  if (present) await client.query(`drop index concurrently ${quoteName(name)}`);
  const using = isSearched ? `gin (${await qualified(client, on)})` : `btree (${on})`;
  await client.query(
    `create index concurrently ${quoteName(name)} on ${quoteName(table)} using ${using}`,
  );
  // Else the database takes every text for a rare one.
  if (isSearched) await client.query(`analyze ${quoteName(table)}`);
  return true;
}

/** The columns with the operators of the extension, whatever schema these are in. */
async function qualified(client: pg.Client, on: string): Promise<string> {
  const schema = await trigramSchema(client);
  return on.replaceAll(` ${TRIGRAM_OPERATORS}`, () => ` ${schema}.${TRIGRAM_OPERATORS}`);
}
