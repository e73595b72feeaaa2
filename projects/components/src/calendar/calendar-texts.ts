import { inject, Injectable } from '@angular/core';
import { AmpersandSettings, perLocale } from '@ampersand-prototype/components/application';
import type { Appointment } from './appointment';

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

  /** An hour of the day: `9:00 AM`, `09:00`. */
  hour(hours: number): string {
    return time(this.locale()).format(new Date(2000, 0, 1, hours));
  }

  /** From when to when an appointment is, where the user is; only its start where it has no end. */
  span({ start, end, isBackwards }: Pick<Appointment, 'start' | 'end' | 'isBackwards'>): string {
    const isSpan = end?.includes('T') === true && !isBackwards;
    if (!isSpan) return this.time(start);
    return time(this.locale()).formatRange(new Date(start), new Date(end));
  }

  /** The day of an appointment in full, and its time where it has one. */
  place({ first, start }: Pick<Appointment, 'first' | 'start'>): string {
    return [this.full(first), this.time(start)].filter((text) => text !== '').join(', ');
  }

  /** The time of day of a DATETIME value, where the user is; empty for a date. */
  time(value: string): string {
    return value.includes('T') ? time(this.locale()).format(new Date(value)) : '';
  }
}
