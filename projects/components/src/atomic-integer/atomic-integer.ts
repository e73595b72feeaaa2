import { Component } from '@angular/core';
import { INTEGER_CODEC } from '../codec/integer-codec';
import { FIELD_TYPES } from '../codec/field-types';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { FIELD_TYPE } from '../field/field-type';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';

/** Shows and edits a whole number of 64 bits. */
@Component({
  selector: 'atomic-integer, app-atomic-integer',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_TYPE, useValue: FIELD_TYPES.INTEGER }],
  imports: [EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot
        ><input type="text" inputmode="numeric" [ampTextSlot]="slot"
      /></ng-template>
    </amp-value-field>
  `,
})
export class AtomicInteger {
  protected readonly codec = INTEGER_CODEC;
}
