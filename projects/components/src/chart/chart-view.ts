import { Component, computed, inject, input, signal } from '@angular/core';
import {
  Dialogs,
  type ListQuery,
  Messages,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { BoxCore } from '../box/box-core';
import { listAggregates } from '../box/list-aggregates';
import type { ItemFilter } from '../filter/filter';
import { parametersOf } from '../filter/filter-query';
import type { ChartColumn } from './chart-column';
import { chartData } from './chart-data';
import { type ChartAnnotations, chartDeclaration, chartRequest } from './chart-declaration';
import { ChartMessages } from './chart-messages';
import { ChartPicture } from './chart-picture';
import type { ChartRowsContent } from './chart-rows';
import { ChartTable } from './chart-table';
import { ChartTexts } from './chart-texts';
import type { OpenedMark } from './opened-mark';

/** How many periods between the first and the last row get a place. */
const MAX_PERIODS = 1000;

const COUNT = { function: 'count', item: null } as const;

/** Shows aggregates of a list as a chart, or as a table. */
@Component({
  selector: 'amp-chart-view',
  imports: [ChartPicture, ChartTable],
  template: `
    @let chart = declaration();
    @if (isPast()) {
      <p class="amp-quiet">{{ own.say('chart.past') }}</p>
    } @else if (!chart) {
      <p class="amp-quiet">{{ own.say('chart.noGroups') }}</p>
    } @else if (found.error()) {
      <p class="amp-message" role="status">{{ messages.say('total.failed') }}</p>
    } @else if (data(); as numbers) {
      @if (numbers.categories.length === 0) {
        <p class="amp-quiet">{{ own.say('chart.noRows') }}</p>
      } @else {
        @if (isTable()) {
          <amp-chart-table
            [data]="numbers"
            [declaration]="chart"
            [measure]="measure()"
            [label]="label()"
          />
        } @else {
          <amp-chart-picture
            [data]="numbers"
            [declaration]="chart"
            [label]="label()"
            (opened)="open($event)"
          />
        }
        @if (numbers.isCut) {
          <p class="amp-message">{{ own.say('chart.cut', { count: groups() }) }}</p>
        }
        <button type="button" class="amp-button text" (click)="isTable.set(!isTable())">
          {{ own.say(isTable() ? 'chart.asChart' : 'chart.asTable') }}
        </button>
      }
    } @else {
      <p class="waiting" aria-busy="true">…</p>
    }
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    .waiting {
      block-size: 16rem;
    }
    @media print {
      button {
        display: none;
      }
    }
  `,
})
export class ChartView {
  readonly annotations = input.required<ChartAnnotations>();
  /** The items of the rows. */
  readonly columns = input.required<readonly ChartColumn[]>();
  /** The search and filters of the rows. */
  readonly query = input.required<ListQuery>();
  /** The query of the rows that the box shows; null where all rows are. */
  readonly shownQuery = input<ListQuery | null>(null);
  /** Shows the rows that pass filters; null to show them in a dialog. */
  readonly showRows = input<((filters: readonly ItemFilter[]) => void) | null>(null);

  protected readonly own = inject(ChartMessages);
  protected readonly messages = inject(Messages);
  private readonly texts = inject(ChartTexts);
  private readonly box = inject(BoxCore);
  private readonly dialogs = inject(Dialogs);
  protected readonly isTable = signal(false);
  protected readonly isPast = computed(() => this.box.controller().reader.asOf() !== null);
  protected readonly declaration = computed(() =>
    chartDeclaration(this.annotations(), this.columns()),
  );
  protected readonly found = listAggregates(this.box, {
    request: computed(() => {
      const declaration = this.declaration();
      return declaration && chartRequest(declaration);
    }),
    query: this.query,
    shownQuery: computed(() => this.shownQuery()),
  });
  protected readonly data = computed(() => {
    const [aggregates, declaration] = [this.found.value(), this.declaration()];
    return aggregates && declaration && chartData(aggregates, declaration, MAX_PERIODS);
  });
  protected readonly groups = computed(() => this.found.value()?.rows.length ?? 0);
  protected readonly measure = computed(() => {
    const y = this.declaration()?.y ?? COUNT;
    const column = this.columns().find(({ name }) => name === y.item);
    return this.texts.measure(y, column?.label ?? y.item ?? '');
  });
  protected readonly label = computed(() => this.box.title() || this.box.name());

  protected open({ label, filters }: OpenedMark): void {
    const show = this.showRows();
    if (show) return show(filters);
    const [node, controller] = [this.box.node(), this.box.controller()];
    if (!node) return;
    const own = filters.flatMap(parametersOf);
    const data: ChartRowsContent = {
      label,
      controller,
      path: controller.reader.listPathOf(node, this.box.propertyName()),
      query: {
        ...this.query(),
        filters: [...this.query().filters, ...own],
        timeZone: userTimeZone(),
      },
    };
    void this.dialogs.open(() => import('./chart-rows').then(({ ChartRows }) => ChartRows), {
      data,
      maxWidth: 'min(32rem, 95vw)',
    });
  }
}
