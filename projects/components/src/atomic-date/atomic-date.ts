import { Component } from '@angular/core';
import { DATE_CODEC } from '../codec/date-codec';
import { FIELD_TYPES } from '../codec/field-types';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { FIELD_TYPE } from '../field/field-type';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';
import { CalendarPopup } from './calendar-popup';

/** Shows and edits a date in the format of the locale. An invalid text is never stored. */
@Component({
  selector: 'atomic-date, app-atomic-date',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_TYPE, useValue: FIELD_TYPES.DATE }],
  imports: [CalendarPopup, EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot>
        <div class="amp-line">
          <input type="text" [ampTextSlot]="slot" />
          <amp-calendar-popup [slot]="slot" />
        </div>
      </ng-template>
    </amp-value-field>
  `,
})
export class AtomicDate {
  protected readonly codec = DATE_CODEC;
}
