/** English messages of calendars. */
export const CALENDAR_MESSAGES_EN = {
  'calendar.agenda': 'Agenda',
  'calendar.backwards': '{item} ends before it starts',
  'calendar.failed': 'Couldn’t read the items of this period.',
  'calendar.help': 'Press Shift with an arrow key to move an item to another day.',
  'calendar.helpHours': 'Press Shift with an arrow key to move an item to another day or time.',
  'calendar.limited':
    'Shows {shown} of {total} items. Filter the list or show a shorter period to see the others.',
  'calendar.loading': 'Loading…',
  'calendar.month': 'Month',
  'calendar.more': '{count} more',
  'calendar.moved': '{item} moved to {day}',
  'calendar.new': 'New {label} on {day}',
  'calendar.next': 'Next',
  'calendar.none': 'No items in this period',
  'calendar.previous': 'Previous',
  'calendar.returned': '{item} stays on {day}',
  'calendar.scale': 'Length of the period',
  'calendar.today': 'Today',
  'calendar.week': 'Week',
} as const;
