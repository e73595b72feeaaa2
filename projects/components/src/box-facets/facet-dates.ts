import { Component, computed, inject, input } from '@angular/core';
import type { FacetCounts } from '@ampersand-prototype/generics';
import { TabStop } from '@ampersand-prototype/components/application';
import { FacetMessages } from './facet-messages';
import { FacetPeriods } from './facet-periods';
import type { FacetModel } from './facet-model';
import { EMPTY_TOKEN } from './facet-token';

/** Offers years, and the months and days below them. */
@Component({
  selector: 'amp-facet-dates',
  imports: [FacetPeriods, TabStop],
  template: `
    <amp-facet-periods [model]="model()" [facet]="facet()" [values]="facet().values" />
    @if (facet().empty > 0 || isEmptyChosen()) {
      <label>
        <input
          ampTabStop
          type="checkbox"
          [checked]="isEmptyChosen()"
          (change)="model().choices.toggle(facet().item, empty)"
        />
        <span class="text">{{ messages.say('facets.empty') }}</span>&ngsp;
        <span class="count">{{ facet().empty.toLocaleString(model().source.locale()) }}</span>
      </label>
    } @else if (facet().values.length === 0) {
      <span class="amp-quiet">{{ messages.say('facets.noValues') }}</span>
    }
  `,
  styleUrl: './facet-values.css',
})
export class FacetDates {
  readonly model = input.required<FacetModel>();
  readonly facet = input.required<FacetCounts>();
  readonly label = input.required<string>();
  protected readonly messages = inject(FacetMessages);
  protected readonly empty = EMPTY_TOKEN;
  protected readonly isEmptyChosen = computed(() =>
    this.model().choices.of(this.facet().item).includes(EMPTY_TOKEN),
  );
}
