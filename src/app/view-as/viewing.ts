import { HttpClient } from '@angular/common/http';
import { DOCUMENT, Injectable, inject } from '@angular/core';
import type { ViewAsChoices, ViewedPerson } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../api/api-path';

/** Informs other tabs that another person is viewed. */
const CHANNEL = 'ampersand-view';

/**
 * Starts and ends viewing the application as another user. Every page is loaded again: nothing of it belongs to that
 * person.
 */
@Injectable({ providedIn: 'root' })
export class Viewing {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath()('app/view-as');
  private readonly window = inject(DOCUMENT).defaultView;

  /** Accounts and roles as which the application can be viewed. @throws HttpErrorResponse */
  choices(q: string): Promise<ViewAsChoices> {
    return firstValueFrom(this.http.get<ViewAsChoices>(this.path, { params: { q } }));
  }

  /** Views the application as a person. @throws HttpErrorResponse */
  async begin(person: ViewedPerson): Promise<void> {
    await firstValueFrom(this.http.post(this.path, person));
    this.restart();
  }

  /** Views it as oneself again. @throws HttpErrorResponse */
  async end(): Promise<void> {
    await firstValueFrom(this.http.delete(this.path));
    this.restart();
  }

  /** Loads this page again when another tab begins or ends a view. Returns what stops it. */
  follow(): () => void {
    const channel = this.channel();
    channel?.addEventListener('message', () => this.window?.location.reload());
    return () => channel?.close();
  }

  private restart(): void {
    const channel = this.channel();
    channel?.postMessage('changed');
    channel?.close();
    this.window?.location.assign(this.window.document.baseURI);
  }

  private channel(): BroadcastChannel | null {
    return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  }
}
