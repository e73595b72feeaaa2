import { Component, inject } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { MismatchMessage } from '../field/mismatch-message';

/** Shows the only atom of ONE. There is nothing to edit. */
@Component({
  selector: 'atomic-typeofone, app-atomic-typeofone',
  imports: [MismatchMessage],
  hostDirectives: [ATOMIC_FIELD],
  template: `
    @if (field.mismatch(); as report) {
      <amp-mismatch-message [report]="report" />
    } @else if (field.rights().read) {
      <span class="amp-text">ONE</span>
    } @else {
      <span class="amp-quiet">{{
        messages.say('field.notReadable', { label: field.name() })
      }}</span>
    }
  `,
})
export class AtomicTypeOfOne {
  protected readonly messages = inject(Messages);
  protected readonly field = inject(AtomicField);
}
