import {
  DatabaseFailure,
  type Database,
  type DatabaseFailureKind,
  type TableIndex,
} from '../database/database.ts';
import { isListIndex, listIndex, type ListOrder } from '../database/list-order.ts';
import type { Logger } from './logger.ts';

/** Shorter lists are sorted fast enough without an index. */
const MIN_LENGTH = 5000;
const MAX_OF_TABLE = 6;
/** Failures that pass: the next page in this order tries again. */
const PASSING: ReadonlySet<DatabaseFailureKind> = new Set([
  'busy',
  'conflict',
  'noTable',
  'unavailable',
]);

/** Makes indexes in the orders that long lists are read in, in the background. They only speed up reads. */
export class ListIndexes {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #asked = new Set<string>();
  #made: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** Notes that a list of an installation was read in this order. */
  note(order: ListOrder, installation: string | null): void {
    const { dialect } = this.#database;
    const isFitting = order.length > MIN_LENGTH && order.length <= dialect.maxListIndexRows;
    if (this.#isStopped || !isFitting) return;
    const index = listIndex(order, dialect);
    const asked = `${installation} ${index.name}`;
    if (this.#asked.has(asked)) return;
    this.#asked.add(asked);
    this.#made = this.#made
      .then(() => this.#make(index))
      .catch((error: unknown) => this.#fail(error, index, asked));
  }

  /** Begins no further index. */
  stop(): void {
    this.#isStopped = true;
  }

  async #make(index: TableIndex): Promise<void> {
    if (this.#isStopped) return;
    const { listIndexes } = this.#database.dialect;
    const present = await this.#database.read((reader) => reader.all(listIndexes, [index.table]));
    const others = present.filter(({ name }) => isListIndex(name) && name !== index.name);
    if (others.length >= MAX_OF_TABLE) {
      this.#logger.info(
        index,
        'the table has enough indexes for sorted lists; this order has none',
      );
    } else if (!this.#isStopped && (await this.#database.addIndex?.(index))) {
      this.#logger.info(index, 'index created for a sorted list');
    }
  }

  #fail(error: unknown, index: TableIndex, asked: string): void {
    if (this.#isStopped) return;
    if (error instanceof DatabaseFailure && PASSING.has(error.kind)) {
      this.#asked.delete(asked);
      return;
    }
    this.stop();
    this.#logger.warn(
      { err: error, ...index },
      "an index for a sorted list can't be created, so long lists sorted by a text stay slow; the next start tries again",
    );
  }
}
