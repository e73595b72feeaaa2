import { Component, inject, input } from '@angular/core';
import { Words } from '@ampersand-prototype/components/application';
import { ReasonText } from '../../field/reason-text';
import type { TableWindow } from './table-window';

/** Tells how the rows of a long table are read, and why some are not. */
@Component({
  selector: 'amp-window-bar',
  imports: [ReasonText],
  template: `
    @if (window().refusal(); as refusal) {
      <p class="amp-message error" role="alert">{{ words.say('table.notRead') }}</p>
      <amp-reason-text [reason]="{ kind: 'refused', refusal }" />
      <button type="button" class="amp-button text" (click)="window().retry()">
        {{ words.say('action.retry') }}
      </button>
    } @else if (window().isReading()) {
      <span class="amp-message" aria-live="polite">{{ words.say('table.reading') }}</span>
    }
  `,
  styleUrl: '../bar.css',
  styles: `
    p {
      margin: 0;
    }
  `,
})
export class WindowBar {
  readonly window = input.required<TableWindow>();

  protected readonly words = inject(Words);
}
