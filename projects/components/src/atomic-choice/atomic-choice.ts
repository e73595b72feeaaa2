import { Component, computed, inject, input } from '@angular/core';
import { codecOf, type TypedAsText } from '../codec/codec-of';
import { listedCodec } from '../codec/listed-codec';
import { ATOMIC_FIELD, AtomicField } from '../field/atomic-field';
import { BOX_ANNOTATIONS, colorsOfItem } from '../field/box-annotations';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';
import { ValueSelect } from './value-select';

/** Shows and edits a value from a list of permitted values, which are chips with colors where they are only read. */
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

  private readonly field = inject(AtomicField);
  private readonly box = inject(BOX_ANNOTATIONS, { optional: true });
  private readonly colors = computed(() =>
    colorsOfItem(this.box?.colors() ?? null, this.field.item(), this.values()),
  );
  protected readonly codec = computed(() =>
    listedCodec(codecOf(this.type()), this.values(), this.colors()),
  );
}
