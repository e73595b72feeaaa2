import type { ChangedEvent } from '@ampersand-prototype/generics';
import type { Writable } from 'node:stream';

/** An event that waits names no more atoms of an interface: it may have changed for all of them. */
const MAX_RESOURCES = 100;

/** The session and address of an event stream, for limits and rights. */
export interface Listening {
  /** Hash of the token of the session. */
  readonly token: string;
  readonly session: string;
  readonly address: string;
}

/**
 * The event stream of one page. While the stream is not read, events are combined into one, which grows no further than
 * the names of all interfaces; a stream that is not read for long is closed.
 */
export class Listener implements Listening {
  readonly token: string;
  readonly session: string;
  readonly address: string;
  readonly #stream: Writable;
  /** Names of interfaces, with the hashes of their atoms where they are known. */
  readonly #interfaces = new Map<string, ReadonlySet<number> | null>();
  #navbar = false;
  /** The only transaction in the waiting event. */
  #transaction: number | undefined;
  #seq: number | null = null;
  #isBehind = false;
  #missedBeats = 0;

  constructor({ token, session, address }: Listening, stream: Writable) {
    this.token = token;
    this.session = session;
    this.address = address;
    this.#stream = stream;
    stream.on('drain', () => this.#flush());
  }

  /** Whether reading has stopped. */
  get isOver(): boolean {
    return this.#stream.destroyed;
  }

  /** Calls `over` when the stream has ended, from either side. */
  whenOver(over: () => void): void {
    this.#stream.on('close', over);
    this.#stream.on('error', over);
  }

  /** Begins: the delay before reconnecting, and the last number of the change log that is included. */
  begin(retryMilliseconds: number, seq: number | null): void {
    this.#write(`retry: ${retryMilliseconds}\n${seq === null ? '' : `id: ${seq}\n`}\n`);
  }

  /** Announces changes, up to a number of the change log. */
  notify({ interfaces, navbar, resources, transaction }: ChangedEvent, seq: number | null): void {
    const hashes = new Map(Object.entries(resources ?? {}));
    for (const name of interfaces) this.#addInterface(name, hashes.get(name));
    this.#navbar ||= navbar;
    if (!this.#isBehind) this.#transaction = transaction;
    else if (this.#transaction !== transaction) this.#transaction = undefined;
    this.#isBehind = true;
    if (seq !== null) this.#seq = Math.max(seq, this.#seq ?? seq);
    this.#flush();
  }

  /**
   * Shows proxies and the client that the stream is alive. Returns false if nothing was read since the beat before the
   * last.
   */
  beat(): boolean {
    if (!this.#stream.writableNeedDrain) {
      this.#missedBeats = 0;
      this.#write(':\n\n');
      return true;
    }
    this.#missedBeats += 1;
    return this.#missedBeats < 2;
  }

  /** Ends the stream; the client may connect again. */
  end(): void {
    this.#stream.end();
  }

  /** Ends it without waiting for anybody to read. */
  cut(): void {
    this.#stream.destroy();
  }

  #flush(): void {
    if (!this.#isBehind || this.#stream.writableNeedDrain) return;
    const event = this.#event();
    this.#isBehind = false;
    this.#navbar = false;
    this.#interfaces.clear();
    const id = this.#seq === null ? '' : `id: ${this.#seq}\n`;
    this.#write(`${id}event: changed\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #event(): ChangedEvent {
    const only = this.#transaction;
    const known = [...this.#interfaces].flatMap(([name, hashes]) =>
      hashes ? [[name, [...hashes]] as const] : [],
    );
    return {
      interfaces: [...this.#interfaces.keys()],
      navbar: this.#navbar,
      ...(known.length > 0 && { resources: Object.fromEntries(known) }),
      ...(only !== undefined && { transaction: only }),
    };
  }

  #addInterface(name: string, hashes: readonly number[] | undefined): void {
    const known = this.#interfaces.has(name) ? this.#interfaces.get(name) : new Set<number>();
    const all = known && hashes && new Set([...known, ...hashes]);
    this.#interfaces.set(name, all && all.size <= MAX_RESOURCES ? all : null);
  }

  #write(text: string): void {
    if (!this.#stream.writableEnded && !this.#stream.destroyed) this.#stream.write(text);
  }
}
