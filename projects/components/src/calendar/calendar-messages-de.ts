import type { Translation } from '@ampersand-prototype/generics';
import type { CALENDAR_MESSAGES_EN } from './calendar-messages-en';

/** German messages of calendars. */
export const CALENDAR_MESSAGES_DE: Translation<typeof CALENDAR_MESSAGES_EN, 'de'> = {
  'calendar.agenda': 'Agenda',
  'calendar.backwards': '{item} endet, bevor es beginnt',
  'calendar.failed': 'Die Einträge dieses Zeitraums können nicht gelesen werden.',
  'calendar.help':
    'Drücken Sie die Umschalttaste mit einer Pfeiltaste, um einen Eintrag auf einen anderen Tag zu verschieben.',
  'calendar.helpHours':
    'Drücken Sie die Umschalttaste mit einer Pfeiltaste, um einen Eintrag auf einen anderen Tag oder eine andere Zeit zu verschieben.',
  'calendar.limited':
    '{shown} von {total} Einträgen angezeigt. Filtern Sie die Liste oder zeigen Sie einen kürzeren Zeitraum, um die anderen zu sehen.',
  'calendar.loading': 'Wird geladen…',
  'calendar.month': 'Monat',
  'calendar.more': '{count} weitere',
  'calendar.moved': '{item} wurde auf den {day} verschoben',
  'calendar.new': '{label} am {day} anlegen',
  'calendar.next': 'Weiter',
  'calendar.none': 'Keine Einträge in diesem Zeitraum',
  'calendar.previous': 'Zurück',
  'calendar.returned': '{item} bleibt am {day}',
  'calendar.scale': 'Länge des Zeitraums',
  'calendar.today': 'Heute',
  'calendar.week': 'Woche',
};
