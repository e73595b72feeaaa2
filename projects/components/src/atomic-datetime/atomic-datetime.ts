import { Component } from '@angular/core';
import { localTime, parseInstant } from '@ampersand-prototype/components/application';
import { DATETIME_CODEC, zoneName } from '../codec/datetime-codec';
import { CalendarPopup } from '../atomic-date/calendar-popup';
import { FIELD_TYPES } from '../codec/field-types';
import { ATOMIC_FIELD } from '../field/atomic-field';
import { FIELD_TYPE } from '../field/field-type';
import type { EditSlot } from '../field/edit-slot';
import { TextSlot } from '../field/text-slot';
import { ValueField } from '../field/value-field';
import { EditorTemplate } from '../field/value-slot';

/** Shows and edits a date-time in the user’s locale and the displayed time zone. Invalid text is never saved. */
@Component({
  selector: 'atomic-datetime, app-atomic-datetime',
  hostDirectives: [ATOMIC_FIELD],
  providers: [{ provide: FIELD_TYPE, useValue: FIELD_TYPES.DATETIME }],
  imports: [CalendarPopup, EditorTemplate, TextSlot, ValueField],
  template: `
    <amp-value-field [codec]="codec">
      <ng-template ampEditor let-slot>
        <div class="amp-line">
          <input type="text" [ampTextSlot]="slot" [noteId]="slot.inputId() + '-zone'" />
          <span class="amp-message" [id]="slot.inputId() + '-zone'">{{ zoneOf(slot) }}</span>
          <amp-calendar-popup [slot]="slot" [time]="timeOf(slot)" [zone]="zoneOf(slot)" />
        </div>
      </ng-template>
    </amp-value-field>
  `,
})
export class AtomicDatetime {
  protected readonly codec = DATETIME_CODEC;

  protected timeOf(slot: EditSlot): string {
    const instant = this.instantOf(slot);
    return instant ? localTime(instant) : '';
  }

  protected zoneOf(slot: EditSlot): string {
    return zoneName(this.instantOf(slot) ?? new Date(), slot.field.locale());
  }

  private instantOf(slot: EditSlot): Date | null {
    const parsed = DATETIME_CODEC.parse(slot.text(), slot.field.locale());
    return parseInstant(parsed.ok ? parsed.value : slot.stored());
  }
}
