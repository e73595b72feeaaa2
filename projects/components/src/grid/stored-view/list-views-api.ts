import { HttpClient } from '@angular/common/http';
import { inject, Injectable, signal } from '@angular/core';
import {
  encodeSegment,
  type ListViewChange,
  type ListViews,
  type ListViewVersions,
  type StoredListView,
} from '@ampersand-prototype/generics';
import { AmpersandSettings, API_URL } from '@ampersand-prototype/components/application';
import { firstValueFrom } from 'rxjs';

const NO_VIEWS: ListViews = { views: [], sharingRoles: [] };

/** The list views that the server stores for the session. */
@Injectable({ providedIn: 'root' })
export class ListViewsApi {
  private readonly http = inject(HttpClient);
  private readonly address = `${inject(API_URL)}app/list-views`;
  private readonly owner = inject(AmpersandSettings).viewOwner;
  private readonly current = signal<ListViews>(NO_VIEWS);
  private known: { readonly owner: string | null; readonly read: Promise<void> } | null = null;

  /** The views as they were read last. */
  readonly all = this.current.asReadonly();

  /** Reads the views once for an account and its roles. */
  open(): Promise<void> {
    const owner = this.owner();
    if (this.known?.owner !== owner) this.known = { owner, read: this.read() };
    return this.known.read;
  }

  /** Reads the views again. @throws HttpErrorResponse */
  async read(): Promise<void> {
    try {
      this.current.set(await firstValueFrom(this.http.get<ListViews>(this.address)));
    } catch (error) {
      this.known = null;
      throw error;
    }
  }

  /** Stores a view. @throws HttpErrorResponse */
  async store(id: string, change: ListViewChange): Promise<StoredListView> {
    const stored = await firstValueFrom(this.http.put<StoredListView>(this.addressOf(id), change));
    await this.read();
    return stored;
  }

  /** Deletes a view. @throws HttpErrorResponse */
  async delete({ id, version }: StoredListView): Promise<void> {
    await firstValueFrom(this.http.delete(this.addressOf(id), { params: { version } }));
    await this.read();
  }

  /** Reads the last versions of a view, latest first. @throws HttpErrorResponse */
  versions(id: string): Promise<ListViewVersions> {
    return firstValueFrom(this.http.get<ListViewVersions>(`${this.addressOf(id)}/versions`));
  }

  private addressOf(id: string): string {
    return `${this.address}/${encodeSegment(id)}`;
  }
}
