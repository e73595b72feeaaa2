import { computed, inject, Injectable, signal } from '@angular/core';
import { readTotals, type TotalFunction, type Totals } from '../order/total';
import { TableColumns } from './table-columns';
import { TableStore } from './table-store';

/** The functions of the totals of a table: those that the user chose, else those that the model declares. */
@Injectable()
export class ChosenTotals {
  private readonly store = inject(TableStore);
  private readonly columns = inject(TableColumns);
  private readonly declared = signal('');

  /** The totals of the columns that are shown, by column name; none in a table that is in a cell. */
  readonly all = computed<Totals>(() => {
    if (this.store.isNested) return {};
    const all = this.store.view.state().totals ?? readTotals(this.declared());
    const shown = this.columns.shown().map((column) => column.name());
    return Object.fromEntries(shown.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  });
  /** The same as a request for aggregates states them. */
  readonly parts = computed(() =>
    Object.entries(this.all()).map(([name, total]) => `${name}:${total}`),
  );

  /** Takes over the totals that the model declares. */
  declare(totals: string): void {
    this.declared.set(totals);
  }

  /** Chooses the total of a column; null for none. */
  choose(column: string, total: TotalFunction | null): void {
    const { [column]: _, ...others } = this.all();
    this.store.view.change({ totals: total ? { ...others, [column]: total } : others });
  }
}
