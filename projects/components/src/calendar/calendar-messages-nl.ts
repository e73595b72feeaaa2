import type { Translation } from '@ampersand-prototype/generics';
import type { CALENDAR_MESSAGES_EN } from './calendar-messages-en';

/** Dutch messages of calendars. */
export const CALENDAR_MESSAGES_NL: Translation<typeof CALENDAR_MESSAGES_EN, 'nl'> = {
  'calendar.agenda': 'Agenda',
  'calendar.backwards': '{item} eindigt voordat het begint',
  'calendar.failed': 'De items van deze periode kunnen niet worden gelezen.',
  'calendar.help':
    'Druk op Shift met een pijltjestoets om een item naar een andere dag te verplaatsen.',
  'calendar.helpHours':
    'Druk op Shift met een pijltjestoets om een item naar een andere dag of tijd te verplaatsen.',
  'calendar.limited':
    '{shown} van {total} items getoond. Filter de lijst of toon een kortere periode om de andere te zien.',
  'calendar.loading': 'Laden…',
  'calendar.month': 'Maand',
  'calendar.more': 'Nog {count}',
  'calendar.moved': '{item} is verplaatst naar {day}',
  'calendar.new': '{label} toevoegen op {day}',
  'calendar.next': 'Volgende',
  'calendar.none': 'Geen items in deze periode',
  'calendar.previous': 'Vorige',
  'calendar.returned': '{item} blijft op {day}',
  'calendar.scale': 'Lengte van de periode',
  'calendar.today': 'Vandaag',
  'calendar.week': 'Week',
};
