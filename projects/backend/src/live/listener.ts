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
 * The event stream of one page. What cannot be written because nobody reads waits as one event, which grows no further than
 * the names of all interfaces; whoever does not read for long is cut off.
 */
export class Listener implements Listening {
  readonly token: string;
  readonly session: string;
  readonly address: string;
  readonly #stream: Writable;
  readonly #waiting = { interfaces: new Set<string>(), navbar: false };
  /** The only transaction that waits to be told. */
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

  /** Whether nobody reads the stream any more. */
  get isOver(): boolean {
    return this.#stream.destroyed;
  }

  /** Calls `over` when the stream has ended, from either side. */
  whenOver(over: () => void): void {
    this.#stream.on('close', over);
    this.#stream.on('error', over);
  }

  /** Begins: how long to wait before connecting again, and up to which number of the ledger everything is told. */
  begin(retryMilliseconds: number, seq: number | null): void {
    this.#write(`retry: ${retryMilliseconds}\n${seq === null ? '' : `id: ${seq}\n`}\n`);
  }

  /** Tells what changed, up to a number of the ledger. */
  notify({ interfaces, navbar, transaction }: ChangedEvent, seq: number | null): void {
    for (const name of interfaces) this.#waiting.interfaces.add(name);
    this.#waiting.navbar ||= navbar;
    if (!this.#isBehind) this.#transaction = transaction;
    else if (this.#transaction !== transaction) this.#transaction = undefined;
    this.#isBehind = true;
    if (seq !== null) this.#seq = Math.max(seq, this.#seq ?? seq);
    this.#flush();
  }

  /** Shows proxies and the client that the stream is alive. Gives false where nobody has read since the beat before the last. */
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
