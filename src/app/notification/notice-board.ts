import { Injectable, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import {
  ApplicationEvents,
  Words,
  type RefusalReport,
} from '@ampersand-prototype/components/application';
import type { Notifications } from '@ampersand-prototype/generics';
import { isPassing, notice, noticesOf, type Notice } from './notice';

/** A notice on the board. */
export interface PostedNotice extends Notice {
  readonly id: number;
}

/** How long successes and infos stay, in milliseconds. */
const PASSING_TIME = 5000;
/** More than these push the oldest off. */
const MOST = 5;

/** The notices that are on the screen now. Equal ones are shown once and counted. */
@Injectable({ providedIn: 'root' })
export class NoticeBoard {
  private readonly words = inject(Words);
  private readonly posted = signal<readonly PostedNotice[]>([]);
  private lastId = 0;

  readonly notices = this.posted.asReadonly();

  constructor() {
    const events = inject(ApplicationEvents);
    events.notifications.pipe(takeUntilDestroyed()).subscribe((all) => this.take(all));
    events.refusals.pipe(takeUntilDestroyed()).subscribe((report) => this.takeRefusal(report));
    events.mismatches.pipe(takeUntilDestroyed()).subscribe(() => this.tellMismatch());
  }

  /** Puts a notice on the board. */
  post(next: Notice): void {
    const equal = this.posted().find((each) => each.kind === next.kind && each.text === next.text);
    const id = ++this.lastId;
    const count = isPassing(next) ? 1 : (equal?.count ?? 0) + next.count;
    const others = this.posted().filter((each) => each !== equal);
    this.posted.set([...others, { ...next, count, id }].slice(-MOST));
    if (isPassing(next)) setTimeout(() => this.dismiss(id), PASSING_TIME);
  }

  dismiss(id: number): void {
    this.posted.update((notices) => notices.filter((each) => each.id !== id));
  }

  /** What an answer of the backend tells. A change that was stored takes away what was said about earlier attempts. */
  take(notifications: Partial<Notifications>): void {
    const isStored = (notifications.successes?.length ?? 0) > 0;
    if (isStored) this.posted.update((all) => all.filter((each) => each.kind !== 'violation'));
    for (const next of noticesOf(notifications)) this.post(next);
  }

  /** Each mismatch is shown where it is; the board counts them. */
  private tellMismatch(): void {
    const remedy = this.words.say('mismatch.remedy');
    this.post(notice('warning', this.words.say('mismatch.notice'), [remedy]));
  }

  private takeRefusal({ refusal, shownAtField }: RefusalReport): void {
    if (shownAtField) return;
    const text = refusal.message ?? this.words.say(`refusal.${refusal.kind}`);
    this.post(notice('error', text, refusal.remedy === null ? [] : [refusal.remedy]));
  }
}
