import { Component, computed, inject, input } from '@angular/core';
import type { FacetCounts } from '@ampersand-prototype/generics';
import { FacetCheckBox } from './facet-check-box';
import { FacetMessages } from './facet-messages';
import { FacetPeriods } from './facet-periods';
import type { FacetModel } from './facet-model';
import { EMPTY_TOKEN } from './facet-token';

/** Shows a date facet as a tree of years, months, and days. */
@Component({
  selector: 'amp-facet-dates',
  imports: [FacetCheckBox, FacetPeriods],
  template: `
    <amp-facet-periods [model]="model()" [facet]="facet()" [values]="facet().values" />
    @if (facet().empty > 0 || isEmptyChosen()) {
      <amp-facet-check-box
        [text]="messages.say('facets.empty')"
        [count]="facet().empty"
        [locale]="model().source.locale()"
        [isChosen]="isEmptyChosen()"
        (toggled)="model().choices.toggle(facet().item, empty)"
      />
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
