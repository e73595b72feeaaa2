import { Injectable, inject, signal } from '@angular/core';
import {
  ApplicationEvents,
  Confirmations,
  Dialogs,
  Messages,
  type WriteResponse,
} from '@ampersand-prototype/components/application';
import {
  NO_NOTIFICATIONS,
  type HistoryEntry,
  type UndoConflict,
} from '@ampersand-prototype/generics';
import { HistoryMessages } from '../messages/history-messages';
import { PageLabels } from '../describe/page-labels';
import { effectsText } from '../describe/sentence-text';
import {
  type ConfirmUndo,
  type RevertedTransaction,
  type UndoOutcome,
  UndoStack,
} from './undo-stack';

/** Undoes transactions, and shows the result as a notification. If later changes depend on them, it opens a dialog. */
@Injectable({ providedIn: 'root' })
export class UndoAction {
  private readonly stack = inject(UndoStack);
  private readonly events = inject(ApplicationEvents);
  private readonly messages = inject(HistoryMessages);
  private readonly dialogs = inject(Dialogs);
  private readonly confirmations = inject(Confirmations);
  private readonly common = inject(Messages);
  private readonly labels = inject(PageLabels);
  private readonly reverting = signal(false);

  /** Whether an undo is running. Others wait for it. */
  readonly isBusy = this.reverting.asReadonly();

  /** The last transaction of this tab that can be undone; null if there is none. */
  last(): number | null {
    return this.stack.steps().at(-1)?.seq ?? null;
  }

  /** Checks whether a transaction was undone in this tab. */
  isUndone(seq: number): boolean {
    return this.stack.undoneSeqs().has(seq);
  }

  /** Takes the last transaction of this tab back. Resolves to the fields that it was about where that worked. */
  async undo(): Promise<readonly string[] | null> {
    const outcome = await this.stack.undo(this.mayLose);
    return this.conclude(outcome, 'changeLog.undo.done', 'changeLog.undo.nothing');
  }

  /** Redoes the transaction that was undone last. */
  async redo(): Promise<readonly string[] | null> {
    const outcome = await this.stack.redo(this.mayLose);
    return this.conclude(outcome, 'changeLog.undo.redone', 'changeLog.undo.nothingAgain');
  }

  /** Undoes any transaction and then calls `then`. Resolves to whether it was undone. */
  async revert(transaction: RevertedTransaction, then?: () => Promise<void>): Promise<boolean> {
    this.reverting.set(true);
    try {
      const outcome = await this.stack.revert(transaction, this.mayLose);
      const isDone =
        (await this.conclude(outcome, 'changeLog.undo.done', 'changeLog.undo.nothing')) !== null;
      if (isDone) await then?.();
      return isDone;
    } finally {
      this.reverting.set(false);
    }
  }

  /** Asks whether a transaction may be undone that cannot be redone. */
  private readonly mayLose: ConfirmUndo = async ({ noRedo }) =>
    !noRedo ||
    (await this.confirmations.confirm({
      title: this.messages.say('changeLog.undo.final'),
      lines: [this.messages.say(`changeLog.undo.final.${noRedo}`)],
      yes: this.messages.say('changeLog.entry.undo'),
      no: this.common.say('action.cancel'),
      isDestructive: true,
    }));

  private async conclude(
    outcome: UndoOutcome | null,
    done: 'changeLog.undo.done' | 'changeLog.undo.redone',
    nothing: 'changeLog.undo.nothing' | 'changeLog.undo.nothingAgain',
  ): Promise<readonly string[] | null> {
    if (!outcome) this.inform(this.messages.say(nothing));
    else if (outcome.kind === 'done') {
      const { effects } = outcome.response;
      const shown = effects && (await this.labels.relabel(effects, outcome.step.interfaceName));
      const what = effectsText(shown, this.messages);
      this.succeed(this.messages.say(done, { what }), outcome.response);
      return outcome.step.paths;
    } else if (outcome.kind === 'canceled') return null;
    else if (outcome.kind === 'rejected') this.events.notify(outcome.response.notifications);
    else if (outcome.requestError.conflict) await this.showConflict(outcome.requestError.conflict);
    else
      this.events.reportRequestError({ requestError: outcome.requestError, shownAtField: false });
    return null;
  }

  private inform(message: string): void {
    this.events.notify({ ...NO_NOTIFICATIONS, infos: [{ message }] });
  }

  private succeed(message: string, { notifications }: WriteResponse): void {
    this.events.notify({ ...notifications, successes: [{ message }] });
  }

  private async showConflict(conflict: UndoConflict): Promise<void> {
    const load = async () => (await import('./conflict-dialog')).ConflictDialog;
    const width = { width: 'min(34rem, 94vw)', maxWidth: '94vw' };
    const data: UndoConflict = {
      undone: await this.labeled(conflict.undone),
      later: conflict.later && (await this.labeled(conflict.later)),
    };
    await this.dialogs.open(load, { data, ...width });
  }

  private labeled(entry: HistoryEntry): Promise<HistoryEntry> {
    return this.labels.relabel(entry, entry.interface?.name ?? null);
  }
}
