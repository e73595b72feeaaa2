import { Injectable } from '@angular/core';
import { catalog } from '@ampersand-prototype/generics';
import { PartMessages } from '@ampersand-prototype/components/application';
import { CALENDAR_MESSAGES_EN } from './calendar-messages-en';

/** The messages of calendars, which load with the first calendar. */
export const CALENDAR_MESSAGES = catalog(CALENDAR_MESSAGES_EN, {
  nl: () => import('./calendar-messages-nl').then((module) => module.CALENDAR_MESSAGES_NL),
  de: () => import('./calendar-messages-de').then((module) => module.CALENDAR_MESSAGES_DE),
});

/** Formats the messages of calendars. */
@Injectable({ providedIn: 'root' })
export class CalendarMessages extends PartMessages<typeof CALENDAR_MESSAGES_EN> {
  constructor() {
    super(CALENDAR_MESSAGES);
  }
}
