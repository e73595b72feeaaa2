import { inject, Injectable } from '@angular/core';
import { DirectRepairs, HistoryMessages, UndoAction } from '@ampersand-prototype/components';
import { Messages, type TransactionReport } from '@ampersand-prototype/components/application';
import type { Repair } from '@ampersand-prototype/generics';
import { notification } from '../notification/app-notification';
import { NotificationCenter } from '../notification/notification-center';
import { SignalInbox } from './signal-inbox';

/** Makes repairs from the list of tasks, which stays. */
@Injectable({ providedIn: 'root' })
export class TaskRepairs {
  private readonly repairs = inject(DirectRepairs);
  private readonly inbox = inject(SignalInbox);
  private readonly undo = inject(UndoAction);
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(Messages);
  private readonly history = inject(HistoryMessages);

  /** Stores a repair, offers to undo it, and reads the list again. Resolves to whether it is stored. */
  async make(repair: Repair): Promise<boolean> {
    const stored = await this.repairs.store(repair);
    if (!stored) return false;
    const text = this.messages.say('signals.saved', { repair: this.messages.local(repair.title) });
    const action = this.undoOf(stored.transaction);
    this.board.post({ ...notification('success', text), ...(action && { action }) });
    await this.inbox.refresh();
    return true;
  }

  private undoOf(transaction: TransactionReport | null) {
    if (!transaction?.mayUndo) return null;
    const run = () => void this.undo.revert(transaction, () => this.inbox.refresh());
    return { label: this.history.say('changeLog.entry.undo'), run };
  }
}
