import { catalog } from '@ampersand-prototype/generics';

const TASK_MESSAGES_EN = {
  'tasks.since': 'Since {date}',
  'tasks.days': 'Next two weeks',
  'tasks.more': '{count} more',
  'tasks.new': 'New per day',
  'tasks.perDay': 'New tasks per day: {rule}',
  'tasks.onDay': { one: '{date}: {count} new task', other: '{date}: {count} new tasks' },
} as const;

/** Texts about the dates of tasks; they load with lists of tasks. */
export const TASK_MESSAGES = catalog(TASK_MESSAGES_EN, {
  nl: {
    'tasks.since': 'Sinds {date}',
    'tasks.days': 'Komende twee weken',
    'tasks.more': 'nog {count}',
    'tasks.new': 'Nieuw per dag',
    'tasks.perDay': 'Nieuwe taken per dag: {rule}',
    'tasks.onDay': { one: '{date}: {count} nieuwe taak', other: '{date}: {count} nieuwe taken' },
  },
  de: {
    'tasks.since': 'Seit {date}',
    'tasks.days': 'Nächste zwei Wochen',
    'tasks.more': 'noch {count}',
    'tasks.new': 'Neu pro Tag',
    'tasks.perDay': 'Neue Aufgaben pro Tag: {rule}',
    'tasks.onDay': { one: '{date}: {count} neue Aufgabe', other: '{date}: {count} neue Aufgaben' },
  },
});
