import type { DetailMessages } from './api-error.ts';

/** Describes an import that the client canceled. */
export const IMPORT_CANCELED: DetailMessages = {
  en: 'The import was canceled. Nothing was saved.',
  nl: 'De import is afgebroken; er is niets opgeslagen.',
  de: 'Der Import wurde abgebrochen; nichts ist gespeichert.',
};

/** Describes an import that exceeds the memory limit. */
export const IMPORT_TOO_LARGE: DetailMessages = {
  en: 'The file was not imported: it needs more memory than the limit allows.',
  nl: 'Het bestand is niet geïmporteerd: het heeft meer geheugen nodig dan een import mag gebruiken.',
  de: 'Die Datei wurde nicht importiert: Sie braucht mehr Speicher, als ein Import belegen darf.',
};

/** Describes a file whose reading makes no progress. */
export function importTooSlow(seconds: number): DetailMessages {
  return {
    en: `The file was not imported: reading it made no progress for ${seconds} seconds.`,
    nl: `Het bestand is niet geïmporteerd: het lezen kwam ${seconds} seconden lang niet verder.`,
    de: `Die Datei wurde nicht importiert: Das Lesen kam ${seconds} Sekunden lang nicht voran.`,
  };
}

/** Describes a file that could not be read; `said` is the English error message. */
export function importFailed(said: string): DetailMessages {
  return {
    en: `The file was not imported: it couldn’t be read (${said}).`,
    nl: `Het bestand is niet geïmporteerd: het lezen is mislukt (${said}).`,
    de: `Die Datei wurde nicht importiert: Das Lesen ist fehlgeschlagen (${said}).`,
  };
}

/** Reports that the reader process for imports cannot be started. `said` is the message of the system, in English. */
export function importUnavailable(said: string): DetailMessages {
  return {
    en: `The file was not imported: the server can’t read it (${said}).`,
    nl: `Het bestand is niet geïmporteerd: het kan hier niet worden gelezen (${said}).`,
    de: `Die Datei wurde nicht importiert: Sie kann hier nicht gelesen werden (${said}).`,
  };
}

/** Rejects the end of import mode if it was not started. */
export const NOT_LOCKED: DetailMessages = {
  en: 'The application isn’t locked for an import.',
  nl: 'De toepassing is niet vergrendeld voor een import.',
  de: 'Die Anwendung ist nicht für einen Import gesperrt.',
};

/** Describes a change that a concurrent installation interrupted. */
export const CONCURRENT_INSTALLATION: DetailMessages = {
  en: 'The application was reinstalled during this request.',
  nl: 'De toepassing is intussen opnieuw geïnstalleerd.',
  de: 'Die Anwendung wurde inzwischen neu installiert.',
};

/** Rejects the export of data that is never exported. */
export const NEVER_EXPORTED = {
  sessions: {
    en: 'sessions aren’t exported',
    nl: 'sessies worden niet geëxporteerd',
    de: 'Sitzungen werden nicht exportiert',
  },
  passwords: {
    en: 'passwords aren’t exported',
    nl: 'wachtwoorden worden niet geëxporteerd',
    de: 'Passwörter werden nicht exportiert',
  },
  unknown: {
    en: 'it doesn’t exist',
    nl: 'dit bestaat niet',
    de: 'das gibt es nicht',
  },
} as const satisfies Readonly<Record<string, DetailMessages>>;
