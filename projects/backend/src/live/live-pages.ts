import type { Writable } from 'node:stream';
import type { ChangeableModel } from '../application/application.ts';
import { sessionExpiry } from '../application/session-expiry.ts';
import { wellKnown } from '../core/well-known.ts';
import { ApiError } from '../error/api-error.ts';
import type { Access } from '../session/access.ts';
import { readRights } from '../session/read-rights.ts';
import { findSessions } from '../session/session-store.ts';
import { ChangedFacts } from './changed-facts.ts';
import { ChangeLogReader } from './change-log-reader.ts';
import { Listener, type Listening } from './listener.ts';
import { Listeners } from './listeners.ts';
import type { PeerChannel } from './peer-channel.ts';
import { Throttle } from './throttle.ts';
import { ReadSets } from './read-sets.ts';
import { LiveUpdate } from './live-event.ts';

/** Minimum milliseconds between events; more listeners make it longer, so that edits are not slowed down. */
const MIN_DELAY_MS = 100;
const PAUSE_PER_LISTENER = 0.5;
const SECOND = 1000;
/** Milliseconds between checks whether the sessions of open streams have ended; another server can end them. */
const SESSION_CHECK_MS = 2500;
/** Streams that end together come back one after the other, within this many milliseconds. */
const RETRY = { min: 500, spread: 2000 };

/**
 * Notifies open pages of committed changes, by this server or another. The notifications contain names of interfaces that a
 * session may currently open. Rights are therefore read each time, for all listeners together.
 */
