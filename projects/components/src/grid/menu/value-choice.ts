import { Component, computed, inject, input } from '@angular/core';
import type { FacetValue } from '@ampersand-prototype/generics';
import { AmpersandSettings, Messages, textOf } from '@ampersand-prototype/components/application';
import { isPresentList, listReads } from '../../box/list-reads';
import { TableFields } from '../column/table-fields';
import { CountedCheckBox } from '../../filter/counted-check-box';
import { chosenIn, oneOf, toggled } from '../../filter/filter';
import { countValues, type CountedValue, offeredValues } from './value-counts';
import { TableStore } from '../store/table-store';
import { queryOf } from '../store/view-query';
import { TableRows } from '../view/table-rows';

/** A filter that lets the user choose from the values of a column. */
@Component({
  selector: 'amp-value-choice',
  imports: [CountedCheckBox],
  template: `
    <fieldset>
      <legend>{{ messages.say('table.values') }}</legend>
      @for (value of counted().values; track value.key) {
        <amp-counted-check-box
          [text]="value.label"
          [tone]="fields.toneOf(column(), value.key)"
          [count]="value.count"
          [locale]="settings.locale()"
          [isChosen]="chosen().includes(value.key)"
          (toggled)="toggle(value.key)"
        />
      }
    </fieldset>
    @if (hasMore()) {
      <p class="amp-message">{{ messages.say('table.manyMoreValues') }}</p>
    } @else if (counted().more > 0) {
      <p class="amp-message">{{ messages.say('table.moreValues', { count: counted().more }) }}</p>
    }
    @if (isOfPart()) {
      <p class="amp-message">{{ messages.say('table.valuesOfPart', { count: rows().length }) }}</p>
    }
  `,
  styles: `
    fieldset {
      display: grid;
      max-block-size: 12rem;
      margin: 0;
      padding: 0 0.25rem;
      overflow: auto;
      border: 0;
    }
    legend {
      padding: 0;
      font-size: 0.8125rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
    }
    p {
      margin: 0.25rem;
    }
  `,
})
export class ValueChoice {
  readonly column = input.required<string>();

  private readonly store = inject(TableStore);
  private readonly view = this.store.view;
  protected readonly fields = inject(TableFields);
  /** The rows that are loaded, filtered or not. */
  protected readonly rows = this.store.box.nodes;
  private readonly source = inject(TableRows).source;
  protected readonly messages = inject(Messages);
  protected readonly settings = inject(AmpersandSettings);
  private readonly filter = computed(() => this.view.state().filters[this.column()] ?? null);
  protected readonly chosen = computed(() =>
    chosenIn(this.filter()).filter((value) => value !== null),
  );
  /** The server counts the values of a list of which rows are not loaded. The chosen ones are never left out. */
  private readonly request = computed(
    () => {
      if (!this.source().isPartial || !isPresentList(this.store.box)) return null;
      const own = this.store.columnFilters().filter(({ item }) => item === this.column());
      return { facets: `${this.column()}:list`, query: queryOf([], '', own) };
    },
    { equal: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
  );
  private readonly read = listReads(this.store.box, {
    request: this.request,
    shownQuery: this.store.shownQuery,
    read: ({ facets, query }, { path, backend, response }) =>
      response(backend.facets(path, query, { facets })),
  });
  /** Whether only the loaded rows are counted. */
  protected readonly isOfPart = computed(
    () => this.source().isPartial && (this.request() === null || this.read.error() !== null),
  );
  private readonly isRead = computed(() => this.source().isPartial && !this.isOfPart());
  /** Whether there are more values than the server counts. */
  protected readonly hasMore = computed(
    () => this.isRead() && this.read.value()?.[0]?.hasMore === true,
  );
  private readonly label = (value: unknown) => this.fields.nameOf(this.column(), value);
  /** The values that are there, and those that are chosen although they are not. */
  protected readonly counted = computed(() => {
    const counts = this.isRead()
      ? (this.read.value()?.[0]?.values ?? []).map((each) => this.valueOf(each))
      : countValues(this.rows(), this.column(), this.label);
    const permitted = this.fields.ofValues(this.column())?.values() ?? null;
    const { locale } = this.settings;
    const { values, more } = offeredValues(counts, {
      locale: locale(),
      permitted,
      label: this.label,
    });
    const known = new Set(values.map(({ key }) => key));
    const named = new Map(counts.map((each) => [each.key, each]));
    const others = this.chosen().filter((key) => !known.has(key));
    const missing = others.map((key) => named.get(key) ?? { key, label: key, count: 0 });
    return { values: [...missing, ...values], more };
  });

  /** Texts that are not the value itself are labels of atoms. */
  private valueOf({ value, label, count }: FacetValue): CountedValue {
    const isLabelled = typeof value === 'string' && label !== value;
    return { key: textOf(value), label: isLabelled ? label : this.label(value), count };
  }

  protected toggle(key: string): void {
    this.view.filterBy(this.column(), toggled(oneOf(this.chosen()), key));
  }
}
