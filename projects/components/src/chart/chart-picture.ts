import { Component, computed, inject, input, output } from '@angular/core';
import { VALUE_COLORS, type ValueColor } from '@ampersand-prototype/generics';
import type { ChartData } from './chart-data';
import type { ChartDeclaration } from './chart-declaration';
import { ChartLegend } from './chart-legend';
import { ChartMessages } from './chart-messages';
import { ChartPlot, type PlotInput } from './chart-plot';
import { ChartTexts } from './chart-texts';
import { drawBars } from './draw-bars';
import { drawLines } from './draw-lines';
import { areParts, drawPie, MAX_PARTS } from './draw-pie';
import type { Drawing, DrawingInput, Mark } from './drawing';
import { markFilter } from './mark-filter';
import type { OpenedMark } from './opened-mark';
import { shownPart } from './shown-part';

/** Draws the numbers of a chart with a legend, and notes the part that is left out. */
@Component({
  selector: 'amp-chart-picture',
  imports: [ChartLegend, ChartPlot],
  template: `
    <amp-chart-plot
      [input]="plot()"
      [draw]="draw()"
      [label]="label()"
      [textOf]="textOf()"
      (opened)="opened.emit(openedMark($event))"
    />
    @if (legend().length > 1) {
      <amp-chart-legend [entries]="legend()" />
    }
    @for (note of notes(); track note) {
      <p class="amp-message">{{ note }}</p>
    }
  `,
})
export class ChartPicture {
  readonly data = input.required<ChartData>();
  readonly declaration = input.required<ChartDeclaration>();
  readonly label = input.required<string>();
  readonly opened = output<OpenedMark>();

  private readonly own = inject(ChartMessages);
  private readonly texts = inject(ChartTexts);
  private readonly shown = computed(() =>
    shownPart(this.data(), this.declaration().x.unit !== null),
  );
  private readonly kind = computed(() => {
    const { kind } = this.declaration();
    const isBroken = kind === 'pie' && !areParts(this.numbers()[0] ?? []);
    return isBroken ? 'bar' : kind;
  });
  private readonly numbers = computed(() =>
    this.shown().values.map((all) => all.map((value) => (value === null ? null : Number(value)))),
  );
  private readonly categoryLabels = computed(() =>
    this.shown().categories.map((group) => this.texts.group(group, this.declaration().x)),
  );
  private readonly seriesLabels = computed(() => {
    const { by } = this.declaration();
    return by ? this.shown().series.map((group) => this.texts.group(group, by)) : [];
  });
  protected readonly plot = computed<PlotInput>(() => ({
    values: this.numbers(),
    colorOf: (series, category) => this.colorOf(series, category),
    categoryLabels: this.categoryLabels(),
    isConnected: (category) => this.shown().categories[category]?.value !== null,
    numberText: (value) => this.texts.short(value, this.declaration().y),
  }));
  protected readonly draw = computed<(input: DrawingInput) => Drawing>(() => DRAW[this.kind()]);
  protected readonly textOf = computed(() => {
    const [{ values }, { y }] = [this.shown(), this.declaration()];
    return (mark: Mark): string => {
      const value = this.texts.number(values[mark.series]?.[mark.category] ?? null, y);
      return this.own.say('chart.mark', { label: this.nameOf(mark), value });
    };
  });
  protected readonly legend = computed(() => {
    const isPie = this.kind() === 'pie';
    const labels = isPie ? this.categoryLabels() : this.seriesLabels();
    return labels.map((label, i) => ({
      label,
      color: isPie ? this.colorOf(0, i) : this.colorOf(i, 0),
    }));
  });
  protected readonly notes = computed(() => {
    const [all, shown, { kind, x, by }] = [this.data(), this.shown(), this.declaration()];
    const part = (label: string, some: readonly unknown[], total: readonly unknown[]) =>
      some.length === total.length
        ? []
        : [{ shown: some.length, total: total.length, label }].map((sizes) =>
            this.own.say('chart.someCategories', sizes),
          );
    return [
      ...(kind === this.kind() ? [] : [this.own.say('chart.noPie', { max: MAX_PARTS })]),
      ...part(x.label, shown.categories, all.categories),
      ...part(by?.label ?? '', shown.series, all.series),
    ];
  });

  protected openedMark(mark: Mark): OpenedMark {
    const [{ categories, series }, { x, by }] = [this.shown(), this.declaration()];
    const [category, one] = [categories[mark.category], series[mark.series]];
    return {
      label: this.nameOf(mark),
      filters: [
        ...(category ? [markFilter(x, category)] : []),
        ...(by && one ? [markFilter(by, one)] : []),
      ],
    };
  }

  private nameOf({ category, series }: Mark): string {
    return [this.categoryLabels()[category], this.seriesLabels()[series]]
      .filter((label) => label !== undefined)
      .join(', ');
  }

  /** Values of a closed set have their own colors, also as bars of one series. */
  private colorOf(series: number, category: number): ValueColor {
    const [{ categories, series: all }, { by }] = [this.shown(), this.declaration()];
    const group = by ? all[series] : categories[category];
    if (group?.value === null) return 'gray';
    const next = by ? series : this.kind() === 'pie' ? category : 0;
    return group?.color ?? VALUE_COLORS[next % (VALUE_COLORS.length - 1)] ?? 'blue';
  }
}

const DRAW = {
  bar: (input: DrawingInput) => drawBars(input, false),
  stacked: (input: DrawingInput) => drawBars(input, true),
  line: (input: DrawingInput) => drawLines(input, false),
  area: (input: DrawingInput) => drawLines(input, true),
  pie: drawPie,
};
