import type { Language } from '@ampersand-prototype/generics';

/** The messages of the server about its actions; errors have a separate catalog. */
export interface NotificationMessages {
  /** A page was changed. */
  readonly updated: (what: string) => string;
  readonly created: (what: string) => string;
  /** A change is stored, and the page that shows it could not be read. */
  readonly savedUnread: string;
  readonly deleted: string;
  /** An earlier change was taken back. */
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
  /** All invariants hold, and the application is no longer locked for an import. */
  readonly isOpen: string;
  readonly imported: string;
  /** Dates with a time in a spreadsheet were read in a zone. */
  readonly readInZone: (timeZone: string) => string;
  /** Why a file is not imported. */
  readonly problemsIn: (problems: number, file: string) => string;
  /** Further problems are not listed. */
  readonly andMore: (problems: number) => string;
  /** Identifiers of a concept that look the same. */
  readonly confusable: (concept: string, identifiers: string) => string;
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
  savedUnread: "Your change was saved, but the updated page couldn't be loaded. Reload it.",
  deleted: 'Resource deleted',
  undone: 'Change undone',
  sessionsDeleted: (count) => `${counted(count, 'session', 'sessions')} deleted`,
  engineMade: (changes) => `The execution engine made ${counted(changes, 'change', 'changes')}`,
  installed: 'The application is installed',
  restored: 'The backup was restored',
  copyKept: (place) => `A backup of the previous data was saved in ${place}.`,
  lacksHistory:
    'The change log of the backup is empty, so earlier changes can’t be shown or undone.',
  violates: (count) =>
    `The data violates ${counted(count, 'invariant', 'invariants')}. Until this is fixed, every change that affects one of them is rejected.`,
  allHold: 'All invariants hold',
  isOpen: 'All invariants hold. The application is unlocked.',
  imported: 'Population imported',
  readInZone: (timeZone) =>
    `Date-times in the spreadsheet are interpreted in the time zone ${timeZone}.`,
  problemsIn: (count, file) => `${counted(count, 'problem', 'problems')} in ${file}.`,
  andMore: (count) => `… and ${count} more.`,
  confusable: (concept, identifiers) =>
    `${concept}: these identifiers look the same, but are different items: ${identifiers}.`,
  wouldViolate: (count) => `${counted(count, 'invariant', 'invariants')} would be violated.`,
  erased: (changes) => `${counted(changes, 'change', 'changes')} erased`,
  nothingToErase: (atom, concept) =>
    `The history contains no entries, or no longer contains entries, for ${atom} (${concept}).`,
};

const NL: NotificationMessages = {
  updated: (what) => `${what} gewijzigd`,
  created: (what) => `${what} gemaakt`,
  savedUnread:
    'Uw wijziging is opgeslagen, maar de bijgewerkte pagina kon niet worden geladen. Laad de pagina opnieuw.',
  deleted: 'Verwijderd',
  undone: 'Ongedaan gemaakt',
  sessionsDeleted: (count) => `${counted(count, 'sessie', 'sessies')} verwijderd`,
  engineMade: (changes) =>
    `De automatische regels hebben ${counted(changes, 'wijziging', 'wijzigingen')} gemaakt`,
  installed: 'De toepassing is geïnstalleerd',
  restored: 'De back-up is teruggezet',
  copyKept: (place) => `De gegevens van daarvoor zijn bewaard in ${place}.`,
  lacksHistory:
    'Het wijzigingslogboek van de back-up is leeg; eerdere wijzigingen kunnen niet worden getoond of ongedaan gemaakt.',
  violates: (count) =>
    `De gegevens schenden ${counted(count, 'invariant', 'invarianten')}; tot dat is hersteld, wordt elke wijziging geweigerd die een ervan raakt.`,
  allHold: 'Alle invarianten gelden',
  isOpen: 'Alle invarianten gelden; de toepassing is open.',
  imported: 'Populatie geïmporteerd',
  readInZone: (timeZone) =>
    `Datums met een tijd in het rekenblad zijn gelezen in de tijdzone ${timeZone}.`,
  problemsIn: (count, file) => `${counted(count, 'fout', 'fouten')} in ${file}.`,
  andMore: (count) => `… en nog ${count}.`,
  confusable: (concept, identifiers) =>
    `${concept}: deze sleutels zien er gelijk uit, maar zijn verschillende items: ${identifiers}.`,
  wouldViolate: (count) =>
    `${counted(count, 'invariant zou worden geschonden', 'invarianten zouden worden geschonden')}.`,
  erased: (changes) => `${counted(changes, 'wijziging', 'wijzigingen')} gewist`,
  nothingToErase: (atom, concept) =>
    `De geschiedenis heeft niets, of niets meer, van ${atom} (${concept}).`,
};

const DE: NotificationMessages = {
  updated: (what) => `${what} geändert`,
  created: (what) => `${what} angelegt`,
  savedUnread:
    'Ihre Änderung wurde gespeichert, aber die aktualisierte Seite konnte nicht geladen werden. Laden Sie die Seite neu.',
  deleted: 'Gelöscht',
  undone: 'Rückgängig gemacht',
  sessionsDeleted: (count) => `${counted(count, 'Sitzung', 'Sitzungen')} gelöscht`,
  engineMade: (changes) =>
    `Die automatischen Regeln haben ${counted(changes, 'Änderung', 'Änderungen')} vorgenommen`,
  installed: 'Die Anwendung ist installiert',
  restored: 'Die Sicherung wurde wiederhergestellt',
  copyKept: (place) => `Die Daten von vorher sind in ${place} aufbewahrt.`,
  lacksHistory:
    'Das Änderungsprotokoll der Sicherung ist leer, daher können frühere Änderungen nicht gezeigt oder rückgängig gemacht werden.',
  violates: (count) =>
    `Die Daten verletzen ${counted(count, 'Invariante', 'Invarianten')}; bis das behoben ist, wird jede Änderung abgelehnt, die eine davon berührt.`,
  allHold: 'Alle Invarianten gelten',
  isOpen: 'Alle Invarianten gelten; die Anwendung ist offen.',
  imported: 'Population importiert',
  readInZone: (timeZone) =>
    `Daten mit einer Uhrzeit in der Tabelle sind in der Zeitzone ${timeZone} gelesen.`,
  problemsIn: (count, file) => `${counted(count, 'Fehler', 'Fehler')} in ${file}.`,
  andMore: (count) => `… und ${count} weitere.`,
  confusable: (concept, identifiers) =>
    `${concept}: Diese Schlüssel sehen gleich aus, sind aber verschiedene Elemente: ${identifiers}.`,
  wouldViolate: (count) => `${counted(count, 'Invariante würde', 'Invarianten würden')} verletzt.`,
  erased: (changes) => `${counted(changes, 'Änderung', 'Änderungen')} gelöscht`,
  nothingToErase: (atom, concept) =>
    `Die Historie hat nichts, oder nichts mehr, von ${atom} (${concept}).`,
};

/** Notification messages by language. A missing message is an error of the type checker. */
export const NOTIFICATION_MESSAGES: Readonly<Record<Language, NotificationMessages>> = {
  en: EN,
  nl: NL,
  de: DE,
};
