import type { DetailMessages } from './api-error.ts';

/** Describes an atom that a field or list does not, or no longer, contain. */
export function isNotIn(atom: string, field: string): DetailMessages {
  return {
    en: `${atom} isn’t in ${field}.`,
    nl: `${atom} staat niet in ${field}.`,
    de: `${atom} steht nicht in ${field}.`,
  };
}

/** Describes a field without a value. */
export function isEmpty(field: string): DetailMessages {
  return { en: `${field} is empty.`, nl: `${field} is leeg.`, de: `${field} ist leer.` };
}

/** Describes a write-only field that was read. */
export function isNotReadable(field: string): DetailMessages {
  return {
    en: `You don’t have permission to read ${field}.`,
    nl: `${field} mag niet worden gelezen.`,
    de: `${field} darf nicht gelesen werden.`,
  };
}

/**
 * Describes a field that someone else changed. `current` is its value, or null. `current` is what it holds; null where it is
 * empty.
 */
export function fieldChanged(field: string, current: string | null): DetailMessages {
  return {
    en: `${field} is now ${current ?? 'empty'}.`,
    nl: `${field} is inmiddels ${current ?? 'leeg'}.`,
    de: `${field} ist inzwischen ${current ?? 'leer'}.`,
  };
}

/** Describes a password change without the current password. */
export function currentPasswordRequired(field: string): DetailMessages {
  return {
    en: `Enter the current password for ${field}.`,
    nl: `${field} heeft er al een, en dat is niet opgegeven.`,
    de: `${field} hat schon eines, und es wurde nicht angegeben.`,
  };
}

/** Describes a wrong current password. */
export function isNotCurrent(field: string): DetailMessages {
  return {
    en: `The current password for ${field} is incorrect.`,
    nl: `Wat is opgegeven, is niet dat van ${field}.`,
    de: `Was angegeben wurde, ist nicht das von ${field}.`,
  };
}

/** Describes a password field that this page cannot set. */
export function isOtherPassword(field: string): DetailMessages {
  return {
    en: `The password ${field} can’t be set here.`,
    nl: `${field} is een wachtwoord dat hier niet wordt gegeven.`,
    de: `${field} ist ein Passwort, das hier nicht vergeben wird.`,
  };
}

/** Describes a new atom that needs a value, such as a number or date. */
export function needsValue(concept: string): DetailMessages {
  return {
    en: `A new ${concept} needs a value.`,
    nl: `Een nieuwe ${concept} heeft een waarde nodig.`,
    de: `Für ${concept} ist ein Wert nötig, um ein neues Atom anzulegen.`,
  };
}

/** Describes a field that does not contain files, but received one. */
export function holdsNoFiles(field: string): DetailMessages {
  return {
    en: `${field} doesn’t contain files.`,
    nl: `${field} bevat geen bestanden.`,
    de: `${field} enthält keine Dateien.`,
  };
}

/** Describes a concept without items to choose from. */
export function hasNoItems(concept: string): DetailMessages {
  return {
    en: `${concept} has no items to choose from.`,
    nl: `${concept} heeft geen atomen om uit te kiezen.`,
    de: `${concept} hat keine Atome zur Auswahl.`,
  };
}

/** Describes a field without choices. */
export function hasNoChoices(field: string): DetailMessages {
  return {
    en: `There is nothing to choose in ${field}.`,
    nl: `In ${field} valt niets te kiezen.`,
    de: `In ${field} kann nichts gewählt werden.`,
  };
}

/** Describes a concept whose atoms no page of the session can create. */
export function isNotCreatable(concept: string): DetailMessages {
  return {
    en: `None of your pages can create ${concept}.`,
    nl: `Geen toegankelijke interface maakt atomen van ${concept}.`,
    de: `Kein zugängliches Interface legt Atome von ${concept} an.`,
  };
}

/** Describes a role that the session does not have. */
export function isUnknownRole(role: string): DetailMessages {
  return {
    en: `${role} isn’t a role of this session.`,
    nl: `${role} is geen rol van deze sessie.`,
    de: `${role} ist keine Rolle dieser Sitzung.`,
  };
}

/** Describes an account without a user name. */
export const NO_USER_NAME: DetailMessages = {
  en: 'The user name is empty.',
  nl: 'De gebruikersnaam is leeg.',
  de: 'Der Benutzername ist leer.',
};

/** Describes a role that accounts can't be given. */
export function isImplicitRole(role: string): DetailMessages {
  return {
    en: `Accounts can’t be given the role ${role}.`,
    nl: `De rol ${role} kan niet aan een account worden gegeven.`,
    de: `Die Rolle ${role} kann keinem Konto gegeben werden.`,
  };
}

/** Describes a model without roles. */
export const NO_ROLES: DetailMessages = {
  en: 'The model has no roles.',
  nl: 'Het model heeft geen rollen.',
  de: 'Das Modell hat keine Rollen.',
};

/** Describes an application without a logo. */
export const NO_LOGO: DetailMessages = {
  en: 'The application has no logo.',
  nl: 'De toepassing heeft geen logo.',
  de: 'Die Anwendung hat kein Logo.',
};

