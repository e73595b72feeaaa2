import { Component, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { ReasonText } from '../../field/reason-text';
import type { TableWindow } from './table-window';

/** Shows the loading state of a long table, and errors. */
@Component({
  selector: 'amp-window-bar',
  imports: [ReasonText],
  template: `
    @if (window().requestError(); as requestError) {
      <p class="amp-message error" role="alert">{{ messages.say('table.notRead') }}</p>
      <amp-reason-text [reason]="{ kind: 'rejected', requestError }" />
      <button type="button" class="amp-button text" (click)="window().retry()">
        {{ messages.say('action.retry') }}
      </button>
    } @else if (window().isReading()) {
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
  readonly window = input.required<TableWindow>();

  protected readonly messages = inject(Messages);
}
