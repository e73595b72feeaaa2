import { Injectable } from '@angular/core';
import type { Notifications } from '@ampersand-prototype/generics';
import { Subject, type Observable } from 'rxjs';
import type { Refusal } from './api/refusal';
import type { MismatchReport } from './mismatch-error';

/** A failed request. `shownAtField` tells that the screen shows it already where it happened. */
export interface RefusalReport {
  readonly refusal: Refusal;
  readonly shownAtField: boolean;
}

/** What the components tell the application around them; the components themselves show no toasts. */
@Injectable({ providedIn: 'root' })
export class ApplicationEvents {
  private readonly notified = new Subject<Notifications>();
  private readonly committed = new Subject<void>();
  private readonly navigation = new Subject<string>();
  private readonly refresh = new Subject<void>();
  private readonly mismatched = new Subject<MismatchReport>();
  private readonly refused = new Subject<RefusalReport>();

  /** Messages of every answer that carried some. Reasons that a field shows itself are among them. */
  readonly notifications: Observable<Notifications> = this.notified.asObservable();
  /** A change was stored; the page shows it. */
  readonly stored: Observable<void> = this.committed.asObservable();
  /** Where a rule of the script wants the user to go. */
  readonly navTo: Observable<string> = this.navigation.asObservable();
  /** The session, its roles or the menu changed and should be read again. */
  readonly sessionRefreshAdvice: Observable<void> = this.refresh.asObservable();
  /** Properties in which backend and frontend do not fit together; each is told once. */
  readonly mismatches: Observable<MismatchReport> = this.mismatched.asObservable();
  readonly refusals: Observable<RefusalReport> = this.refused.asObservable();

  notify(notifications: Notifications): void {
    this.notified.next(notifications);
  }

  tellStored(): void {
    this.committed.next();
  }

  goTo(path: string): void {
    this.navigation.next(path);
  }

  adviseRefresh(): void {
    this.refresh.next();
  }

  reportMismatch(report: MismatchReport): void {
    this.mismatched.next(report);
  }

  reportRefusal(report: RefusalReport): void {
    this.refused.next(report);
  }
}