export class LivePages {
  readonly #app: ChangeableModel;
  readonly #reads: ReadSets;
  readonly #listeners: Listeners;
  readonly #peers: PeerChannel;
  readonly #changeLog: ChangeLogReader;
  readonly #notifying = new Throttle(
    () => MIN_DELAY_MS + PAUSE_PER_LISTENER * this.#listeners.size,
    () => this.#notify(),
  );
  readonly #sending = new Throttle(
    () => MIN_DELAY_MS,
    () => this.#send(),
  );
  readonly #checking = new Throttle(
    () => 0,
    () => this.#endWithSessions(),
  );
  readonly #unfollow: () => void;
  #stored = new ChangedFacts();
  #changed = new ChangedFacts();
  /** Timers that run while there are listeners. */
  #timers: readonly NodeJS.Timeout[] = [];
  /** Resolves when other servers are heard; null without listeners. */
  #attending: Promise<void> | null = null;
  /** How many streams wait for that. */
  #coming = 0;
  #isStopped = false;

  constructor(app: ChangeableModel, peers: PeerChannel) {
    this.#app = app;
    this.#peers = peers;
    this.#changeLog = new ChangeLogReader(app.database, app.model);
    this.#reads = new ReadSets(app.model);
    this.#listeners = new Listeners(app.config.limits);
    this.#unfollow = app.commits.follow((transaction, seq) => {
      const facts = new ChangedFacts().addTransaction(transaction, seq);
      if (facts.isEmpty) return;
      this.#stored.add(facts);
      this.#sending.request();
      this.#take(facts);
    });
  }

  /** How many streams are open. */
  get size(): number {
    return this.#listeners.size;
  }

  /** @throws ApiError when no further stream may be opened */
  requireRoom(listening: Omit<Listening, 'token'>): void {
    if (this.#isStopped) throw new ApiError('AMP-503-STOPPING');
    this.#listeners.requireRoom(listening);
  }

  /**
   * Begins to send events to a session, until the stream or the session ends. The stream is opened when no change of
   * other servers can be missed any more: its client reads its page again then. `since` is the last number of the
   * change log that the client knows: missed changes are sent at once.
   *
   * @throws ApiError above the limit of streams
   */
  async listen(listening: Listening, open: () => Writable, since: string | null): Promise<void> {
    this.#coming += 1;
    try {
      await (this.#attending ??= this.#wake());
      this.requireRoom(listening);
      this.#add(new Listener(listening, open()), since);
    } finally {
      this.#coming -= 1;
      this.#restAlone();
    }
  }

  #add(listener: Listener, since: string | null): void {
    if (listener.isOver) return;
    listener.whenOver(() => this.#forget(listener));
    this.#listeners.add(listener);
    void this.#begin(listener, since);
  }

  async #begin(listener: Listener, since: string | null): Promise<void> {
    const retry = RETRY.min + Math.round(Math.random() * RETRY.spread);
    try {
      listener.begin(retry, since === null ? await this.#changeLog.newest() : null);
      if (since !== null) await this.#updateOf(await this.#changeLog.since(since), [listener]);
    } catch (error) {
      this.#warn(error, 'a page could not be notified of missed changes');
      listener.end();
    }
  }

  /** Ends all streams; clients connect to another server, or to this one when it is back. */
  stop(): void {
    this.#isStopped = true;
    this.#unfollow();
    this.#notifying.stop();
    this.#sending.stop();
    this.#checking.stop();
    for (const listener of this.#listeners) listener.end();
  }

  /** Lets go of what hears other servers. */
  async close(): Promise<void> {
    this.stop();
    this.#sleep();
    await this.#peers.close();
  }

  #take(facts: ChangedFacts): void {
    if (this.#listeners.size === 0) return;
    this.#changed.add(facts);
    this.#notifying.request();
  }

  async #notify(): Promise<void> {
    const facts = this.#changed;
    this.#changed = new ChangedFacts();
    await this.#updateOf(facts, [...this.#listeners]);
  }

  async #send(): Promise<void> {
    const facts = this.#stored;
    this.#stored = new ChangedFacts();
    await this.#peers
      .notify(facts)
      .catch((error: unknown) =>
        this.#warn(error, 'other servers could not be notified of changes'),
      );
  }

  /** If rights cannot be read, the streams end, and clients receive missed changes after reconnecting. */
  async #updateOf(facts: ChangedFacts, listeners: readonly Listener[]): Promise<void> {
    try {
      const rights = await this.#rightsOf(listeners);
      const reporter = new LiveUpdate(this.#reads, facts);
      for (const listener of listeners) {
        const access = rights.get(listener.token);
        const event = access && reporter.eventFor(access);
        if (event) listener.notify(event, facts.seq);
        if (!access) listener.end();
      }
    } catch (error) {
      this.#warn(error, 'pages could not be notified of changes');
      for (const listener of listeners) listener.end();
    }
  }

  async #rightsOf(listeners: readonly Listener[]): Promise<ReadonlyMap<string, Access>> {
    if (listeners.length === 0) return new Map();
    const tokens = [...new Set(listeners.map(({ token }) => token))];
    const { database, model } = this.#app;
    return database.read((connection) =>
      readRights(connection, model, sessionExpiry(this.#app), tokens),
    );
  }

  #wake(): Promise<void> {
    this.#timers = [
      setInterval(() => this.#beat(), this.#app.config.live.heartbeat * SECOND),
      setInterval(() => this.#checking.request(), SESSION_CHECK_MS),
    ];
    return this.#peers.attend((facts) => this.#take(facts));
  }

  #sleep(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#attending = null;
    this.#peers.rest();
  }

  /** Keeps streams alive, and ends those that are not read. */
  #beat(): void {
    for (const listener of this.#listeners) if (!listener.beat()) listener.cut();
  }

  /** Ends the streams of sessions that have ended, on any server. */
  async #endWithSessions(): Promise<void> {
    const { database, model } = this.#app;
    const listeners = [...this.#listeners];
    const tokens = [...new Set(listeners.map(({ token }) => token))];
    try {
      const current = await database.read((connection) =>
        findSessions(connection, tokens, wellKnown(model).session, sessionExpiry(this.#app)),
      );
      for (const listener of listeners) if (!current.has(listener.token)) listener.end();
    } catch (error) {
      this.#warn(error, 'the sessions of open pages could not be checked');
    }
  }

  #forget(listener: Listener): void {
    this.#listeners.remove(listener);
    this.#restAlone();
  }

  /** Without listeners, other servers need not be heard. */
  #restAlone(): void {
    if (this.#listeners.size === 0 && this.#coming === 0) this.#sleep();
  }

  #warn(error: unknown, message: string): void {
    if (!this.#isStopped) this.#app.logger.warn({ err: error }, message);
  }
}
