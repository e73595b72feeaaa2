import { Injectable, signal } from '@angular/core';
import type { LivePage } from '@ampersand-prototype/generics';

/** The component that shows a page and can replace it by a newer version. */
export interface PageHolder {
  readonly page: LivePage;
  /** Shows another version, with the data as it is now; edits in progress stay. @throws Error for a template with mistakes */
  take(page: LivePage): Promise<void>;
}

/** The latest compiled pages, by interface. */
@Injectable({ providedIn: 'root' })
export class LivePages {
  private readonly pages = signal<ReadonlyMap<string, LivePage>>(new Map());
  /** The pages that are on the screen. */
  readonly shown = new Set<PageHolder>();

  find(name: string): LivePage | undefined {
    return this.pages().get(name);
  }

  replace(pages: readonly LivePage[]): void {
    this.pages.set(new Map(pages.map((page) => [page.name, page])));
  }
}
