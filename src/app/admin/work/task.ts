import { Injectable, inject, signal, type Signal } from '@angular/core';
import { Words, refusalOf } from '@ampersand-prototype/components/application';
import { NoticeBoard } from '../../notification/notice-board';
import { notice } from '../../notification/notice';

/** A job that is asked for by a button: whether it is under way, and a message when it fails. */
export interface Task {
  readonly isBusy: Signal<boolean>;
  /** Does the work unless it is under way; null when it failed, and then there is a notice. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

/** Makes tasks. */
@Injectable({ providedIn: 'root' })
export class Tasks {
  private readonly board = inject(NoticeBoard);
  private readonly words = inject(Words);

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
    const { kind, message, remedy } = refusalOf(error);
    const text = message ?? this.words.say(`refusal.${kind}`);
    this.board.post(notice('error', text, remedy === null ? [] : [remedy]));
  }
}
