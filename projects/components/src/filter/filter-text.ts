import { Component, computed, input, output } from '@angular/core';
import { TabStop } from '@ampersand-prototype/components/application';
import { containing, type Filter, textIn } from './filter';

/** Edits the text that a filter looks for. */
@Component({
  selector: 'amp-filter-text',
  imports: [TabStop],
  template: `
    <input
      ampTabStop
      class="amp-input"
      type="search"
      [attr.aria-label]="label()"
      [placeholder]="label()"
      [value]="text()"
      (input)="changed.emit(containing($any($event.target).value))"
    />
  `,
  styleUrl: './filter-input.css',
})
export class FilterText {
  readonly filter = input.required<Filter | null>();
  readonly label = input.required<string>();
  readonly changed = output<Filter | null>();
  protected readonly containing = containing;
  protected readonly text = computed(() => textIn(this.filter()));
}
