import { randomUUID } from 'node:crypto';
import type { Connection } from '../database/database.ts';
import { isUncertain } from '../database/lost-connection.ts';
import { notifyRollback, notifyCommit } from '../rule/rule-engine.ts';
import { Transaction } from '../core/transaction/transaction.ts';
import type { ChangeableModel } from './application.ts';

/**
 * Runs a unit of work, and retries it when the database requires that. Each attempt is a transaction with an identifier
 * of its own; extensions are notified of its outcome.
 */
export class TransactionRunner {
  readonly #app: ChangeableModel;
  #open: Transaction | null = null;

  constructor(app: ChangeableModel) {
    this.#app = app;
  }

  /** Begins an attempt for a session, or for the server itself; the one before has lost. */
  async begin(connection: Connection, session: string | null): Promise<Transaction> {
    await this.#lose();
    this.#open = new Transaction({
      id: randomUUID(),
      model: this.#app.model,
      connection,
      hooks: this.#app.hooks,
      dialect: this.#app.database.dialect,
      coverage: this.#app.coverage,
      session,
    });
    return this.#open;
  }

  /** Runs the whole work. If it fails, the last attempt was rolled back, unless its outcome is unknown. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isUncertain(error)) await this.#open?.release();
      else await this.#lose();
      throw error;
    }
  }

  /** The work has ended, and has this number in the change log. What fails from here on changes nothing about that, so it is only logged. */
  async end(isCommitted: boolean, seq: number | null = null): Promise<void> {
    const tx = this.#open;
    this.#open = null;
    if (!tx) return;
    this.#app.logger.debug({ transaction: tx.id, committed: isCommitted }, 'transaction closed');
    if (isCommitted) this.#app.commits.notify(tx, seq);
    const steps = isCommitted
      ? [() => tx.runAfterCommit(), () => notifyCommit(tx)]
      : [() => notifyRollback(tx)];
    steps.push(() => tx.release());
    for (const step of steps)
      await step().catch((error: unknown) =>
        this.#app.logger.error({ err: error, transaction: tx.id }, 'failed after the transaction'),
      );
  }

  #lose(): Promise<void> {
    return this.end(false);
  }
}
