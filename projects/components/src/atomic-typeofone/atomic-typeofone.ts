import { Component, inject } from '@angular/core';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';

/** Shows the only atom of ONE. There is nothing to edit. */
@Component({
  selector: 'atomic-typeofone, app-atomic-typeofone',
  hostDirectives: [ATOMIC_FIELD],
  template: `<span class="amp-text">{{ field.rights().read ? 'ONE' : '' }}</span>`,
})
export class AtomicTypeOfOne {
  protected readonly field = inject(AtomicField);
}
