import { computed, inject, Injectable } from '@angular/core';
import type { PatchValue } from '@ampersand-prototype/generics';
import {
  AmpersandSettings,
  type AggregateRequest,
} from '@ampersand-prototype/components/application';
import { listAggregates } from '../../box/list-aggregates';
import type { BoxColumn } from '../column/box-column';
import { TableFields } from '../column/table-fields';
import { ChosenTotals } from '../store/chosen-totals';
import { TableColumns } from '../store/table-columns';
import { TableStore } from '../store/table-store';
import { displayedTotal } from '../order/displayed-total';
import { type TotalFunction, totalsOfLook } from '../order/total';

/** The totals of the columns of a table, which the server computes for the rows that the filters leave. */
@Injectable()
export class TableTotals {
  private readonly store = inject(TableStore);
  private readonly columns = inject(TableColumns);
  private readonly fields = inject(TableFields);
  private readonly locale = inject(AmpersandSettings).locale;
  private readonly choice = inject(ChosenTotals);

  /** The totals of the columns that are shown, by column name; none in a table that is in a cell. */
  readonly chosen = this.choice.all;
  /** Whether the table has a row of totals. */
  readonly isShown = computed(() => Object.keys(this.chosen()).length > 0);
  private readonly request = computed<AggregateRequest | null>(() => {
    const parts = this.choice.parts();
    return parts.length === 0 ? null : { aggregate: parts.join(',') };
  });
  private readonly found = listAggregates(this.store.box, {
    request: this.request,
    query: this.store.query,
    shownQuery: this.store.shownQuery,
  });
  /** Whether the totals could not be computed. */
  readonly isFailed = computed(() => this.found.error() !== null);
  private readonly values = computed<ReadonlyMap<string, PatchValue>>(() => {
    const [row] = this.found.value()?.rows ?? [];
    return new Map(
      Object.keys(this.chosen()).map((name, i) => [name, row?.values[i] ?? null] as const),
    );
  });

  /** Takes over the totals that the model declares. */
  declare(totals: string): void {
    this.choice.declare(totals);
  }

  /** The total of a column as text; empty without one. */
  textOf(column: string): string {
    return this.formatted(column, this.values().get(column) ?? null);
  }

  /** A total of some rows of a column as text; empty without one. */
  formatted(column: string, value: PatchValue): string {
    const name = this.chosen()[column];
    if (value === null || name === undefined) return '';
    const look = this.fields.lookOf(column);
    return look === 'date' || look === 'datetime'
      ? this.fields.nameOf(column, value)
      : displayedTotal(value, name, this.locale(), this.displayOf(column));
  }

  private displayOf(column: string) {
    const shown = this.columns.shown().find((each) => each.name() === column);
    return shown?.numberDisplay() ?? null;
  }

  /** The functions that can be chosen for a column. */
  functionsOf(column: BoxColumn): readonly TotalFunction[] {
    const canHave = column.isUni() && !this.store.isNested;
    return canHave ? totalsOfLook(this.fields.lookOf(column.name())) : [];
  }

  /** Chooses the total of a column; null for none. */
  choose(column: string, total: TotalFunction | null): void {
    this.choice.choose(column, total);
  }
}
