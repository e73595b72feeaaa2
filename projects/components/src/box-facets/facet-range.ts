import { Component, computed, inject, input } from '@angular/core';
import type { FacetCounts } from '@ampersand-prototype/generics';
import { TabStop } from '@ampersand-prototype/components/application';
import { FacetCheckBox } from './facet-check-box';
import { FacetMessages } from './facet-messages';
import type { FacetModel } from './facet-model';
import { EMPTY_TOKEN, rangeToken, readChoice } from './facet-token';

/** Shows a numeric facet as a range with optional minimum and maximum. */
@Component({
  selector: 'amp-facet-range',
  imports: [FacetCheckBox, TabStop],
  template: `
    <div class="ends">
      <input
        #from
        ampTabStop
        class="amp-input"
        type="number"
        step="any"
        [attr.aria-label]="messages.say('facets.from', { label: label() })"
        [placeholder]="facet().min ?? ''"
        [value]="range().from"
        (change)="choose(from.value, to.value)"
      />
      <span aria-hidden="true">–</span>
      <input
        #to
        ampTabStop
        class="amp-input"
        type="number"
        step="any"
        [attr.aria-label]="messages.say('facets.to', { label: label() })"
        [placeholder]="facet().max ?? ''"
        [value]="range().to"
        (change)="choose(from.value, to.value)"
      />
    </div>
    @if (facet().empty > 0 || isEmptyChosen()) {
      <amp-facet-check-box
        [text]="messages.say('facets.empty')"
        [count]="facet().empty"
        [locale]="model().source.locale()"
        [isChosen]="isEmptyChosen()"
        (toggled)="model().choices.set(facet().item, isEmptyChosen() ? [] : [empty])"
      />
    }
  `,
  styleUrl: './facet-values.css',
})
export class FacetRange {
  readonly model = input.required<FacetModel>();
  readonly facet = input.required<FacetCounts>();
  readonly label = input.required<string>();
  protected readonly messages = inject(FacetMessages);
  protected readonly empty = EMPTY_TOKEN;
  private readonly chosen = computed(() => this.model().choices.of(this.facet().item));
  protected readonly isEmptyChosen = computed(() => this.chosen().includes(EMPTY_TOKEN));
  protected readonly range = computed(() => {
    const choices = this.chosen().map(readChoice);
    const range = choices.find((choice) => choice.kind === 'range');
    return range ?? { from: '', to: '' };
  });

  protected choose(from: string, to: string): void {
    const tokens = from === '' && to === '' ? [] : [rangeToken(from, to)];
    this.model().choices.set(this.facet().item, tokens);
  }
}
