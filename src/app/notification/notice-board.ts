import { Injectable, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationStart, Router } from '@angular/router';
import {
  ApplicationEvents,
  askedOf,
  askedText,
  Words,
  type RefusalReport,
} from '@ampersand-prototype/components/application';
import type { Asked, Notifications, Violation } from '@ampersand-prototype/generics';
import { filter } from 'rxjs';
import { isPassing, notice, noticesOf, type Notice } from './notice';

/** A notice on the board. */
export interface PostedNotice extends Notice {
  readonly id: number;
}

/** How long successes and infos stay, in milliseconds. */
const PASSING_TIME = 5000;
/** How long they stay where something can be done about them. */
const ACTION_TIME = 20_000;
/**
 * The notice that is on the screen now: the newest one, where a passing one does not take the place of one that stays. It goes
 * when the user goes to another page, and equal ones are counted.
 */
@Injectable({ providedIn: 'root' })
export class NoticeBoard {
  private readonly words = inject(Words);
  private readonly router = inject(Router);
  private readonly posted = signal<readonly PostedNotice[]>([]);
  private lastId = 0;

  readonly notices = this.posted.asReadonly();

  constructor() {
    const events = inject(ApplicationEvents);
    events.notifications.pipe(takeUntilDestroyed()).subscribe((all) => this.take(all));
    events.stored.pipe(takeUntilDestroyed()).subscribe(() => this.clearViolations());
    this.router.events
      .pipe(
        filter((event) => event instanceof NavigationStart),
        takeUntilDestroyed(),
      )
      .subscribe(({ url }) => this.leave(url));
    events.refusals.pipe(takeUntilDestroyed()).subscribe((report) => this.takeRefusal(report));
    events.mismatches.pipe(takeUntilDestroyed()).subscribe(() => this.tellMismatch());
  }

  /** Puts a notice on the board. */
  post(next: Notice): void {
    const equal = this.posted().find((each) => each.kind === next.kind && each.text === next.text);
    const id = ++this.lastId;
    const count = isPassing(next) ? 1 : (equal?.count ?? 0) + next.count;
    const stays = this.posted().some((each) => !isPassing(each));
    if (isPassing(next) && stays) return;
    this.posted.set([{ ...next, count, id }]);
    const time = next.action ? ACTION_TIME : PASSING_TIME;
    if (isPassing(next)) setTimeout(() => this.dismiss(id), time);
  }

  /** Does what a notice offers, which is done with then. */
  act({ id, action }: PostedNotice): void {
    this.dismiss(id);
    action?.run();
  }

  dismiss(id: number): void {
    this.posted.update((notices) => notices.filter((each) => each.id !== id));
  }

  /** What an answer of the backend tells. */
  take(notifications: Partial<Notifications>): void {
    for (const next of noticesOf(notifications, (asked, tuple) => this.tellAsked(asked, tuple)))
      this.post(next);
  }

  private tellAsked(asked: Asked, violation: Violation): string {
    return askedText(this.words, asked, askedOf(violation));
  }

  /** A change that was stored takes away what was said about earlier attempts. */
  private clearViolations(): void {
    this.posted.update((all) => all.filter((each) => each.kind !== 'violation'));
  }

  /** What was told belongs to the page that it was told on. */
  private leave(url: string): void {
    const here = this.router.url.split(/[?#]/)[0];
    if (url.split(/[?#]/)[0] !== here) this.posted.set([]);
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
