import { Component, computed, inject } from '@angular/core';
import { CHART_KINDS, isNumeric, isTechnicalType, suitsView } from '@ampersand-prototype/generics';
import type { ItemFilter } from '../filter/filter';
import type { ListItem } from '../grid/column/list-item';
import { ListModel } from '../grid/list-view/list-model';
import { chartColumn } from './chart-column';
import { ChartMessages } from './chart-messages';
import { ChartTexts } from './chart-texts';
import { ChartView } from './chart-view';

/** What can be chosen for an annotation of a chart. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The units of dates, the usual one first. */
const UNITS = ['month', 'week', 'day', 'quarter', 'year'] as const;

/** Kinds of items by which rows are not grouped. */
const UNGROUPED: ReadonlySet<string> = new Set([
  ...['BOX', 'FILE', 'PASSWORD', 'BINARY', 'BIGBINARY', 'HUGEBINARY', 'TYPEOFONE'],
  ...['BIGALPHANUMERIC', 'HUGEALPHANUMERIC', 'URL'],
]);

/** Shows the rows of a table as a chart that the user arranges. A mark filters the table. */
@Component({
  selector: 'amp-list-chart',
  imports: [ChartView],
  template: `
    <div class="choices">
      @for (choice of choices(); track choice.name) {
        <label>
          <span>{{ own.say(choice.label) }}</span>
          <select #select class="amp-input" (change)="list.choose(choice.name, select.value)">
            @for (option of choice.options; track option.value) {
              <option [value]="option.value" [selected]="option.value === choice.chosen">
                {{ option.label }}
              </option>
            }
          </select>
        </label>
      }
    </div>
    <amp-chart-view
      [annotations]="annotations()"
      [columns]="columns()"
      [query]="list.query()"
      [shownQuery]="list.store.shownQuery()"
      [showRows]="showRows"
    />
  `,
  styles: `
    :host {
      display: block;
      grid-column: 1 / -1;
      min-inline-size: 0;
    }
    .choices {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
      max-inline-size: 60rem;
      gap: 0.5rem 0.75rem;
      margin-block-end: 1rem;
    }
    @media print {
      .choices {
        display: none;
      }
    }
    label {
      display: grid;
      gap: 0.25rem;
      color: var(--mat-sys-on-surface-variant, light-dark(#44474e, #c4c6d0));
      font: var(--mat-sys-label-medium, 500 0.75rem/1rem sans-serif);
    }
    .amp-input {
      font: var(--mat-sys-body-medium, 400 0.875rem/1.25rem sans-serif);
    }
  `,
})
export class ListChart {
  protected readonly list = inject(ListModel);
  protected readonly own = inject(ChartMessages);
  private readonly texts = inject(ChartTexts);
  private readonly grouped = computed(() =>
    this.list.items().filter(({ kind }) => !UNGROUPED.has(kind)),
  );
  protected readonly columns = computed(() =>
    this.list.items().map(({ column }) => chartColumn(column)),
  );
  private readonly groups = computed(() => this.grouped().flatMap((item) => this.groupsOf(item)));
  /** At first a closed set, else the first item that has few values. */
  private readonly usual = computed(() => {
    const items = this.grouped();
    const item =
      items.find(({ values }) => values !== null) ??
      items.find((each) => suitsView('chart', each)) ??
      items[0];
    return item ? (this.groupsOf(item)[0]?.value ?? '') : '';
  });
  protected readonly annotations = computed(() => ({
    kind: this.list.option('kind') ?? 'bar',
    x: this.list.option('x') ?? this.usual(),
    y: this.list.option('y') ?? 'count',
    by: this.list.option('series') ?? '',
  }));
  protected readonly choices = computed(() => {
    const { kind, x, y, by } = this.annotations();
    const none = { value: '', label: this.own.say('chart.none') };
    const kinds = CHART_KINDS.map((each) => ({
      value: each,
      label: this.own.say(`chart.kind.${each}`),
    }));
    return [
      { name: 'kind', label: 'chart.kind', chosen: kind, options: kinds },
      { name: 'x', label: 'chart.x', chosen: x, options: this.groups() },
      { name: 'y', label: 'chart.y', chosen: y, options: this.measures() },
      { name: 'series', label: 'chart.by', chosen: by, options: [none, ...this.groups()] },
    ] as const;
  });

  /** Filters the table by a mark and shows it. */
  protected readonly showRows = (filters: readonly ItemFilter[]): void => {
    for (const { item, filter } of filters) this.list.store.view.filterBy(item, filter);
    this.list.store.view.change({ kind: 'table' });
  };

  private groupsOf({ name, label, kind }: ListItem): readonly Choice[] {
    if (kind !== 'DATE' && kind !== 'DATETIME') return [{ value: name, label }];
    return UNITS.map((unit) => ({
      value: `${unit} of ${name}`,
      label: this.own.say(`chart.by.${unit}`, { label }),
    }));
  }

  private measures(): readonly Choice[] {
    const numbers = this.list
      .items()
      .filter(({ kind, isUni }) => isUni && isTechnicalType(kind) && isNumeric(kind));
    const count = { value: 'count', label: this.own.say('chart.count') };
    const functions = ['sum', 'avg', 'min', 'max'] as const;
    return [
      count,
      ...numbers.flatMap(({ name, label }) =>
        functions.map((each) => ({
          value: `${each}(${name})`,
          label: this.texts.measure({ function: each, item: name }, label),
        })),
      ),
    ];
  }
}
