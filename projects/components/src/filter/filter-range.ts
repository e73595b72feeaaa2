import { Component, computed, input, output } from '@angular/core';
import { TabStop } from '@ampersand-prototype/components/application';
import { between, type Filter, type Range, rangeIn } from './filter';

/** Edits the ends of a filter. */
@Component({
  selector: 'amp-filter-range',
  imports: [TabStop],
  template: `
    @for (end of ends; track end) {
      <input
        ampTabStop
        class="amp-input"
        step="any"
        [type]="type()"
        [attr.aria-label]="labels()[end]"
        [attr.placeholder]="placeholders()[end]"
        [value]="range()[end]"
        (change)="limit(end, $any($event.target).value)"
      />
    }
  `,
  styleUrl: './filter-input.css',
})
export class FilterRange {
  readonly filter = input.required<Filter | null>();
  readonly type = input<'number' | 'date'>('number');
  readonly labels = input.required<Range>();
  readonly placeholders = input.required<Readonly<Record<keyof Range, unknown>>>();
  readonly changed = output<Filter | null>();
  protected readonly ends = ['from', 'to'] as const;
  protected readonly range = computed(() => rangeIn(this.filter()));

  protected limit(end: keyof Range, text: string): void {
    this.changed.emit(between({ ...this.range(), [end]: text }));
  }
}
