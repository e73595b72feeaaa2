import { HttpClient } from '@angular/common/http';
import { DOCUMENT, inject, Injectable } from '@angular/core';
import { ApplicationEvents } from '@ampersand-prototype/components/application';
import type { StoredTransaction } from '@ampersand-prototype/generics';
import { firstValueFrom } from 'rxjs';
import { apiPath } from '../../api/api-path';
import { Connection } from '../../network/connection';
import { Session } from '../../session/session';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
const WITH_BODY: ReadonlySet<Method> = new Set(['PATCH', 'POST', 'PUT']);

/** What a request sends. */
export interface RequestContent {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}

/** Sends the requests of the administration. */
@Injectable({ providedIn: 'root' })
export class AdministrationApi {
  private readonly http = inject(HttpClient);
  private readonly path = apiPath();
  private readonly connection = inject(Connection);
  private readonly session = inject(Session);
  private readonly events = inject(ApplicationEvents);
  private readonly document = inject(DOCUMENT);

  /** Sends a request to a path below `admin/`. @throws HttpErrorResponse */
  send<T>(method: Method, path: string, { body = {}, params }: RequestContent = {}): Promise<T> {
    const content = WITH_BODY.has(method) ? { body } : {};
    const options = { ...content, ...(params && { params }) };
    return firstValueFrom(this.http.request<T>(method, this.path(`admin/${path}`), options));
  }

  /** Downloads the response of a request under a file name. @throws HttpErrorResponse */
  async download(
    name: string,
    method: Method,
    path: string,
    content: RequestContent = {},
  ): Promise<void> {
    const options = { ...content, responseType: 'blob' } as const;
    const url = this.path(`admin/${path}`);
    this.save(name, await firstValueFrom(this.http.request(method, url, options)));
  }

  /** Saves content under a file name. */
  save(name: string, content: Blob): void {
    const link = this.document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Reads menu and roles again after all data was replaced. */
  async renew(): Promise<void> {
    this.connection.renew();
    await this.session.reread();
  }

  /** Offers undo for a change of the whole application, as for a change on a page. */
  announce(transaction: StoredTransaction | undefined): void {
    if (transaction)
      this.events.announceTransaction({
        ...transaction,
        paths: [],
        tookAway: false,
        isShownHere: true,
      });
  }
}
