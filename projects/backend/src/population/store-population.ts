import type { CheckedPart } from '@ampersand-prototype/population';
import type { FactChange } from '../core/transaction/change.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { partOf } from './checked-population.ts';
import type { PasswordHashes } from './hash-passwords.ts';
import type { ModelData } from './model-data.ts';
import { PopulationWriter, type StoredCounts } from './population-writer.ts';

export type { StoredCounts } from './population-writer.ts';

/** Adds the parts of a file to a transaction, with hashes in the place of passwords. */
export class PopulationStore {
  readonly #writer: PopulationWriter;
  readonly #model: ModelData;
  readonly #passwords: PasswordHashes;

  constructor(
    tx: Transaction,
    model: ModelData,
    passwords: PasswordHashes,
    onChange?: (change: FactChange) => void,
  ) {
    this.#writer = new PopulationWriter(tx, onChange);
    this.#model = model;
    this.#passwords = passwords;
  }

  /** What was changed so far. */
  get counts(): StoredCounts {
    return this.#writer.counts;
  }

  /** Stores a part. */
  async add(part: CheckedPart): Promise<void> {
    await this.#writer.add(this.#passwords.hashed(partOf(this.#model, part)));
  }
}
