import { Component } from '@angular/core';
import { codecOf } from '../codec/codec-of';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';

/** Shows and edits a text on one line. */
@Component({
  selector: 'atomic-alphanumeric, app-atomic-alphanumeric',
  hostDirectives: [ATOMIC_FIELD],
  imports: [EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot><input type="text" [ampTextSlot]="slot" /></ng-template>
    </amp-value-field>
  `,
})
export class AtomicAlphanumeric {
  protected readonly codec = codecOf('ALPHANUMERIC');
}
