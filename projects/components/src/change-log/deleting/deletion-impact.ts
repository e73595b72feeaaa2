import { Component, inject, input } from '@angular/core';
import { ReasonText } from '../../field/reason-text';
import { HistoryMessages } from '../messages/history-messages';
import type { ImpactState } from './impact-state';
import { ImpactText } from './impact-text';

/** Shows in the confirmation what else a deletion would change. It says so while that is being looked up. */
@Component({
  selector: 'amp-deletion-impact',
  imports: [ImpactText, ReasonText],
  host: { 'aria-live': 'polite', '[attr.aria-busy]': 'state().isLooking()' },
  template: `
    @if (state().impact(); as impact) {
      <amp-impact-text [impact]="impact" />
    } @else if (state().requestError(); as requestError) {
      <p>{{ messages.say('changeLog.delete.unknown') }}</p>
      <amp-reason-text [reason]="{ kind: 'rejected', requestError }" />
    } @else {
      <p>{{ messages.say('changeLog.delete.looking') }}</p>
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
export class DeletionImpact {
  readonly state = input.required<ImpactState>();
  protected readonly messages = inject(HistoryMessages);
}
