import { Injectable, inject, signal } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationStart, Router } from '@angular/router';
import {
  ApplicationEvents,
  violationSubject,
  violationText,
  Messages,
  type RequestErrorReport,
} from '@ampersand-prototype/components/application';
import type { RuleSource, Notifications, Violation } from '@ampersand-prototype/generics';
import { filter } from 'rxjs';
import { isPassing, notification, notificationsOf, type AppNotification } from './app-notification';

/** A notification that is currently shown. */
export interface PostedNotification extends AppNotification {
  readonly id: number;
}

/** How long successes and infos stay, in milliseconds. */
const PASSING_TIME = 5000;
/** How long they stay where something can be done about them. */
const ACTION_TIME = 20_000;
/** Manages which notifications are shown. Navigation removes it, and equal ones are counted. */
@Injectable({ providedIn: 'root' })
export class NotificationCenter {
  private readonly messages = inject(Messages);
  private readonly router = inject(Router);
  private readonly posted = signal<readonly PostedNotification[]>([]);
  private lastId = 0;

  readonly notifications = this.posted.asReadonly();

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
    events.requestErrors
      .pipe(takeUntilDestroyed())
      .subscribe((report) => this.addRequestError(report));
    events.mismatches.pipe(takeUntilDestroyed()).subscribe(() => this.countMismatch());
  }

  /** Puts a notice on the board. */
  post(next: AppNotification): void {
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
  act({ id, action }: PostedNotification): void {
    this.dismiss(id);
    action?.run();
  }

  dismiss(id: number): void {
    this.posted.update((notifications) => notifications.filter((each) => each.id !== id));
  }

  /** Posts the notifications of a response. */
  take(notifications: Partial<Notifications>): void {
    for (const next of notificationsOf(notifications, (asked, tuple) =>
      this.describeRuleSource(asked, tuple),
    ))
      this.post(next);
  }

  private describeRuleSource(asked: RuleSource, violation: Violation): string {
    return violationText(this.messages, asked, violationSubject(violation));
  }

  /** A change that was stored takes away what was said about earlier attempts. */
  private clearViolations(): void {
    this.posted.update((all) => all.filter((each) => each.kind !== 'violation'));
  }

  /** Notifications belong to the page on which they appeared. */
  private leave(url: string): void {
    const here = this.router.url.split(/[?#]/)[0];
    if (url.split(/[?#]/)[0] !== here) this.posted.set([]);
  }

  /** Each mismatch is shown where it is; the board counts them. */
  private countMismatch(): void {
    const hint = this.messages.say('mismatch.hint');
    this.post(notification('warning', this.messages.say('mismatch.message'), [hint]));
  }

  private addRequestError({ requestError, shownAtField }: RequestErrorReport): void {
    if (shownAtField) return;
    const text = requestError.message ?? this.messages.say(`requestError.${requestError.kind}`);
    this.post(notification('error', text, requestError.hint === null ? [] : [requestError.hint]));
  }
}
