import { Component, computed, inject, input } from '@angular/core';
import {
  AmpersandSettings,
  localTime,
  parseInstant,
} from '@ampersand-prototype/components/application';
import { CalendarPopup, type DateText } from '../atomic-date/calendar-popup';
import { DATETIME_CODEC, zoneName } from '../codec/datetime-codec';
import type { ValueControl } from './value-control';

/**
 * A button that opens a calendar for an `ampValue` input in a custom form.
 *
 * @example
 * <input #born="ampValue" ampValue="DATE" [formControl]="control" />
 * <amp-value-calendar [for]="born" label="Born" />
 */
@Component({
  selector: 'amp-value-calendar',
  imports: [CalendarPopup],
  template: `<amp-calendar-popup [slot]="slot" [time]="time()" [zone]="zone()" />`,
})
export class ValueCalendar {
  /** The text input that the calendar fills. */
  readonly for = input.required<ValueControl>();
  /** What the date is of. */
  readonly label = input.required<string>();

  private readonly settings = inject(AmpersandSettings);
  protected readonly slot: DateText = {
    text: () => this.for().text(),
    isDisabled: () => this.for().isDisabled(),
    field: { locale: () => this.settings.locale(), name: () => this.label() },
    choose: (text) => this.for().choose(text),
  };
  private readonly hasTime = computed(() => this.for().type() === 'DATETIME');
  private readonly instant = computed(() => {
    const parsed = DATETIME_CODEC.parse(this.for().text(), this.settings.locale());
    return parsed.ok ? parseInstant(parsed.value) : null;
  });
  protected readonly time = computed(() => {
    if (!this.hasTime()) return null;
    const instant = this.instant();
    return instant ? localTime(instant) : '';
  });
  protected readonly zone = computed(() =>
    this.hasTime() ? zoneName(this.instant() ?? new Date(), this.settings.locale()) : '',
  );
}
