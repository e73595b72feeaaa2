import { catalog } from '@ampersand-prototype/generics';

const SIGNALS_MESSAGES_EN = {
  'signals.filter': 'Filter tasks',
  'signals.mine': 'For you',
  'signals.lead': 'Tasks for your active roles',
  'signals.quiet': 'Rules without open tasks',
  'signals.none': 'No open tasks.',
  'signals.refresh': 'Refresh',
} as const;

/** Texts of the page of tasks; they load with it. */
export const SIGNALS_MESSAGES = catalog(SIGNALS_MESSAGES_EN, {
  nl: {
    'signals.filter': 'Taken filteren',
    'signals.mine': 'Voor u',
    'signals.lead': 'Taken voor uw actieve rollen',
    'signals.quiet': 'Regels zonder openstaande taken',
    'signals.none': 'Geen openstaande taken.',
    'signals.refresh': 'Vernieuwen',
  },
  de: {
    'signals.filter': 'Aufgaben filtern',
    'signals.mine': 'Für Sie',
    'signals.lead': 'Aufgaben für Ihre aktiven Rollen',
    'signals.quiet': 'Regeln ohne offene Aufgaben',
    'signals.none': 'Keine offenen Aufgaben.',
    'signals.refresh': 'Aktualisieren',
  },
});
