import type { Transaction } from '../core/transaction/transaction.ts';

/** Gets a transaction that is stored, and its number in the change log; null where it has none. It neither waits nor fails. */
type Follower = (transaction: Transaction, seq: number | null) => void;

/** Notifies listeners in this process of committed transactions. */
export class Commits {
  readonly #followers = new Set<Follower>();

  /** Calls `follower` after every commit from now on. Gives what ends that. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** A transaction is stored. */
  notify(transaction: Transaction, seq: number | null): void {
    for (const follower of this.#followers) follower(transaction, seq);
  }
}
