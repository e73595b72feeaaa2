import { Injectable, inject, signal, type Signal } from '@angular/core';
import { Messages, requestErrorOf } from '@ampersand-prototype/components/application';
import { NotificationCenter } from '../../notification/notification-center';
import { notification } from '../../notification/app-notification';

/** The state of a long action: running, or failed with a message. */
export interface Task {
  readonly isBusy: Signal<boolean>;
  /** Does the work unless it is under way; null when it failed, and then there is a notice. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

/** Creates tasks for the actions of a page. */
@Injectable({ providedIn: 'root' })
export class Tasks {
  private readonly board = inject(NotificationCenter);
  private readonly messages = inject(Messages);

  create(): Task {
    const isBusy = signal(false);
    const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
      if (isBusy()) return null;
      isBusy.set(true);
      try {
        return await work();
      } catch (error) {
        this.reportFailure(error);
        return null;
      } finally {
        isBusy.set(false);
      }
    };
    return { isBusy: isBusy.asReadonly(), run };
  }

  private reportFailure(error: unknown): void {
    const { kind, message, hint } = requestErrorOf(error);
    const text = message ?? this.messages.say(`requestError.${kind}`);
    this.board.post(notification('error', text, hint === null ? [] : [hint]));
  }
}
