import { Component, booleanAttribute, computed, inject, input } from '@angular/core';
import { Messages } from '@ampersand-prototype/components/application';
import { booleanCodec } from '../codec/boolean-codec';
import { FIELD_TYPES } from '../codec/field-types';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { FIELD_TYPE } from '../field/field-type';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';
import { BooleanChoice } from './boolean-choice';

/**
 * Shows and edits a boolean: yes, no, or empty. The value is stored as soon as it is chosen. A property relation
 * (`isPropertyRelation`) is always yes or no.
 */
@Component({
  selector: 'atomic-boolean, app-atomic-boolean',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_TYPE, useValue: FIELD_TYPES.BOOLEAN }],
  imports: [BooleanChoice, EditorTemplate, ValueField],
  template: `
    <amp-value-field [codec]="codec()">
      <ng-template ampEditor let-slot>
        <amp-boolean-choice [slot]="slot" [isSwitch]="isPropertyRelation()" />
      </ng-template>
    </amp-value-field>
  `,
})
export class AtomicBoolean {
  /** Whether the field is a property relation, in which an atom is or is not. */
  readonly isPropertyRelation = input(false, { transform: booleanAttribute });

  private readonly messages = inject(Messages);
  protected readonly codec = computed(() =>
    booleanCodec(this.messages.say('boolean.true'), this.messages.say('boolean.false')),
  );

  constructor() {
    inject(AtomicField).adapt({ neverEmpty: this.isPropertyRelation });
  }
}
