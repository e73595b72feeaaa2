import { Injectable, signal } from '@angular/core';
import {
  type RequestError,
  requestErrorOf,
  type MessageParameters,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import { violationLines } from '../../edit/edit-reason';
import type { TableMessageKey } from '../messages/table-messages-en';
import type { InvalidCell } from './plan/range-plan';

/** The result of the last range operation, as shown to the user. */
export interface RangeNews {
  readonly key: TableMessageKey;
  readonly parameters?: MessageParameters;
  /** What the rules or the server said against it. */
  readonly reasons?: readonly string[];
  /** The cells that do not fit. */
  readonly invalidCells?: readonly InvalidCell[];
  readonly requestError?: RequestError;
  readonly canUndo: boolean;
}

/** Runs operations on cell ranges one at a time, and stores the last result. */
@Injectable()
export class RangeOperations {
  private readonly message = signal<RangeNews | null>(null);
  private readonly working = signal(false);

  readonly news = this.message.asReadonly();
  readonly isBusy = this.working.asReadonly();

  announce(key: TableMessageKey, parameters: MessageParameters = {}, canUndo = false): void {
    this.message.set({ key, parameters, canUndo });
  }

  /** Removes the messages. */
  forget(): void {
    this.message.set(null);
  }

  /** Shows the rule violations of a range. */
  showErrors({ notifications }: WriteResponse): void {
    const reasons = violationLines(notifications).map(({ rule, text }) => text || rule);
    this.message.set({ key: 'range.rejected', reasons, canUndo: false });
  }

  /** Shows why none of the cells of a range can be changed. */
  reportInvalidCells(invalidCells: readonly InvalidCell[]): void {
    this.message.set({ key: 'range.rejected', invalidCells, canUndo: false });
  }

  /** Does the work, and reports a failure. */
  async run(work: () => Promise<void>): Promise<void> {
    this.working.set(true);
    this.forget();
    try {
      await work();
    } catch (error) {
      this.message.set({
        key: 'range.rejected',
        requestError: requestErrorOf(error),
        canUndo: false,
      });
    } finally {
      this.working.set(false);
    }
  }

  /** Does work that reports its outcome itself. */
  async runQuietly(work: () => Promise<void>): Promise<void> {
    this.working.set(true);
    try {
      await work();
    } finally {
      this.working.set(false);
    }
  }
}
