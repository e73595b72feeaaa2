import type { Commits } from '../application/commits.ts';
import type { Logger } from '../application/logger.ts';
import type { ChangedFacts } from './changed-facts.ts';
import { OVERLAP, type ChangeLogReader } from './change-log-reader.ts';
import type { PeerChannel } from './peer-channel.ts';

/** Milliseconds between queries of the change log while this server has listeners. */
const PAUSE = 250;

/** Polls the change log, for databases without notifications. */
export class PollingPeerChannel implements PeerChannel {
  readonly #changeLog: ChangeLogReader;
  readonly #logger: Logger;
  readonly #unfollow: () => void;
  /** Numbers that are known, of the last {@link OVERLAP}. */
  #known = new Set<number>();
  #newest: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;

  constructor(log: ChangeLogReader, commits: Commits, logger: Logger) {
    this.#changeLog = log;
    this.#logger = logger;
    // Changes of this server are announced here already.
    this.#unfollow = commits.follow((_transaction, seq) => {
      if (seq !== null && this.#timer) this.#known.add(seq);
    });
  }

  async attend(heard: (facts: ChangedFacts) => void): Promise<void> {
    this.#newest = null;
    this.#timer = setInterval(() => void this.#poll(heard), PAUSE);
    // The result of a query from before the pause is outdated.
    await this.#polling;
    await this.#poll(heard);
  }

  rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  notify(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.rest();
    this.#unfollow();
    return Promise.resolve();
  }

  /** One question at a time. */
  #poll(heard: (facts: ChangedFacts) => void): Promise<void> {
    return (this.#polling ??= this.#pollNow(heard).finally(() => (this.#polling = null)));
  }

  async #pollNow(heard: (facts: ChangedFacts) => void): Promise<void> {
    try {
      const facts = await this.#fresh();
      if (facts && this.#timer) heard(facts);
    } catch (error) {
      if (this.#timer)
        this.#logger.warn({ err: error }, 'the change log could not be polled for changes');
    }
  }

  /** What others stored since the last time; null for nothing, and at the first time. */
  async #fresh(): Promise<ChangedFacts | null> {
    const first = this.#newest === null;
    this.#newest ??= (await this.#changeLog.newest()) ?? 0;
    const numbers = await this.#changeLog.numbers(this.#newest + 1 - OVERLAP);
    const unknown = numbers.filter((seq) => !this.#known.has(seq));
    this.#newest = numbers.at(-1) ?? this.#newest;
    const later = [...this.#known].filter((seq) => seq > (this.#newest ?? 0));
    this.#known = new Set([...numbers, ...later]);
    const [oldest] = unknown;
    if (first || oldest === undefined) return null;
    const facts = await this.#changeLog.changedFrom(oldest);
    facts.seq = this.#newest;
    return facts;
  }
}