/** Lists the roles that may perform the request. */
export function needsRoles(roles: string): DetailMessages {
  return { en: `Roles: ${roles}.`, nl: `Rollen: ${roles}.`, de: `Rollen: ${roles}.` };
}

/** Describes a list that is too long for a spreadsheet. `max` are its rows. */
export function tooManyRows(total: number, max: number): DetailMessages {
  return {
    en: `The list has ${total} rows, but a sheet can contain at most ${max}. Export it as CSV, or filter it.`,
    nl: `${total} rijen: op een blad passen er ${max}. Kies het formaat csv, of filter.`,
    de: `${total} Zeilen: Ein Blatt fasst ${max}. Wählen Sie das Format csv, oder filtern Sie.`,
  };
}

/** Describes a long list that the database cannot sort or filter by an item. `max` is the limit for other lists. */
export function cannotSort(field: string, max: number): DetailMessages {
  return {
    en: `You can’t sort or filter by ${field}, because the list has more than ${max} items. Sort or filter by another column.`,
    nl: `De database kan niet sorteren of filteren op ${field} zoals dat wordt getoond, en de lijst heeft meer dan ${max} atomen. Sorteer of filter op iets anders.`,
    de: `Die Datenbank kann nach ${field}, wie es angezeigt wird, weder sortieren noch filtern, und die Liste hat mehr als ${max} Atome. Sortieren oder filtern Sie nach etwas anderem.`,
  };
}

/** Describes an item whose values the database cannot count. */
export function cannotCount(field: string): DetailMessages {
  return {
    en: `The values of ${field} can’t be counted, because the database can’t read them for all rows at once.`,
    nl: `De waarden van ${field} kunnen niet worden geteld, omdat de database ze niet voor alle rijen tegelijk kan lezen.`,
    de: `Die Werte von ${field} können nicht gezählt werden, weil die Datenbank sie nicht für alle Zeilen zugleich lesen kann.`,
  };
}

/** Describes a range filter on a field without an order. */
export function hasNoRanges(field: string): DetailMessages {
  return {
    en: `${field} doesn’t contain numbers or dates, so it can’t be filtered by range.`,
    nl: `${field} bevat geen getallen of datums en heeft dus geen bereik.`,
    de: `${field} enthält weder Zahlen noch Daten und hat daher keinen Bereich.`,
  };
}

/** Describes a query parameter that is not a date-time. */
export function invalidTimestamp(parameter: string, text: string): DetailMessages {
  return {
    en: `${parameter}: ${text} is not an ISO 8601 date-time.`,
    nl: `${parameter}: ${text} is geen tijdstip volgens ISO 8601.`,
    de: `${parameter}: ${text} ist kein Zeitpunkt nach ISO 8601.`,
  };
}

/** The kinds of rate limits per address and minute, as stored. */
export type Counted = 'passwords' | 'uploads' | 'new sessions' | 'error reports' | 'explanations';

const COUNTED: Readonly<Record<Counted, DetailMessages>> = {
  passwords: { en: 'passwords', nl: 'wachtwoorden', de: 'Passwörter' },
  uploads: { en: 'uploads', nl: 'uploads', de: 'Uploads' },
  'new sessions': { en: 'new sessions', nl: 'nieuwe sessies', de: 'neue Sitzungen' },
  explanations: { en: 'explanations', nl: 'verklaringen', de: 'Erklärungen' },
  'error reports': { en: 'error reports', nl: 'foutmeldingen', de: 'Fehlermeldungen' },
};

/** Describes an exceeded rate limit, with the seconds until it resets. */
export function exceedsRate(max: number, what: Counted, seconds: number): DetailMessages {
  const { en, nl, de } = COUNTED[what];
  return {
    en: `Too many ${en}. The limit is ${max} per minute. Try again in ${seconds} s.`,
    nl: `Er zijn hoogstens ${max} ${nl} per minuut mogelijk; probeer het over ${seconds} s opnieuw.`,
    de: `Höchstens ${max} ${de} pro Minute sind möglich; versuchen Sie es in ${seconds} s erneut.`,
  };
}

/** Describes a request with too many passwords. */
export function tooManyPasswords(total: number, max: number): DetailMessages {
  return {
    en: `Too many passwords (${total}). The maximum is ${max} per request.`,
    nl: `${total} wachtwoorden; er worden er hoogstens ${max} aangenomen.`,
    de: `${total} Passwörter; höchstens ${max} werden angenommen.`,
  };
}

/** Describes an exceeded limit of open event streams. */
export function exceedsStreams(
  max: number,
  place: 'server' | 'session' | 'address',
): DetailMessages {
  const [en, nl, de] = STREAMS[place];
  return {
    en: `The maximum number of open streams${en} is ${max}.`,
    nl: `Er zijn er hoogstens ${max} open${nl}.`,
    de: `Höchstens ${max} sind offen${de}.`,
  };
}

const STREAMS = {
  server: ['', '', ''],
  session: [' per session', ' voor een sessie', ' für eine Sitzung'],
  address: [' per address', ' voor een adres', ' für eine Adresse'],
} as const;
