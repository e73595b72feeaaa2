import { inject, Injectable } from '@angular/core';
import { AmpersandSettings, perLocale } from '@ampersand-prototype/components/application';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (locale) =>
      new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options }),
  );
const full = formatOf({ dateStyle: 'full' });
const weekday = formatOf({ weekday: 'short' });
const number = formatOf({ day: 'numeric' });
const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Writes days and times in the language of the user. */
@Injectable({ providedIn: 'root' })
export class CalendarTexts {
  private readonly locale = inject(AmpersandSettings).locale;

  /** A day in full: `Monday, 30 November 2026`. */
  full(day: string): string {
    return full(this.locale()).format(new Date(day));
  }

  /** The name of the day in the week. */
  weekday(day: string): string {
    return weekday(this.locale()).format(new Date(day));
  }

  /** The number of the day in the month. */
  number(day: string): string {
    return number(this.locale()).format(new Date(day));
  }

  /** The time of day of a DATETIME value, where the user is; empty for a date. */
  time(value: string): string {
    return value.includes('T') ? time(this.locale()).format(new Date(value)) : '';
  }
}
