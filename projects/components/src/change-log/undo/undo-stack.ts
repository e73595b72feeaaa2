import { Injectable, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  ApplicationEvents,
  type RequestError,
  requestErrorOf,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import type { StoredTransaction } from '@ampersand-prototype/generics';
import { ChangeLogApi } from '../api/change-log-api';

/** A transaction to undo, and why it cannot be redone then. */
export type RevertedTransaction = Pick<StoredTransaction, 'seq' | 'noRedo'>;

/** A transaction that can be undone, and the page where the user made it. */
export interface UndoStep extends RevertedTransaction {
  /** The fields that the user changed; see `TransactionReport.paths`. */
  readonly paths: readonly string[];
  /** The interface of the changes; null if unknown. */
  readonly interfaceName: string | null;
}

/** The result of an undo. */
export type UndoOutcome =
  | { readonly kind: 'done'; readonly step: UndoStep; readonly response: WriteResponse }
  /** The rules or the server do not allow it. */
  | { readonly kind: 'rejected'; readonly step: UndoStep; readonly response: WriteResponse }
  /** The user does not confirm it. */
  | { readonly kind: 'canceled'; readonly step: UndoStep }
  | { readonly kind: 'failed'; readonly step: UndoStep; readonly requestError: RequestError };

/** Asks whether a step may be undone, in its turn. */
export type ConfirmUndo = (step: UndoStep) => Promise<boolean>;

const UNASKED: ConfirmUndo = () => Promise.resolve(true);

/** So many steps are kept. */
const MAX_STEPS = 100;

/** The transactions of this tab that can be undone or redone. An undo is a transaction itself; a redo undoes it. */
@Injectable({ providedIn: 'root' })
export class UndoStack {
  private readonly api = inject(ChangeLogApi);
  private readonly events = inject(ApplicationEvents);
  private readonly done = signal<readonly UndoStep[]>([]);
  private readonly undone = signal<readonly UndoStep[]>([]);
  private readonly reverted = signal<ReadonlySet<number>>(new Set());
  private tail: Promise<unknown> = Promise.resolve();

  /** The transactions that can be undone, the latest at the end. */
  readonly steps = this.done.asReadonly();
  /** What can be done again. */
  readonly redoSteps = this.undone.asReadonly();

  /** The transactions that this tab took back, by key, button or history. */
  readonly undoneSeqs = this.reverted.asReadonly();

  constructor() {
    this.events.transactions.pipe(takeUntilDestroyed()).subscribe((report) => {
      const { seq, paths, mayUndo, noRedo, interfaceName = null } = report;
      this.undone.set([]);
      if (mayUndo) this.push({ ...{ seq, paths, interfaceName }, ...(noRedo && { noRedo }) });
    });
  }

  /** Takes the last transaction back. Resolves to null where there is none. */
  undo(confirm = UNASKED): Promise<UndoOutcome | null> {
    return this.inTurn(async () => {
      const step = this.done().at(-1);
      return step ? this.undoStep(step, confirm) : null;
    });
  }

  /** Redoes the transaction that was undone last. Resolves to null if there is none. */
  redo(confirm = UNASKED): Promise<UndoOutcome | null> {
    return this.inTurn(async () => {
      const step = this.undone().at(-1);
      return step ? this.undoStep(step, confirm) : null;
    });
  }

  /** Undoes any transaction, not only the latest. */
  revert(transaction: RevertedTransaction, confirm = UNASKED): Promise<UndoOutcome> {
    return this.inTurn(() => {
      const steps = [...this.done(), ...this.undone()];
      const known = steps.find(({ seq }) => seq === transaction.seq);
      return this.undoStep(known ?? { paths: [], interfaceName: null, ...transaction }, confirm);
    });
  }

  private async undoStep(step: UndoStep, confirm: ConfirmUndo): Promise<UndoOutcome> {
    if (!(await confirm(step))) return { kind: 'canceled', step };
    const isRedo = this.undone().some(({ seq }) => seq === step.seq);
    try {
      const response = await this.api.undo(step.seq);
      if (!response.isCommitted) return { kind: 'rejected', step, response };
      this.forget(step);
      this.reverted.update((seqs) => new Set([...seqs, step.seq]));
      if (response.transaction?.mayUndo) {
        const { paths, interfaceName } = step;
        const { seq, noRedo } = response.transaction;
        const inverse = { ...{ seq, paths, interfaceName }, ...(noRedo && { noRedo }) };
        if (isRedo) this.push(inverse);
        else this.undone.update((steps) => [...steps, inverse]);
      }
      await this.announce(response);
      return { kind: 'done', step, response };
    } catch (error) {
      const requestError = requestErrorOf(error);
      if (isFinal(requestError)) this.forget(step);
      return { kind: 'failed', step, requestError };
    }
  }

  /** Resolves when the pages show it. */
  private announce(response: WriteResponse): Promise<void> {
    this.events.markStored();
    if (response.sessionRefreshAdvice) this.events.adviseRefresh();
    return this.events.markOutdated();
  }

  private push(step: UndoStep): void {
    this.done.update((steps) => [...steps, step].slice(-MAX_STEPS));
  }

  private forget({ seq }: UndoStep): void {
    const others = (steps: readonly UndoStep[]) => steps.filter((step) => step.seq !== seq);
    this.done.update(others);
    this.undone.update(others);
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = this.tail.then(job);
    this.tail = result.catch(() => undefined);
    return result;
  }
}

/** Whether asking again can never help, so that the step before this one is next. */
function isFinal({ status, conflict }: RequestError): boolean {
  return conflict === undefined && [403, 404, 409].includes(status);
}
