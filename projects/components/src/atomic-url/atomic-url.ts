import { Component } from '@angular/core';
import { URL_CODEC } from '../codec/url-codec';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';

/** Shows a web address as a link and edits it. Addresses that could run something are shown as plain text. */
@Component({
  selector: 'atomic-url, app-atomic-url',
  hostDirectives: [ATOMIC_FIELD],
  imports: [EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot
        ><input type="text" inputmode="url" [ampTextSlot]="slot"
      /></ng-template>
    </amp-value-field>
  `,
})
export class AtomicUrl {
  protected readonly codec = URL_CODEC;
}
