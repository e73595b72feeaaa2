import { Component, computed, inject, input } from '@angular/core';
import { Router } from '@angular/router';
import { ChartPlot, drawBars, type DrawingInput, type Mark } from '@ampersand-prototype/components';
import {
  addDays,
  AmpersandSettings,
  isoDayOf,
  localIsoDay,
  Messages,
  perLocale,
  SayPipe,
} from '@ampersand-prototype/components/application';
import type { TaskTile } from './task-tiles';

/** How many days the chart shows, and its height in pixels. */
const DAYS = 14;
const HEIGHT = 112;

const dayText = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', month: 'short', calendar: 'gregory', timeZone: 'UTC' },
    }),
);

/** Shows how many of the open tasks of a rule appeared on each of the last days. A bar opens the page of tasks. */
@Component({
  selector: 'app-task-chart',
  imports: [ChartPlot, SayPipe],
  template: `
    <p aria-hidden="true">{{ 'tasks.new' | say }}</p>
    <amp-chart-plot
      [label]="label()"
      [height]="height"
      [input]="input()"
      [draw]="draw"
      [textOf]="textOf"
      (opened)="open()"
    />
  `,
  styles: `
    :host {
      /* The blue of chips; their styles load with the first page of the application only. */
      --chip: var(--amp-blue, light-dark(#d9e6ff, #1c3b70));
      --on-chip: var(--amp-on-blue, light-dark(#0a3d91, #d3e3ff));
    }
    p {
      color: var(--mat-sys-on-surface-variant);
      font: var(--mat-sys-body-small);
    }
  `,
})
export class TaskChart {
  readonly rule = input.required<string>();
  readonly appeared = input.required<TaskTile['appeared']>();
  private readonly messages = inject(Messages);
  private readonly router = inject(Router);
  private readonly locale = inject(AmpersandSettings).locale;
  protected readonly height = HEIGHT;
  protected readonly label = computed(() =>
    this.messages.say('tasks.perDay', { rule: this.rule() }),
  );
  private readonly days = computed(() => {
    const today = localIsoDay(new Date());
    return Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1 - DAYS));
  });
  private readonly counts = computed(() => {
    const counts = new Map<string, number>();
    for (const { hour, count } of this.appeared()) {
      const day = isoDayOf(hour);
      counts.set(day, (counts.get(day) ?? 0) + count);
    }
    return this.days().map((day) => counts.get(day) ?? null);
  });
  protected readonly input = computed(() => ({
    values: [this.counts()],
    colorOf: () => 'blue' as const,
    categoryLabels: this.days().map((day) => this.dayText(day)),
    isConnected: () => true,
    numberText: (value: number) => new Intl.NumberFormat(this.locale()).format(value),
  }));
  protected readonly draw = (input: DrawingInput) => drawBars(input, false);

  protected readonly textOf = ({ category }: Mark): string =>
    this.messages.say('tasks.onDay', {
      date: this.dayText(this.days()[category] ?? ''),
      count: this.counts()[category] ?? 0,
    });

  private dayText(day: string): string {
    return dayText(this.locale()).format(new Date(day));
  }

  protected open(): void {
    void this.router.navigateByUrl('/-/signals');
  }
}
