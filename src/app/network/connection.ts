import { DOCUMENT, Injectable, inject, signal } from '@angular/core';

/** Whether the browser has a connection, and whether the session still exists. */
@Injectable({ providedIn: 'root' })
export class Connection {
  private readonly view = inject(DOCUMENT).defaultView;
  private readonly online = signal(this.view?.navigator.onLine ?? true);
  private readonly expired = signal(false);
  private readonly bundleGone = signal(false);
  private readonly needsInstallation = signal<'mismatch' | 'absent' | null>(null);

  readonly isOnline = this.online.asReadonly();
  readonly isExpired = this.expired.asReadonly();
  /** Whether the parts of the page that are still to be loaded have been replaced by those of a newer version. */
  readonly isBundleGone = this.bundleGone.asReadonly();
  /** Why the database cannot be used until it is installed again; null when it can. */
  readonly installation = this.needsInstallation.asReadonly();

  constructor() {
    this.view?.addEventListener('online', () => this.online.set(true));
    this.view?.addEventListener('offline', () => this.online.set(false));
  }

  /** Takes note of what the code of a refused request says about the application as a whole. */
  observe(code: string | null): void {
    if (code === 'AMP-401-LOGIN' || code === 'AMP-401-EXPIRED') this.expired.set(true);
    if (code === 'AMP-503-MODEL') this.needsInstallation.set('mismatch');
    if (code === 'AMP-503-INSTALL') this.needsInstallation.set('absent');
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
