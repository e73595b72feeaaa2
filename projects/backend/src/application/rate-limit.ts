import { RATE_TABLE } from '../core/framework-table.ts';
import type { Counted } from '../error/page-messages.ts';
import type { ApiError } from '../error/api-error.ts';
import { tooManyRequests } from './too-many-requests.ts';
import type { Connection, Database } from '../database/database.ts';
import { digestOf } from '../database/statement/digest.ts';
import { addressPrefix } from './address-prefix.ts';
import { findKnownOrigin, MINUTE_LENGTH, type LoginOrigin } from './known-origins.ts';

const MINUTE = 60;
const RATE_KEY = ['minute', 'counted', 'address'];

/** Limits the requests of an address per minute, by the database clock. All servers of an application count together. */
export class RateLimit {
  readonly #max: number;
  readonly #what: Counted;

  /** `max` is 0 for no limit; `what` names the counted actions. */
  constructor(max: number, what: Counted) {
    this.#max = max;
    this.#what = what;
  }

  /** Counts more of it in a transaction of its own, so that it counts whatever comes of it. @throws ApiError when it is too many */
  async take(database: Database, address: string, number = 1): Promise<void> {
    if (this.#max === 0) return;
    const apiError = await database.write(
      async (connection) => ({
        commit: true,
        value: await this.#count(connection, database, address, number),
      }),
      'apart',
    );
    if (apiError) throw apiError;
  }

  /**
   * Counts more of it together with other statements; undone work is not counted.
   *
   * @throws ApiError above the limit
   */
  async takeWithin(
    connection: Connection,
    database: Pick<Database, 'dialect'>,
    address: string,
  ): Promise<void> {
    if (this.#max === 0) return;
    const apiError = await this.#count(connection, database, address, 1);
    if (apiError) throw apiError;
  }

  /** Takes back what was counted for work that failed. */
  async giveBack(
    connection: Connection,
    database: Pick<Database, 'dialect'>,
    address: string,
  ): Promise<void> {
    if (this.#max > 0) await this.#count(connection, database, address, -1);
  }

  /**
   * Counts attempts at one account, from everywhere. Origins that logged in before have a limit of their own, so that guesses by
   * others do not lock the account's owner out. Beyond the limit each new address has one attempt a minute, together at most as many
   * again.
   * @throws ApiError when it is too many
   */
  async takeOfAccount(database: Database, account: string, origin: LoginOrigin): Promise<void> {
    if (this.#max === 0) return;
    const apiError = await database.write(async (connection) => {
      const count = (key: string, max?: number) =>
        this.#countKey(connection, database, digestOf(key), { number: 1, max });
      const known = await findKnownOrigin(connection, account, origin);
      const beyond = await (known === null
        ? count(account)
        : this.#countKey(connection, database, known, { number: 1 }));
      if (beyond === null || known !== null) return { commit: true, value: beyond };
      const repeated = await count(`${account} ${addressPrefix(origin.address)} new`, 1);
      return { commit: true, value: repeated ?? (await count(`${account} new addresses`)) };
    }, 'apart');
    if (apiError) throw apiError;
  }

  #count(
    connection: Connection,
    database: Pick<Database, 'dialect'>,
    address: string,
    number: number,
  ): Promise<ApiError | null> {
    return this.#countKey(connection, database, addressPrefix(address), { number });
  }

  async #countKey(
    connection: Connection,
    { dialect }: Pick<Database, 'dialect'>,
    counted: string,
    { number, max = this.#max }: { readonly number: number; readonly max?: number | undefined },
  ): Promise<ApiError | null> {
    const [row] = await connection.all(`select ${dialect.secondsAgo(0)} as now`);
    const now = row?.['now'] ?? '';
    const key = [now.slice(0, MINUTE_LENGTH), this.#what, counted];
    const orAdd = dialect.orAdd(RATE_TABLE, RATE_KEY, ['number']);
    const insert = `insert into ${RATE_TABLE} (${RATE_KEY.join(', ')}, number) values (?, ?, ?, ${number}) ${orAdd} returning number`;
    const [result] = await connection.all(insert, key);
    const total = Number(result?.['number']);
    if (total === number)
      await connection.run(`delete from ${RATE_TABLE} where minute < ?`, [key[0] ?? '']);
    if (total <= max) return null;
    const seconds = MINUTE - Number(now.slice(MINUTE_LENGTH + 1));
    return tooManyRequests(this.#max, this.#what, seconds);
  }
}
