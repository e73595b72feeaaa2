import type { ErrorCode } from '@ampersand-prototype/generics';
import { DOCUMENT, Injectable, inject, signal } from '@angular/core';

/** The body of an error response. */
export interface FailedRequest {
  readonly status: number;
  /** Code of the error catalog; the older product sends none. */
  readonly code: ErrorCode | null;
  /** The address of the login page; only the older product sends it. */
  readonly loginPage: string | null;
}

/** Tracks the connection to the server, and whether the session exists. */
@Injectable({ providedIn: 'root' })
export class Connection {
  private readonly view = inject(DOCUMENT).defaultView;
  private readonly online = signal(this.view?.navigator.onLine ?? true);
  private readonly expired = signal(false);
  private readonly login = signal<string | null>(null);
  private readonly bundleGone = signal(false);
  private readonly needsInstallation = signal<'mismatch' | 'absent' | null>(null);

  private readonly denied = signal(0);

  readonly isOnline = this.online.asReadonly();
  readonly isExpired = this.expired.asReadonly();
  /** How many requests the active roles did not allow. */
  readonly denials = this.denied.asReadonly();
  /** Address of the page to log in, where the backend named one. */
  readonly loginPage = this.login.asReadonly();
  /** Whether the parts of the page that are still to be loaded have been replaced by those of a newer version. */
  readonly isBundleGone = this.bundleGone.asReadonly();
  /** Why the database cannot be used until it is installed again; null when it can. */
  readonly installation = this.needsInstallation.asReadonly();

  constructor() {
    this.view?.addEventListener('online', () => this.online.set(true));
    this.view?.addEventListener('offline', () => this.online.set(false));
  }

  /** Takes note of what a rejected request says about the application as a whole. */
  observe({ status, code, loginPage }: FailedRequest): void {
    if (status === 401) {
      this.expired.set(true);
      this.login.set(loginPage);
    }
    if (status === 403) this.denied.update((count) => count + 1);
    if (code === 'AMP-503-MODEL') this.needsInstallation.set('mismatch');
    if (code === 'AMP-503-INSTALL') this.needsInstallation.set('absent');
  }

  /** The login of the account has ended. */
  endSession(): void {
    this.expired.set(true);
  }

  /** Takes note of whether the database can be used; absent where the backend does not say. */
  observeInstallation(installation: 'mismatch' | 'absent' | null | undefined): void {
    if (installation !== undefined) this.needsInstallation.set(installation);
  }

  /** The parts of the page that are still to be loaded exist no more. */
  loseBundle(): void {
    this.bundleGone.set(true);
  }

  /** A new session was started, or the application installed. */
  renew(): void {
    this.expired.set(false);
    this.needsInstallation.set(null);
  }
}
