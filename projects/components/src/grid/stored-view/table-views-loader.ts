import { inject, Injectable, Injector, runInInjectionContext } from '@angular/core';
import { AmpersandSettings, loadOnce } from '@ampersand-prototype/components/application';
import { TableStore } from '../store/table-store';
import type { TableViews } from './table-views';

/** Loads the stored views of a table, where the server stores views. */
@Injectable()
export class TableViewsLoader {
  private readonly owner = inject(AmpersandSettings).viewOwner;
  private readonly store = inject(TableStore);
  private readonly injector = inject(Injector);

  /** Loads the stored views, without reading them. */
  readonly load: () => Promise<TableViews> = loadOnce(async () => {
    const { TableViews } = await import('./table-views');
    return runInInjectionContext(this.injector, () => new TableViews());
  });

  /** Whether the server stores the views of this list. */
  isStored(): boolean {
    return this.owner() !== null && !this.store.isNested;
  }

  /** Shows the default view of the list. Without a connection, the list has the view of the model. */
  async open(): Promise<void> {
    if (!this.isStored()) return;
    const views = await this.load().catch(() => null);
    await views?.open();
  }
}
