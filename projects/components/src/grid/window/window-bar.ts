import { Component, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { ReasonText } from '../../field/reason-text';
import type { RowSource } from '../../rows/row-source';

/** Shows the loading state of a long table, and errors. */
@Component({
  selector: 'amp-window-bar',
  imports: [ReasonText],
  template: `
    @if (rows().requestError(); as requestError) {
      <p class="amp-message error" role="alert">{{ messages.say('table.notRead') }}</p>
      <amp-reason-text [reason]="{ kind: 'rejected', requestError }" />
      <button type="button" class="amp-button text" (click)="rows().retry()">
        {{ messages.say('action.retry') }}
      </button>
    } @else if (rows().isReading()) {
      <span class="amp-message" aria-live="polite">{{ messages.say('table.reading') }}</span>
    }
  `,
  styleUrl: '../../box-table/bar.css',
  styles: `
    p {
      margin: 0;
    }
  `,
})
export class WindowBar {
  readonly rows = input.required<RowSource>();

  protected readonly messages = inject(Messages);
}
