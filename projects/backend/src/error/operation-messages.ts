import { quoted, type DetailMessages } from './api-error.ts';

/** Rejects reinstallation or migration of a production server with another model, without a restart. */
export const START_FOR_MAINTENANCE: DetailMessages = {
  en: 'In production, start with --migrate or --reinstall.',
  nl: 'Start in productie met --migrate of --reinstall.',
  de: 'Starten Sie in Produktion mit --migrate oder --reinstall.',
};

/** Rejects maintenance by a session that doesn't administer the installed model. */
export const MAINTENANCE_NEEDS_ADMINISTRATOR: DetailMessages = {
  en: 'Only an administrator of the installed model can do this here. Or use `ampersand migrate`, or start with --reinstall.',
  nl: 'Dat kan hier alleen een beheerder van het geïnstalleerde model. Gebruik anders `ampersand migrate`, of start met --reinstall.',
  de: 'Das kann hier nur ein Administrator des installierten Modells. Verwenden Sie sonst `ampersand migrate`, oder starten Sie mit --reinstall.',
};

/** Rejects migration of a production server without a restart. */
export const START_WITH_MIGRATE: DetailMessages = {
  en: 'In production, start with --migrate.',
  nl: 'Start in productie met --migrate.',
  de: 'Starten Sie in Produktion mit --migrate.',
};

/** Rejects ignoring invariants on a production server. */
export const NEVER_IGNORED: DetailMessages = {
  en: 'In production, invariants can’t be ignored.',
  nl: 'In productie worden invarianten nooit genegeerd.',
  de: 'In Produktion werden Invarianten nie ignoriert.',
};

/** Rejects an uploaded file that is not a backup of this application. */
export const NOT_A_BACKUP: DetailMessages = {
  en: 'The file is not a complete SQLite backup of this application.',
  nl: 'Het bestand is geen volledige SQLite-back-up van deze toepassing.',
  de: 'Die Datei ist keine vollständige SQLite-Sicherung dieser Anwendung.',
};

/** Rejects a backup of another version of the model. */
export const BACKUP_OF_OTHER_MODEL: DetailMessages = {
  en: 'The backup was made with another version of the model. Stop the server, use the backup as its database, and start with --migrate.',
  nl: 'De back-up is gemaakt met een andere versie van het model. Stop de server, gebruik de back-up als database en start met --migrate.',
  de: 'Die Sicherung wurde mit einer anderen Version des Modells erstellt. Stoppen Sie den Server, verwenden Sie die Sicherung als Datenbank und starten Sie mit --migrate.',
};

/** Rejects backups of databases that have their own backup tools. */
export const NO_BACKUP: DetailMessages = {
  en: 'Use the tools of the database server, such as pg_dump or mariadb-dump.',
  nl: 'Gebruik de hulpmiddelen van de databaseserver, zoals pg_dump of mariadb-dump.',
  de: 'Verwenden Sie die Werkzeuge des Datenbankservers, etwa pg_dump oder mariadb-dump.',
};

/** Reports that the server has no backup with this name. */
export function noStoredBackup(name: string): DetailMessages {
  const shown = quoted(name);
  return {
    en: `There is no backup ${shown} on the server. Reload the page to see the current list.`,
    nl: `Er staat geen back-up ${shown} op de server. Laad de pagina opnieuw om de huidige lijst te zien.`,
    de: `Auf dem Server gibt es keine Sicherung ${shown}. Laden Sie die Seite neu, um die aktuelle Liste zu sehen.`,
  };
}

/** Reports that creating a session would violate invariants; `rules` are their messages. */
export function newSessionViolates(rules: string): DetailMessages {
  return {
    en: `A new session violates an invariant: ${rules}`,
    nl: `Een nieuwe sessie overtreedt een invariant: ${rules}`,
    de: `Eine neue Sitzung verletzt eine Invariante: ${rules}`,
  };
}
