import { catalog } from '@ampersand-prototype/generics';

const NOTICE_MESSAGES_EN = {
  newTasks: 'New tasks',
  test: 'This is a test message. Notices reach you.',
  open: 'Open',
  more: 'and {count} more',
  reason: 'You receive this message because your account in {application} has these tasks.',
  changes: 'Changes of records and pages that you watch',
  changesOf: 'Changes of {item}',
  deleted: '{item} was deleted',
  someone: 'Another user',
  watching:
    'You receive this message because your account in {application} watches these records or pages.',
} as const;

/** Texts of notices around those of the script. */
export const NOTICE_MESSAGES = catalog(NOTICE_MESSAGES_EN, {
  nl: {
    newTasks: 'Nieuwe taken',
    test: 'Dit is een testbericht. Berichten bereiken u.',
    open: 'Openen',
    more: 'en nog {count}',
    reason: 'U ontvangt dit bericht omdat uw account in {application} deze taken heeft.',
    changes: 'Wijzigingen van records en pagina’s die u volgt',
    changesOf: 'Wijzigingen van {item}',
    deleted: '{item} is verwijderd',
    someone: 'Een andere gebruiker',
    watching:
      'U ontvangt dit bericht omdat uw account in {application} deze records of pagina’s volgt.',
  },
  de: {
    newTasks: 'Neue Aufgaben',
    test: 'Dies ist eine Testnachricht. Nachrichten erreichen Sie.',
    open: 'Öffnen',
    more: 'und {count} weitere',
    reason: 'Sie erhalten diese Nachricht, weil Ihr Konto in {application} diese Aufgaben hat.',
    changes: 'Änderungen an Datensätzen und Seiten, die Sie beobachten',
    changesOf: 'Änderungen an {item}',
    deleted: '{item} wurde gelöscht',
    someone: 'Ein anderer Benutzer',
    watching:
      'Sie erhalten diese Nachricht, weil Ihr Konto in {application} diese Datensätze oder Seiten beobachtet.',
  },
});
