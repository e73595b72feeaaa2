import type { DetailMessages } from './api-error.ts';

/** Describes an import that the client canceled. */
export const IMPORT_CANCELED: DetailMessages = {
  en: 'The import was canceled. Nothing was saved.',
  nl: 'De import is geannuleerd. Er is niets opgeslagen.',
  de: 'Der Import wurde abgebrochen. Es wurde nichts gespeichert.',
};

/** Describes an import that exceeds the memory limit. */
export const IMPORT_TOO_LARGE: DetailMessages = {
  en: 'The file wasn’t imported, because it needs more memory than the limit allows.',
  nl: 'Het bestand is niet geïmporteerd, omdat het meer geheugen nodig heeft dan de limiet toestaat.',
  de: 'Die Datei wurde nicht importiert, weil sie mehr Speicher braucht, als das Limit erlaubt.',
};

/** Describes a file whose reading makes no progress. */
export function importTooSlow(seconds: number): DetailMessages {
  return {
    en: `The file wasn’t imported, because reading it made no progress for ${seconds} seconds.`,
    nl: `Het bestand is niet geïmporteerd, omdat het lezen ${seconds} seconden lang niet vorderde.`,
    de: `Die Datei wurde nicht importiert, weil das Lesen ${seconds} Sekunden lang nicht vorankam.`,
  };
}

/** Describes a file that could not be read; `said` is the English error message. */
export function importFailed(said: string): DetailMessages {
  return {
    en: `The file wasn’t imported, because it couldn’t be read (${said}).`,
    nl: `Het bestand is niet geïmporteerd, omdat het niet kon worden gelezen (${said}).`,
    de: `Die Datei wurde nicht importiert, weil sie nicht gelesen werden konnte (${said}).`,
  };
}

/** Reports that the reader process for imports cannot be started. `said` is the message of the system, in English. */
export function importUnavailable(said: string): DetailMessages {
  return {
    en: `The file wasn’t imported, because the server can’t read it (${said}).`,
    nl: `Het bestand is niet geïmporteerd, omdat de server het niet kan lezen (${said}).`,
    de: `Die Datei wurde nicht importiert, weil der Server sie nicht lesen kann (${said}).`,
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
  nl: 'De toepassing is tijdens dit verzoek opnieuw geïnstalleerd.',
  de: 'Die Anwendung wurde während dieser Anfrage neu installiert.',
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
