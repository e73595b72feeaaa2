import pg from 'pg';
import type { Announcements } from '../database.ts';
import type { PostgresServers } from './postgres-servers.ts';

const CHANNEL = 'ampersand_changed';
/** After how many milliseconds a lost connection is made again: at first, and at most. */
const FIRST_PAUSE = 500;
const MAX_DELAY_MS = 30_000;

/** Notifies servers with LISTEN and NOTIFY, on a connection that reconnects automatically. */
export class PostgresAnnouncements implements Announcements {
  readonly #servers: PostgresServers;
  readonly #pool: pg.Pool;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #pause = FIRST_PAUSE;

  constructor(servers: PostgresServers, pool: pg.Pool) {
    this.#servers = servers;
    this.#pool = pool;
    // The end of the connection leads to a new one.
    servers.follow(() => void this.#client?.end().catch(() => undefined));
  }

  listen(heard: (text: string) => void, resumed: () => void): Promise<void> {
    this.rest();
    return this.#connect(heard, resumed, false);
  }

  rest(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const client = this.#client;
    this.#client = null;
    void client?.end().catch(() => undefined);
  }

  async notify(text: string): Promise<void> {
    await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
  }

  close(): Promise<void> {
    this.rest();
    return Promise.resolve();
  }

  async #connect(
    heard: (text: string) => void,
    resumed: () => void,
    isAgain: boolean,
  ): Promise<void> {
    const client = new pg.Client({ connectionString: this.#servers.current, keepAlive: true });
    this.#client = client;
    const lost = (): void => {
      if (this.#client === client) this.#again(heard, resumed);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#pause = FIRST_PAUSE;
      if (isAgain && this.#client === client) resumed();
    } catch {
      lost();
    }
  }

  #again(heard: (text: string) => void, resumed: () => void): void {
    this.rest();
    this.#servers.suspect();
    const timer = setTimeout(() => void this.#reconnect(timer, heard, resumed), this.#pause);
    this.#timer = timer;
    this.#pause = Math.min(this.#pause * 2, MAX_DELAY_MS);
  }

  async #reconnect(
    timer: NodeJS.Timeout,
    heard: (text: string) => void,
    resumed: () => void,
  ): Promise<void> {
    // A server that does not respond is tried again below.
    await this.#servers.settle().catch(() => undefined);
    if (this.#timer === timer) await this.#connect(heard, resumed, true);
  }
}
