import type { ChangedEvent } from '@ampersand-prototype/generics';
import type { Writable } from 'node:stream';

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
  readonly #waiting = { interfaces: new Set<string>(), navbar: false };
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
  notify({ interfaces, navbar, transaction }: ChangedEvent, seq: number | null): void {
    for (const name of interfaces) this.#waiting.interfaces.add(name);
    this.#waiting.navbar ||= navbar;
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
    const { interfaces, navbar } = this.#waiting;
    const only = this.#transaction;
    const event: ChangedEvent = {
      interfaces: [...interfaces],
      navbar,
      ...(only !== undefined && { transaction: only }),
    };
    this.#isBehind = false;
    this.#waiting.navbar = false;
    interfaces.clear();
    const id = this.#seq === null ? '' : `id: ${this.#seq}\n`;
    this.#write(`${id}event: changed\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #write(text: string): void {
    if (!this.#stream.writableEnded && !this.#stream.destroyed) this.#stream.write(text);
  }
}
