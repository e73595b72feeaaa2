import { Component, inject, input } from '@angular/core';
import { ReasonText } from '../../field/reason-text';
import { LedgerWords } from '../words/ledger-words';
import type { ForecastState } from './forecast-state';
import { ForecastText } from './forecast-text';

/** What would come of deleting atoms, in the question whether they are to be deleted. It says so while that is being looked up. */
@Component({
  selector: 'amp-delete-forecast',
  imports: [ForecastText, ReasonText],
  host: { 'aria-live': 'polite', '[attr.aria-busy]': 'state().isLooking()' },
  template: `
    @if (state().forecast(); as forecast) {
      <amp-forecast-text [forecast]="forecast" />
    } @else if (state().refusal(); as refusal) {
      <p>{{ words.say('ledger.delete.unknown') }}</p>
      <amp-reason-text [reason]="{ kind: 'refused', refusal }" />
    } @else {
      <p>{{ words.say('ledger.delete.looking') }}</p>
    }
  `,
  styles: `
    :host {
      display: block;
      min-block-size: 3rem;
    }
    p {
      margin-block: 0 0.75rem;
    }
  `,
})
export class DeleteForecast {
  readonly state = input.required<ForecastState>();
  protected readonly words = inject(LedgerWords);
}
