import { Injectable, inject, signal, type Signal } from '@angular/core';
import { Messages, requestErrorOf } from '@ampersand-prototype/components/application';
import { NotificationCenter } from '../../notification/notification-center';
import { notification } from '../../notification/app-notification';
import { ActionConfirmations, type Confirmation } from './confirmation';
import { problemText } from '../../api/problem-text';

/** The state of a long action. */
export interface Task {
  readonly isBusy: Signal<boolean>;
  /** Does the work, after confirmation if there is one. False if it runs already, is not confirmed, or failed: a notification then says why. */
  run(work: () => Promise<unknown>, confirmation?: Confirmation): Promise<boolean>;
}

/** Creates tasks for the actions of a page. */
@Injectable({ providedIn: 'root' })
export class Tasks {
  private readonly notifications = inject(NotificationCenter);
  private readonly messages = inject(Messages);
  private readonly confirmations = inject(ActionConfirmations);

  create(): Task {
    const isBusy = signal(false);
    const run = async (
      work: () => Promise<unknown>,
      confirmation?: Confirmation,
    ): Promise<boolean> => {
      // A button keeps the focus while its action runs, and can be pressed then.
      if (isBusy()) return false;
      if (confirmation && !(await this.confirmations.confirm(confirmation))) return false;
      if (isBusy()) return false;
      isBusy.set(true);
      try {
        await work();
        return true;
      } catch (error) {
        this.reportFailure(error);
        return false;
      } finally {
        isBusy.set(false);
      }
    };
    return { isBusy: isBusy.asReadonly(), run };
  }

  private reportFailure(error: unknown): void {
    const { hint } = requestErrorOf(error);
    const text = problemText(this.messages, error);
    this.notifications.post(notification('error', text, hint === null ? [] : [hint]));
  }
}
