import { Component, inject, input } from '@angular/core';
import { MatDialogRef } from '@angular/material/dialog';
import type { Repair } from '@ampersand-prototype/generics';
import { ReasonText } from '../../field/reason-text';
import { WhyButton } from '../../field/why-button';
import { HistoryMessages } from '../messages/history-messages';
import type { ImpactState } from './impact-state';
import { ImpactText } from './impact-text';

/** Shows in a deletion dialog what else will change. It says so while that is being looked up. */
@Component({
  selector: 'amp-deletion-impact',
  imports: [ImpactText, ReasonText, WhyButton],
  host: { 'aria-live': 'polite', '[attr.aria-busy]': 'state().isLooking()' },
  template: `
    @if (state().impact(); as impact) {
      <amp-impact-text [impact]="impact" />
      @if (state().isExplainable()) {
        <div class="why">
          <amp-why
            [ask]="state().ask"
            [repair]="repair"
            [opensFields]="false"
            [subject]="state()"
          />
        </div>
      }
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
    .why {
      display: flex;
      flex-wrap: wrap;
      margin-block-start: 0.5rem;
    }
    p {
      margin-block: 0 0.75rem;
    }
  `,
})
export class DeletionImpact {
  readonly state = input.required<ImpactState>();
  protected readonly messages = inject(HistoryMessages);
  private readonly dialog = inject(MatDialogRef);

  /** A repair includes the deletion, so there is nothing left to confirm. */
  protected readonly repair = (repair: Repair): void => {
    void this.state().repair(repair);
    this.dialog.close(false);
  };
}
