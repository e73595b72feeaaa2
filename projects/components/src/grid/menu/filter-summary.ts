import { inject, Injectable } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import type { Filter, FilterValue, Range } from '../../filter/filter';
import { keyOf, valuesAt } from '../../filter/item-values';
import type { BoxColumn } from '../column/box-column';
import { TableFields } from '../column/table-fields';
import { TableStore } from '../store/table-store';

/** Describes the filters of a table in words. */
@Injectable()
export class FilterSummary {
  private readonly messages = inject(Messages);
  private readonly fields = inject(TableFields);
  private readonly store = inject(TableStore);

  /** Describes all filters, without those of missing columns. */
  text(): string {
    const { text, filters } = this.store.view.state();
    const anywhere = text === '' ? [] : [this.messages.say('table.filtered.anywhere', { text })];
    const ofColumns = this.store.declared().flatMap((column) => {
      const filter = filters[column.name()];
      return filter ? [this.formatFilter(column, filter)] : [];
    });
    return [...anywhere, ...ofColumns].join('; ');
  }

  private formatFilter(of: BoxColumn, filter: Filter): string {
    const column = of.heading();
    switch (filter.kind) {
      case 'contains':
        return this.messages.say('table.filtered.contains', { column, text: filter.text });
      case 'choice':
        if (filter.values.every((value) => value === null))
          return this.messages.say('table.filtered.empty', { column });
        return this.messages.say('table.filtered.choice', {
          column,
          values: this.namesOf(of.name(), filter.values).join(', '),
        });
      case 'range':
        return this.formatRange(column, filter);
      case 'filled':
        return this.messages.say('table.filtered.filled', { column });
    }
  }

  private formatRange(column: string, { from, to }: Range): string {
    const ends = { column, from: this.endText(from), to: this.endText(to) };
    if (from === '') return this.messages.say('table.filtered.to', ends);
    return this.messages.say(to === '' ? 'table.filtered.from' : 'table.filtered.between', ends);
  }

  /** Numbers and days as the reader writes them. */
  private endText(end: string): string | number {
    return end !== '' && Number.isFinite(Number(end)) ? Number(end) : this.messages.local(end);
  }

  /** What chosen values are called; a value that no row has any more is called as it is stored. */
  private namesOf(column: string, keys: readonly FilterValue[]): readonly string[] {
    // The rows that are here, filtered or not.
    const values = this.store.box.nodes().flatMap((row) => valuesAt(row, column));
    return keys.map((key) => {
      if (key === null) return this.messages.say('table.onlyEmpty');
      const value = values.find((one) => keyOf(one) === key);
      return value === undefined ? key : this.fields.nameOf(column, value);
    });
  }
}
