import { NgComponentOutlet } from '@angular/common';
import {
  Component,
  computed,
  contentChildren,
  inject,
  input,
  numberAttribute,
  signal,
  type Type,
} from '@angular/core';
import { loadOnce, Messages, WHOLE_LIST } from '@ampersand-prototype/components/application';
import { BOX_CORE, BoxCore } from '../box/box-core';
import { TILE_CONTENT, type TileContent } from '../box/tile-content';
import { chartColumn } from '../chart/chart-column';
import type { ChartView } from '../chart/chart-view';
import { BoxColumn } from '../grid/column/box-column';

const loadChart = loadOnce(() => import('../chart/chart-view'));

/** Shows a list as a chart: bars, lines, areas, or a pie. The server computes its numbers, and its code loads with the first chart. */
@Component({
  selector: 'box-chart, app-box-chart',
  hostDirectives: [BOX_CORE],
  imports: [NgComponentOutlet],
  providers: [{ provide: TILE_CONTENT, useExisting: BoxChart }],
  host: { role: 'group', '[attr.aria-label]': 'box.title() || box.name()' },
  template: `
    @if (box.title()) {
      <div class="title" role="heading" [attr.aria-level]="box.depth + 2">{{ box.title() }}</div>
    }
    @if (isFailed()) {
      <p class="amp-message" role="status">{{ messages.say('total.failed') }}</p>
    } @else if (chart(); as view) {
      <ng-container [ngComponentOutlet]="view" [ngComponentOutletInputs]="inputs()" />
    } @else {
      <p aria-busy="true">…</p>
    }
  `,
  styles: `
    :host {
      display: block;
      min-inline-size: 0;
    }
    .title {
      margin-block-end: 0.5rem;
      font: var(--mat-sys-title-medium, 500 1rem/1.5rem sans-serif);
    }
  `,
})
export class BoxChart implements TileContent {
  /** The kind of chart: `bar`, `stacked`, `line`, `area`, or `pie`. */
  readonly kind = input('bar');
  /** The item by which rows are grouped, such as `Status`, or `Month of Opened` for dates. */
  readonly x = input('');
  /** The number of each group: `count`, or a function of an item such as `sum(Hours)`. */
  readonly y = input('count');
  /** The item that divides each group, if any. */
  readonly by = input('');
  /** Number of the twelve columns of a dashboard. */
  readonly width = input(6, { transform: numberAttribute });

  private readonly columns = contentChildren(BoxColumn);
  protected readonly box = inject(BoxCore);
  protected readonly messages = inject(Messages);
  protected readonly chart = signal<Type<ChartView> | null>(null);
  protected readonly isFailed = signal(false);
  protected readonly inputs = computed(() => ({
    annotations: { kind: this.kind(), x: this.x(), y: this.y(), by: this.by() },
    columns: this.columns().map(chartColumn),
    query: WHOLE_LIST,
    shownQuery: this.box.window()?.query() ?? null,
  }));

  constructor() {
    loadChart().then(
      ({ ChartView }) => this.chart.set(ChartView),
      () => this.isFailed.set(true),
    );
  }
}
