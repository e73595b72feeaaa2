import { Component, computed, input } from '@angular/core';
import { codecOf, type TypedAsText } from '../codec/codec-of';
import { listedCodec } from '../codec/listed-codec';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';
import { ValueSelect } from './value-select';

/** Shows and edits a value from a list of permitted values. */
@Component({
  selector: 'atomic-choice, app-atomic-choice',
  hostDirectives: [ATOMIC_FIELD],
  imports: [EditorTemplate, ValueField, ValueSelect],
  template: `
    <amp-value-field [codec]="codec()">
      <ng-template ampEditor let-slot>
        <amp-value-select [slot]="slot" [values]="values()" />
      </ng-template>
    </amp-value-field>
  `,
})
export class AtomicChoice {
  /** The technical type of the values. */
  readonly type = input<TypedAsText>('ALPHANUMERIC');
  /** The permitted values, in their order, as texts. */
  readonly values = input.required<readonly string[]>();

  protected readonly codec = computed(() => listedCodec(codecOf(this.type()), this.values()));
}
