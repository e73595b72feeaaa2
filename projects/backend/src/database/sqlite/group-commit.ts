import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection, Outcome } from '../database.ts';
import { SharedTransaction, type WriterTransaction } from './shared-transaction.ts';

/** The write lock of a SQLite file, and whether others wait for it. */
export interface WriterTurn extends WriterTransaction {
  isAwaited(): boolean;
}

/**
 * Combines waiting units of work into one transaction, to share its disk write. The holder of the writer calls these
 * methods.
 */
export class GroupCommit {
  readonly #writer: WriterTurn;
  #open: SharedTransaction | null = null;

  constructor(writer: WriterTurn) {
    this.#writer = writer;
  }

  /** Runs work in the open group, or in a new one. Returns what resolves with its value when the group is stored. */
  async run<T>(
    begin: () => Promise<void>,
    work: (connection: Connection) => Promise<Outcome<T>>,
  ): Promise<() => Promise<T>> {
    for (;;) {
      if (this.#open === null) await begin();
      const group = (this.#open ??= new SharedTransaction(this.#writer));
      const result = await group.run(work);
      if (result === null || group.isOver || !(await this.#isAwaited())) await this.end();
      if (result !== null) return () => group.resultOf(result);
    }
  }

  /** Stores the open group, if there is one. */
  async end(): Promise<void> {
    const group = this.#open;
    this.#open = null;
    await group?.end();
  }

  /** Whether another caller waits. Requests that arrived during the work are read first. */
  async #isAwaited(): Promise<boolean> {
    await nextTurn();
    if (!this.#writer.isAwaited()) await nextTurn();
    return this.#writer.isAwaited();
  }
}
