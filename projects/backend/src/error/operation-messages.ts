import { quoted, type DetailMessages } from './api-error.ts';

/** Reinstallation of a production server requires its restart. */
export const START_WITH_REINSTALL: DetailMessages = {
  en: 'In production, start with --reinstall.',
  nl: 'Start in productie met --reinstall.',
  de: 'Starten Sie in Produktion mit --reinstall.',
};

/** Migration of a production server requires its restart. */
export const START_WITH_MIGRATE: DetailMessages = {
  en: 'In production, start with --migrate.',
  nl: 'Start in productie met --migrate.',
  de: 'Starten Sie in Produktion mit --migrate.',
};

/** A production server cannot ignore invariants. */
export const NEVER_IGNORED: DetailMessages = {
  en: 'In production, invariants can’t be ignored.',
  nl: 'In productie worden invarianten nooit genegeerd.',
  de: 'In Produktion werden Invarianten nie ignoriert.',
};

/** An uploaded file is not a backup that can be restored. */
export const NOT_A_BACKUP: DetailMessages = {
  en: 'The file is not a complete SQLite backup of this application.',
  nl: 'Het bestand is geen volledige SQLite-back-up van deze toepassing.',
  de: 'Die Datei ist keine vollständige SQLite-Sicherung dieser Anwendung.',
};

/** A backup of another version of the model needs a migration. */
export const BACKUP_OF_OTHER_MODEL: DetailMessages = {
  en: 'The backup was made with another version of the model. Stop the server, use the backup as its database, and start with --migrate.',
  nl: 'De back-up is gemaakt met een andere versie van het model. Stop de server, gebruik de back-up als database en start met --migrate.',
  de: 'Die Sicherung wurde mit einer anderen Version des Modells erstellt. Stoppen Sie den Server, verwenden Sie die Sicherung als Datenbank und starten Sie mit --migrate.',
};

/** Database servers have their own tools for backups. */
export const NO_BACKUP: DetailMessages = {
  en: 'Use the tools of the database server, such as pg_dump or mariadb-dump.',
  nl: 'Gebruik de hulpmiddelen van de databaseserver, zoals pg_dump of mariadb-dump.',
  de: 'Verwenden Sie die Werkzeuge des Datenbankservers, etwa pg_dump oder mariadb-dump.',
};

/** Reports that no backup on the server has a name. */
export function noStoredBackup(name: string): DetailMessages {
  const shown = quoted(name);
  return {
    en: `There is no backup ${shown} on the server. Reload the page to see the current list.`,
    nl: `Er staat geen back-up ${shown} op de server. Laad de pagina opnieuw om de huidige lijst te zien.`,
    de: `Auf dem Server gibt es keine Sicherung ${shown}. Laden Sie die Seite neu, um die aktuelle Liste zu sehen.`,
  };
}

/** Reports that a session cannot begin; `rules` are the messages of the invariants that it would violate. */
export function newSessionViolates(rules: string): DetailMessages {
  return {
    en: `A new session violates an invariant: ${rules}`,
    nl: `Een nieuwe sessie overtreedt een invariant: ${rules}`,
    de: `Eine neue Sitzung verletzt eine Invariante: ${rules}`,
  };
}
