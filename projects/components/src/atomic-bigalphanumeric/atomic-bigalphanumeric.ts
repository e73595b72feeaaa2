import { Component } from '@angular/core';
import { codecOf } from '../codec/codec-of';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { textRows } from '../field/text-rows';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';

/**
 * Shows and edits multi-line text in a text area that grows with it. Enter starts a new line; Ctrl+Enter or leaving the field
 * saves it.
 */
@Component({
  selector: 'atomic-bigalphanumeric, app-atomic-bigalphanumeric',
  hostDirectives: [ATOMIC_FIELD],
  imports: [EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot>
        <textarea [rows]="rows(slot.text())" [ampTextSlot]="slot"></textarea>
      </ng-template>
    </amp-value-field>
  `,
})
export class AtomicBigAlphanumeric {
  protected readonly codec = codecOf('BIGALPHANUMERIC');
  protected readonly rows = textRows;
}
