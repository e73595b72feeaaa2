import type { Language } from '@ampersand-prototype/generics';

/** The messages of the server about its actions; errors have a separate catalog. */
export interface NotificationMessages {
  /** A page was changed. */
  readonly updated: (what: string) => string;
  readonly created: (what: string) => string;
  /** A change is stored, and the page that shows it could not be read. */
  readonly savedUnread: string;
  readonly deleted: string;
  /** A value that only one record can have moved to another. */
  readonly moved: (move: { item: string; from: string; to: string }) => string;
  /** A change was undone. */
  readonly undone: string;
  readonly sessionsDeleted: (count: number) => string;
  /** The execution engine was asked to run. */
  readonly engineMade: (changes: number) => string;
  readonly installed: string;
  /** Where the data from before an installation is. */
  readonly copyKept: (place: string) => string;
  /** The data of a backup took the place of all data. */
  readonly restored: string;
  /** The data of a backup has no changes in its change log. */
  readonly lacksHistory: string;
  /** The data violates invariants, as was allowed. */
  readonly violates: (invariants: number) => string;
  readonly allHold: string;
  /** All invariants hold, and the application is unlocked. */
  readonly isOpen: string;
  readonly imported: string;
  /** Dates with a time in a spreadsheet were read in a zone. */
  readonly readInZone: (timeZone: string) => string;
  /** Why a file is not imported. */
  readonly problemsIn: (problems: number, file: string) => string;
  /** Rules were evaluated for the valid values of a file. */
  readonly ofValidValues: string;
  /** Further problems are not listed. */
  readonly andMore: (problems: number) => string;
  /** Identifiers of a concept that look the same. */
  readonly confusable: (concept: string, identifiers: string) => string;
  /** Passwords of a file were digests, which do not permit a login. */
  readonly digests: (passwords: number) => string;
  /** Why a population that can be read is not stored. */
  readonly wouldViolate: (invariants: number) => string;
  readonly erased: (changes: number) => string;
  readonly nothingToErase: (atom: string, concept: string) => string;
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

const EN: NotificationMessages = {
  updated: (what) => `${what} updated`,
  created: (what) => `${what} created`,
  savedUnread: 'Your change was saved, but the updated page couldn’t be loaded. Reload it.',
  deleted: 'Item deleted',
  moved: ({ item, from, to }) => `${item} was moved from ${from} to ${to}`,
  undone: 'Change undone',
  sessionsDeleted: (count) => `${counted(count, 'session', 'sessions')} deleted`,
  engineMade: (changes) => `The automated rules made ${counted(changes, 'change', 'changes')}`,
  installed: 'The application was installed',
  restored: 'The backup was restored',
  copyKept: (place) => `A backup of the previous data was saved in ${place}.`,
  lacksHistory: 'The history in the backup is empty, so earlier changes can’t be shown or undone.',
  violates: (count) =>
    `The data violates ${counted(count, 'invariant', 'invariants')}. Until this is fixed, every change that affects one of them is rejected.`,
  allHold: 'All invariants hold',
  isOpen: 'All invariants hold. The application is unlocked.',
  imported: 'Population imported',
  readInZone: (timeZone) =>
    `Date-times in the spreadsheet are interpreted in the time zone ${timeZone}.`,
  problemsIn: (count, file) => `${counted(count, 'problem', 'problems')} in ${file}.`,
  ofValidValues: 'The rules were checked without the invalid values.',
  andMore: (count) => `… and ${count} more.`,
  confusable: (concept, identifiers) =>
    `${concept}: these identifiers look the same, but are different items: ${identifiers}.`,
  digests: (count) =>
    `${counted(count, 'password is an unsalted hash', 'passwords are unsalted hashes')}. The accounts need new passwords: see the page “Users”.`,
  wouldViolate: (count) => `${counted(count, 'invariant', 'invariants')} would be violated.`,
  erased: (changes) => `${counted(changes, 'change', 'changes')} erased`,
  nothingToErase: (atom, concept) => `The history has no entries for ${atom} (${concept}).`,
};

const NL: NotificationMessages = {
  updated: (what) => `${what} gewijzigd`,
  created: (what) => `${what} aangemaakt`,
  savedUnread:
    'Uw wijziging is opgeslagen, maar de bijgewerkte pagina kon niet worden geladen. Laad de pagina opnieuw.',
  deleted: 'Item verwijderd',
  moved: ({ item, from, to }) => `${item} is verplaatst van ${from} naar ${to}`,
  undone: 'Wijziging ongedaan gemaakt',
  sessionsDeleted: (count) => `${counted(count, 'sessie', 'sessies')} verwijderd`,
  engineMade: (changes) =>
    `De automatische regels hebben ${counted(changes, 'wijziging', 'wijzigingen')} gemaakt`,
  installed: 'De toepassing is geïnstalleerd',
  restored: 'De back-up is teruggezet',
  copyKept: (place) => `Een back-up van de vorige gegevens is opgeslagen in ${place}.`,
  lacksHistory:
    'De geschiedenis in de back-up is leeg. Eerdere wijzigingen kunnen niet worden getoond of ongedaan gemaakt.',
  violates: (count) =>
    `De gegevens overtreden ${counted(count, 'invariant', 'invarianten')}. Totdat dit is opgelost, wordt elke wijziging afgewezen die daar invloed op heeft.`,
  allHold: 'Geen overtredingen van invarianten',
  isOpen: 'Geen overtredingen van invarianten. De toepassing is ontgrendeld.',
  imported: 'Populatie geïmporteerd',
  readInZone: (timeZone) =>
    `Datums met een tijd in de spreadsheet zijn gelezen in de tijdzone ${timeZone}.`,
  problemsIn: (count, file) => `${counted(count, 'probleem', 'problemen')} in ${file}.`,
  ofValidValues: 'De regels zijn gecontroleerd zonder de ongeldige waarden.',
  andMore: (count) => `… en nog ${count}.`,
  confusable: (concept, identifiers) =>
    `${concept}: deze ID’s zien er hetzelfde uit, maar zijn verschillende items: ${identifiers}.`,
  digests: (count) =>
    `${counted(count, 'wachtwoord is een hash zonder salt', 'wachtwoorden zijn hashes zonder salt')}. De accounts hebben een nieuw wachtwoord nodig: zie de pagina “Gebruikers”.`,
  wouldViolate: (count) =>
    `${counted(count, 'invariant zou worden overtreden', 'invarianten zouden worden overtreden')}.`,
  erased: (changes) => `${counted(changes, 'wijziging', 'wijzigingen')} gewist`,
  nothingToErase: (atom, concept) => `De geschiedenis bevat niets over ${atom} (${concept}).`,
};

const DE: NotificationMessages = {
  updated: (what) => `${what} geändert`,
  created: (what) => `${what} angelegt`,
  savedUnread:
    'Ihre Änderung wurde gespeichert, aber die aktualisierte Seite konnte nicht geladen werden. Laden Sie die Seite neu.',
  deleted: 'Eintrag gelöscht',
  moved: ({ item, from, to }) => `${item} wurde von ${from} nach ${to} verschoben`,
  undone: 'Änderung rückgängig gemacht',
  sessionsDeleted: (count) => `${counted(count, 'Sitzung', 'Sitzungen')} gelöscht`,
  engineMade: (changes) =>
    `Die automatischen Regeln haben ${counted(changes, 'Änderung', 'Änderungen')} vorgenommen`,
  installed: 'Die Anwendung wurde installiert',
  restored: 'Die Sicherung wurde wiederhergestellt',
  copyKept: (place) => `Eine Sicherung der vorherigen Daten wurde in ${place} gespeichert.`,
  lacksHistory:
    'Der Verlauf in der Sicherung ist leer. Frühere Änderungen können nicht angezeigt oder rückgängig gemacht werden.',
  violates: (count) =>
    `Die Daten verstoßen gegen ${counted(count, 'Invariante', 'Invarianten')}. Bis das behoben ist, wird jede Änderung abgelehnt, die eine davon betrifft.`,
  allHold: 'Keine Verstöße gegen Invarianten',
  isOpen: 'Keine Verstöße gegen Invarianten. Die Anwendung ist entsperrt.',
  imported: 'Population importiert',
  readInZone: (timeZone) => `Datumsangaben mit Uhrzeit wurden in der Zeitzone ${timeZone} gelesen.`,
  problemsIn: (count, file) => `${counted(count, 'Problem', 'Probleme')} in ${file}.`,
  ofValidValues: 'Die Regeln wurden ohne die ungültigen Werte geprüft.',
  andMore: (count) => `… und ${count} weitere.`,
  confusable: (concept, identifiers) =>
    `${concept}: Diese Kennungen sehen gleich aus, sind aber verschiedene Einträge: ${identifiers}.`,
  digests: (count) =>
    `${counted(count, 'Passwort ist ein Hash ohne Salt', 'Passwörter sind Hashes ohne Salt')}. Die Konten brauchen neue Passwörter: siehe die Seite „Benutzer“.`,
  wouldViolate: (count) => `Es gäbe Verstöße gegen ${counted(count, 'Invariante', 'Invarianten')}.`,
  erased: (changes) => `${counted(changes, 'Änderung', 'Änderungen')} gelöscht`,
  nothingToErase: (atom, concept) => `Der Verlauf enthält nichts über ${atom} (${concept}).`,
};

/** Notification messages by language. A missing message is an error of the type checker. */
export const NOTIFICATION_MESSAGES: Readonly<Record<Language, NotificationMessages>> = {
  en: EN,
  nl: NL,
  de: DE,
};
