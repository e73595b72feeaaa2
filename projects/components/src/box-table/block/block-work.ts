import { signal } from '@angular/core';
import {
  type Refusal,
  refusalOf,
  type WordKey,
  type WordParameters,
  type WriteAnswer,
} from '@ampersand-prototype/components/application';
import { violationLines } from '../../interfacing/edit/edit-reason';
import type { Misfit } from './plan/block-plan';

/** What is told about the last block. */
export interface BlockNews {
  readonly key: WordKey;
  readonly parameters?: WordParameters;
  /** What the rules or the server said against it. */
  readonly reasons?: readonly string[];
  /** The cells that do not fit. */
  readonly misfits?: readonly Misfit[];
  readonly refusal?: Refusal;
  readonly canUndo: boolean;
}

/** Does one thing with blocks at a time, and keeps what there is to tell about it. */
export class BlockWork {
  private readonly told = signal<BlockNews | null>(null);
  private readonly working = signal(false);

  readonly news = this.told.asReadonly();
  readonly isBusy = this.working.asReadonly();

  tell(key: WordKey, parameters: WordParameters = {}, canUndo = false): void {
    this.told.set({ key, parameters, canUndo });
  }

  /** There is nothing to tell any more. */
  forget(): void {
    this.told.set(null);
  }

  /** Tells what the rules say against a block. */
  refuse({ notifications }: WriteAnswer): void {
    const reasons = violationLines(notifications).map(({ rule, text }) => text || rule);
    this.told.set({ key: 'block.refused', reasons, canUndo: false });
  }

  /** Tells why none of the cells of a block can be changed. */
  refuseCells(misfits: readonly Misfit[]): void {
    this.told.set({ key: 'block.refused', misfits, canUndo: false });
  }

  /** Does something; whatever refuses it is told. */
  async run(work: () => Promise<void>): Promise<void> {
    this.working.set(true);
    this.forget();
    try {
      await work();
    } catch (error) {
      this.told.set({ key: 'block.refused', refusal: refusalOf(error), canUndo: false });
    } finally {
      this.working.set(false);
    }
  }

  /** Does something that tells itself what came of it. */
  async runQuietly(work: () => Promise<void>): Promise<void> {
    this.working.set(true);
    try {
      await work();
    } finally {
      this.working.set(false);
    }
  }
}
