import { catalog } from '@ampersand-prototype/generics';

const MISSING_TASK_MESSAGES_EN = {
  'signals.missing': 'Is a task missing?',
  'signals.missing.item': 'Name of the item',
  'signals.missing.other': 'Second item, if the task involves two',
} as const;

/** Texts for a task that is missing; they load with their form. */
export const MISSING_TASK_MESSAGES = catalog(MISSING_TASK_MESSAGES_EN, {
  nl: {
    'signals.missing': 'Ontbreekt er een taak?',
    'signals.missing.item': 'Naam van het item',
    'signals.missing.other': 'Tweede item, als de taak over twee items gaat',
  },
  de: {
    'signals.missing': 'Fehlt eine Aufgabe?',
    'signals.missing.item': 'Name des Eintrags',
    'signals.missing.other': 'Zweiter Eintrag, falls die Aufgabe zwei betrifft',
  },
});
