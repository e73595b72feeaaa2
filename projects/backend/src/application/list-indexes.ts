import {
  DatabaseFailure,
  type Database,
  type DatabaseFailureKind,
  type TableIndex,
} from '../database/database.ts';
import { isListIndex, listIndex, type ListOrder } from '../database/list-order.ts';
import { MissingExtension } from '../database/missing-extension.ts';
import { searchIndex, type ListSearch } from '../database/search-index.ts';
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

/** Makes indexes in the orders that long lists are read in, and for searches in them, in the background. They only speed up reads. */
export class ListIndexes {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #asked = new Set<string>();
  #made: Promise<void> = Promise.resolve();
  #isStopped = false;
  #canSearch = true;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** Notes that a list of an installation was read in this order. */
  note(order: ListOrder, installation: string | null): void {
    const { dialect } = this.#database;
    const isFitting = order.length > MIN_LENGTH && order.length <= dialect.maxListIndexRows;
    if (this.#isStopped || !isFitting) return;
    this.#request(listIndex(order, dialect), installation);
  }

  /** Notes that a list of an installation was searched for a text. */
  noteSearch(search: ListSearch, installation: string | null): void {
    if (this.#isStopped || !this.#canSearch || search.length <= MIN_LENGTH) return;
    const index = searchIndex(search, this.#database.dialect);
    if (index) this.#request(index, installation);
  }

  #request(index: TableIndex, installation: string | null): void {
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
    if (index.isSearched) return this.#makeForSearch(index);
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

  async #makeForSearch(index: TableIndex): Promise<void> {
    const { name, table } = index;
    if (this.#canSearch && (await this.#database.addIndex?.(index)))
      this.#logger.info({ index: name, table }, 'index created for searches in a list');
  }

  #fail(error: unknown, index: TableIndex, asked: string): void {
    if (this.#isStopped) return;
    if (error instanceof DatabaseFailure && PASSING.has(error.kind)) {
      this.#asked.delete(asked);
      return;
    }
    if (index.isSearched) return this.#failSearch(error, index.table);
    this.stop();
    this.#logger.warn(
      { err: error, ...index },
      "an index for a sorted list can't be created, so long lists sorted by a text stay slow; the next start tries again",
    );
  }

  #failSearch(error: unknown, table: string): void {
    this.#canSearch = false;
    const hint =
      error instanceof MissingExtension
        ? `an administrator of the database can run "create extension ${error.extension}", and restart the server`
        : 'the next start tries again';
    this.#logger.warn(
      { err: error, table },
      `an index for searches can't be created, so a search in a long list reads all its rows; ${hint}`,
    );
  }
}
