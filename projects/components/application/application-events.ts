import { Injectable } from '@angular/core';
import type { Notifications, StoredTransaction } from '@ampersand-prototype/generics';
import { Subject, type Observable } from 'rxjs';
import type { RequestError } from './api/request-error';
import type { MismatchReport } from './mismatch-error';

/** A failed request, for the application. `shownAtField` is true if the field shows the error already. */
export interface RequestErrorReport {
  readonly requestError: RequestError;
  readonly shownAtField: boolean;
}

/** A report of a saved change that the user can undo. */
export interface TransactionReport extends StoredTransaction {
  /** The paths of the fields that the user changed, from the base of the API; the first one is where they were. */
  readonly paths: readonly string[];
  /** The interface that they are of; absent where they are of none. */
  readonly interfaceName?: string;
  /** Whether something was deleted or taken out of a list. */
  readonly tookAway: boolean;
  /** Whether the page itself shows that the change is stored, and offers to undo it. */
  readonly isShownHere: boolean;
}

/** Events that the components report to the application, for example for toasts. */
@Injectable({ providedIn: 'root' })
export class ApplicationEvents {
  private readonly notified = new Subject<Notifications>();
  private readonly committed = new Subject<void>();
  private readonly transacted = new Subject<TransactionReport>();
  private readonly aged = new Subject<(reading: Promise<unknown>) => void>();
  private readonly navigation = new Subject<string>();
  private readonly refresh = new Subject<void>();
  private readonly mismatched = new Subject<MismatchReport>();
  private readonly rejected = new Subject<RequestErrorReport>();

  /** The notifications of all responses, including reasons that a field shows itself. */
  readonly notifications: Observable<Notifications> = this.notified.asObservable();
  /** A change was stored; the page shows it. */
  readonly stored: Observable<void> = this.committed.asObservable();
  /** Each change that is stored, where the server keeps a history. */
  readonly transactions: Observable<TransactionReport> = this.transacted.asObservable();
  /** The content of pages may be outdated. Each page reads it again, and passes the promise of that to the function. */
  readonly outdated: Observable<(reading: Promise<unknown>) => void> = this.aged.asObservable();
  /** Where a rule of the script wants the user to go. */
  readonly navTo: Observable<string> = this.navigation.asObservable();
  /** The session, its roles or the menu changed and should be read again. */
  readonly sessionRefreshAdvice: Observable<void> = this.refresh.asObservable();
  /** Properties in which backend and frontend do not match; each is reported once. */
  readonly mismatches: Observable<MismatchReport> = this.mismatched.asObservable();
  readonly requestErrors: Observable<RequestErrorReport> = this.rejected.asObservable();

  notify(notifications: Notifications): void {
    this.notified.next(notifications);
  }

  markStored(): void {
    this.committed.next();
  }

  announceTransaction(report: TransactionReport): void {
    this.transacted.next(report);
  }

  /** Makes pages read their content again. Resolves when they have. */
  async markOutdated(): Promise<void> {
    const readings: Promise<unknown>[] = [];
    this.aged.next((reading) => readings.push(reading));
    await Promise.allSettled(readings);
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

  reportRequestError(report: RequestErrorReport): void {
    this.rejected.next(report);
  }
}
