import { catalog } from '@ampersand-prototype/generics';

const TRANSACTION_MESSAGES_EN = {
  'transaction.changes': { one: '{count} change', other: '{count} changes' },
  'transaction.checking': 'Checking…',
  'transaction.clean': 'All changes are saved together when you click “Save all changes”.',
  'transaction.draft': 'Nothing is saved until you click “Add”.',
  'transaction.invalid': 'Can’t be saved yet:',
  'transaction.lost': 'Save status unknown:',
  'transaction.save': 'Save all changes',
  'transaction.unsaved': 'Unsaved changes',
  'transaction.unchecked': 'Couldn’t check the changes.',
} as const;

/** Texts of the bar that saves changes; they load with pages. */
export const TRANSACTION_MESSAGES = catalog(TRANSACTION_MESSAGES_EN, {
  nl: {
    'transaction.changes': { one: '{count} wijziging', other: '{count} wijzigingen' },
    'transaction.checking': 'Controleren…',
    'transaction.clean':
      'Alle wijzigingen worden samen opgeslagen als u op “Alle wijzigingen opslaan” klikt.',
    'transaction.draft': 'Er wordt niets opgeslagen totdat u op “Toevoegen” klikt.',
    'transaction.invalid': 'Kan nog niet worden opgeslagen:',
    'transaction.lost': 'Niet bekend of de wijzigingen zijn opgeslagen:',
    'transaction.save': 'Alle wijzigingen opslaan',
    'transaction.unsaved': 'Niet-opgeslagen wijzigingen',
    'transaction.unchecked': 'De wijzigingen kunnen niet worden gecontroleerd.',
  },
  de: {
    'transaction.changes': { one: '{count} Änderung', other: '{count} Änderungen' },
    'transaction.checking': 'Wird geprüft…',
    'transaction.clean':
      'Alle Änderungen werden zusammen gespeichert, wenn Sie auf „Alle Änderungen speichern“ klicken.',
    'transaction.draft': 'Es wird nichts gespeichert, bis Sie auf „Hinzufügen“ klicken.',
    'transaction.invalid': 'Kann noch nicht gespeichert werden:',
    'transaction.lost': 'Nicht bekannt, ob die Änderungen gespeichert wurden:',
    'transaction.save': 'Alle Änderungen speichern',
    'transaction.unsaved': 'Nicht gespeicherte Änderungen',
    'transaction.unchecked': 'Die Änderungen konnten nicht geprüft werden.',
  },
});
