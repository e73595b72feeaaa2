import pg from 'pg';
import { postgresFailure } from './postgres-failure.ts';

/** What a server accepts; a standby accepts no changes. */
const STATE = `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`;

/** A server that responded. */
interface FoundServer {
  readonly address: string;
  readonly isReadOnly: boolean;
}

/**
 * The servers of a database, of which one accepts changes. The first that does is used, until it fails or rejects changes; then
 * all are probed again. A single server is never probed.
 */
export class PostgresServers {
  readonly #addresses: readonly string[];
  readonly #connectTimeoutMs: number;
  readonly #followers = new Set<() => void>();
  readonly #connected = new WeakMap<pg.ClientBase, string>();
  #current: string;
  #isSuspect: boolean;
  #search: Promise<void> | null = null;

  constructor(addresses: readonly string[], connectTimeoutMs: number) {
    this.#addresses = addresses;
    this.#connectTimeoutMs = connectTimeoutMs;
    this.#current = addresses[0] ?? '';
    this.#isSuspect = addresses.length > 1;
  }

  /** The address of the server to connect to. */
  get current(): string {
    return this.#current;
  }

  /** Returns the class of clients that connect to the server that is current then. */
  clientClass(): new (config?: pg.ClientConfig) => pg.Client {
    const current = (): string => this.#current;
    const connected = this.#connected;
    return class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: current() });
        connected.set(this, current());
      }
    };
  }

  /** Checks whether a client of {@link clientClass} is connected to the current server. */
  isCurrent(client: pg.ClientBase): boolean {
    return this.#connected.get(client) === this.#current;
  }

  /** Calls a function whenever another server is used. */
  follow(changed: () => void): void {
    this.#followers.add(changed);
  }

  /** Notes a failure, so that {@link settle} looks for the server that accepts changes. */
  suspect(): void {
    this.#isSuspect = this.#addresses.length > 1;
  }

  /** Finds the server that accepts changes, if it isn't known. Without one it is a server that responds. @throws DatabaseFailure */
  settle(): Promise<void> {
    if (!this.#isSuspect) return Promise.resolve();
    return (this.#search ??= this.#find().finally(() => (this.#search = null)));
  }

  async #find(): Promise<void> {
    // All at once: one that does not respond would delay the others by its time limit.
    const probes = this.#addresses.map((address) => this.#probe(address));
    const results = await Promise.allSettled(probes);
    const found = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const writable = found.find(({ isReadOnly }) => !isReadOnly);
    const chosen = writable ?? found[0];
    if (!chosen) {
      const failed = results.find(({ status }) => status === 'rejected');
      throw postgresFailure(failed?.status === 'rejected' ? failed.reason : undefined);
    }
    this.#isSuspect = writable === undefined;
    this.#use(chosen.address);
  }

  #use(address: string): void {
    if (address === this.#current) return;
    this.#current = address;
    for (const changed of this.#followers) changed();
  }

  async #probe(address: string): Promise<FoundServer> {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: this.#connectTimeoutMs,
      query_timeout: this.#connectTimeoutMs,
    });
    // The next statement reports a broken connection.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ readonly isReadOnly: boolean }>(STATE);
      return { address, isReadOnly: rows[0]?.isReadOnly === true };
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
