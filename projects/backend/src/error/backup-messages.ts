import { quoted, type DetailMessages } from './api-error.ts';

/** Rejects an uploaded file that is not a backup of this application. */
export const NOT_A_BACKUP: DetailMessages = {
  en: 'The file isn’t a complete SQLite backup of this application.',
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
  nl: 'Gebruik de hulpprogramma’s van de databaseserver, zoals pg_dump of mariadb-dump.',
  de: 'Verwenden Sie die Werkzeuge des Datenbankservers, zum Beispiel pg_dump oder mariadb-dump.',
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

const MAX_PROBLEMS = 5;

/** Rejects a backup whose data is not valid for the model. */
export function damagedBackup(problems: readonly DetailMessages[]): DetailMessages {
  const more = problems.length - MAX_PROBLEMS;
  const listed = (language: keyof DetailMessages): string =>
    problems
      .slice(0, MAX_PROBLEMS)
      .map((problem) => problem[language])
      .join(' ') + (more > 0 ? ` (+${more})` : '');
  return {
    en: `Nothing was changed, because the data in the backup is invalid. ${listed('en')}`,
    nl: `Er is niets gewijzigd, omdat de gegevens in de back-up ongeldig zijn. ${listed('nl')}`,
    de: `Es wurde nichts geändert, weil die Daten in der Sicherung ungültig sind. ${listed('de')}`,
  };
}

/** Describes values of a concept that its type does not permit. `example` is null for secrets. */
export function invalidValuesOf(
  concept: string,
  count: number,
  example: string | null,
): DetailMessages {
  const such = (word: string): string => (example === null ? '' : `, ${word} ${example}`);
  return {
    en: `Invalid values for ${concept}: ${count}${such('such as')}.`,
    nl: `Ongeldige waarden voor ${concept}: ${count}${such('zoals')}.`,
    de: `Ungültige Werte für ${concept}: ${count}${such('zum Beispiel')}.`,
  };
}

/** Describes atoms that a relation or concept refers to, and that do not exist. */
export function missingIn(
  from: string,
  concept: string,
  count: number,
  example: string,
): DetailMessages {
  return {
    en: `${concept} that ${from} refers to and that doesn’t exist: ${count}, such as ${example}.`,
    nl: `${concept} waarnaar ${from} verwijst en die niet bestaat: ${count}, zoals ${example}.`,
    de: `${concept}, worauf ${from} verweist und das nicht existiert: ${count}, zum Beispiel ${example}.`,
  };
}

/** Describes a violated invariant by its message. */
export function violatedRule(message: string): DetailMessages {
  return {
    en: `Violated: ${message}`,
    nl: `Overtreden: ${message}`,
    de: `Verstoß: ${message}`,
  };
}
