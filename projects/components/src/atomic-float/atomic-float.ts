import { Component } from '@angular/core';
import { FLOAT_CODEC } from '../codec/float-codec';
import { FIELD_TYPES } from '../codec/field-types';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { FIELD_TYPE } from '../field/field-type';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';

/** Shows and edits a number. */
@Component({
  selector: 'atomic-float, app-atomic-float',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_TYPE, useValue: FIELD_TYPES.FLOAT }],
  imports: [EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot
        ><input type="text" inputmode="decimal" [ampTextSlot]="slot"
      /></ng-template>
    </amp-value-field>
  `,
})
export class AtomicFloat {
  protected readonly codec = FLOAT_CODEC;
}
