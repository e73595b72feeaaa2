import { catalog } from '@ampersand-prototype/generics';

const BOX_FRAME_MESSAGES_EN = {
  'box.emptyFor': 'No {label} yet',
  'box.exchange': 'Choose another {label}',
  'box.link': 'Link existing {label}',
  'load.empty': 'Nothing to show.',
  'load.failed.missing': 'Page not found.',
  'load.failed.missing.hint': 'The item may have been deleted, or the address is incorrect.',
  'load.failed.then': 'This item didn’t exist at that time.',
  'load.gone': 'This item was deleted.',
  'load.loading': 'Loading {label}…',
  'load.remake': 'Create it again',
  'transaction.part':
    'All changes in this section are saved together when you click “Save all changes”.',
} as const;

/** Texts of the frame of a box; they load with it. */
export const BOX_FRAME_MESSAGES = catalog(BOX_FRAME_MESSAGES_EN, {
  nl: {
    'box.emptyFor': 'Nog geen {label}',
    'box.exchange': '{label}: ander item kiezen',
    'box.link': '{label}: bestaand item koppelen',
    'load.empty': 'Er is niets om te tonen.',
    'load.failed.missing': 'Pagina niet gevonden.',
    'load.failed.missing.hint': 'Misschien is het item verwijderd of klopt het adres niet.',
    'load.failed.then': 'Dit item bestond toen niet.',
    'load.gone': 'Dit item is verwijderd.',
    'load.loading': '{label} laden…',
    'load.remake': 'Opnieuw aanmaken',
    'transaction.part':
      'Alle wijzigingen in dit deel worden samen opgeslagen als u op “Alle wijzigingen opslaan” klikt.',
  },
  de: {
    'box.emptyFor': '{label}: noch keine Einträge',
    'box.exchange': '{label}: anderen Eintrag auswählen',
    'box.link': '{label}: vorhandenen Eintrag verknüpfen',
    'load.empty': 'Keine Einträge.',
    'load.failed.missing': 'Seite nicht gefunden.',
    'load.failed.missing.hint':
      'Vielleicht wurde der Eintrag gelöscht, oder die Adresse ist falsch.',
    'load.failed.then': 'Zu diesem Zeitpunkt gab es diesen Eintrag nicht.',
    'load.gone': 'Dieser Eintrag wurde gelöscht.',
    'load.loading': '{label} wird geladen…',
    'load.remake': 'Erneut anlegen',
    'transaction.part':
      'Alle Änderungen in diesem Abschnitt werden zusammen gespeichert, wenn Sie auf „Alle Änderungen speichern“ klicken.',
  },
});
