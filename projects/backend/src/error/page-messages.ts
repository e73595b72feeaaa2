import type { DetailMessages } from './api-error.ts';

/** Describes an atom that a field or list does not, or no longer, contain. */
export function isNotIn(atom: string, field: string): DetailMessages {
  return {
    en: `${atom} isn’t in ${field}.`,
    nl: `${atom} staat niet in ${field}.`,
    de: `${atom} ist nicht in ${field} enthalten.`,
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
    nl: `U hebt geen rechten om ${field} te lezen.`,
    de: `Sie haben keine Berechtigung, ${field} zu lesen.`,
  };
}

/**
 * Describes a field that someone else changed. `current` is its value, or null.
 */
export function fieldChanged(field: string, current: string | null): DetailMessages {
  return {
    en: `${field} is now ${current ?? 'empty'}.`,
    nl: `${field} is nu ${current ?? 'leeg'}.`,
    de: `${field} ist jetzt ${current ?? 'leer'}.`,
  };
}

/** Describes a password change without the current password. */
export function currentPasswordRequired(field: string): DetailMessages {
  return {
    en: `Enter the current password for ${field}.`,
    nl: `Voer het huidige wachtwoord in voor ${field}.`,
    de: `Geben Sie das aktuelle Passwort für ${field} ein.`,
  };
}

/** Describes a wrong current password. */
export function isNotCurrent(field: string): DetailMessages {
  return {
    en: `The current password for ${field} is incorrect.`,
    nl: `Het huidige wachtwoord voor ${field} is onjuist.`,
    de: `Das aktuelle Passwort für ${field} ist falsch.`,
  };
}

/** Describes a password field that this page cannot set. */
export function isOtherPassword(field: string): DetailMessages {
  return {
    en: `The password ${field} can’t be set here.`,
    nl: `Het wachtwoord ${field} kan hier niet worden ingesteld.`,
    de: `Das Passwort ${field} kann hier nicht festgelegt werden.`,
  };
}

/** Describes a new atom that needs a value, such as a number or date. */
export function needsValue(concept: string): DetailMessages {
  return {
    en: `A new ${concept} needs a value.`,
    nl: `Een nieuw item van het type ${concept} heeft een waarde nodig.`,
    de: `Ein neuer Eintrag vom Typ ${concept} braucht einen Wert.`,
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
    nl: `${concept} heeft geen items om uit te kiezen.`,
    de: `${concept} hat keine Einträge zur Auswahl.`,
  };
}

/** Describes a field without choices. */
export function hasNoChoices(field: string): DetailMessages {
  return {
    en: `There is nothing to choose in ${field}.`,
    nl: `Er is niets te kiezen in ${field}.`,
    de: `In ${field} gibt es nichts auszuwählen.`,
  };
}

/** Describes a concept whose atoms no page of the session can create. */
export function isNotCreatable(concept: string): DetailMessages {
  return {
    en: `None of your pages can create ${concept}.`,
    nl: `Op geen van uw pagina’s kunt u ${concept} aanmaken.`,
    de: `Auf keiner Ihrer Seiten können Sie ${concept} anlegen.`,
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
    nl: `De rol ${role} kan niet aan accounts worden gegeven.`,
    de: `Die Rolle ${role} kann keinem Konto zugewiesen werden.`,
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
    nl: `De lijst heeft ${total} rijen, maar een blad kan er hoogstens ${max} bevatten. Exporteer de lijst als CSV, of filter die.`,
    de: `Die Liste hat ${total} Zeilen, aber ein Blatt kann höchstens ${max} enthalten. Exportieren Sie sie als CSV, oder filtern Sie sie.`,
  };
}

/** Describes a long list that the database cannot sort or filter by an item. `max` is the limit for other lists. */
export function cannotSort(field: string, max: number): DetailMessages {
  return {
    en: `You can’t sort or filter by ${field}, because the list has more than ${max} items. Sort or filter by another column.`,
    nl: `U kunt niet sorteren of filteren op ${field}, omdat de lijst meer dan ${max} items heeft. Sorteer of filter op een andere kolom.`,
    de: `Sie können nicht nach ${field} sortieren oder filtern, weil die Liste mehr als ${max} Einträge hat. Sortieren oder filtern Sie nach einer anderen Spalte.`,
  };
}

/** Describes an item whose values the database cannot count. */
export function cannotCount(field: string): DetailMessages {
  return {
    en: `The values of ${field} can’t be counted, because the database can’t read them for all rows at once.`,
    nl: `De waarden van ${field} kunnen niet worden geteld, omdat de database ze niet voor alle rijen tegelijk kan lezen.`,
    de: `Die Werte von ${field} können nicht gezählt werden, weil die Datenbank sie nicht für alle Zeilen auf einmal lesen kann.`,
  };
}

/** Describes a range filter on a field without an order. */
export function hasNoRanges(field: string): DetailMessages {
  return {
    en: `${field} doesn’t contain numbers or dates, so it can’t be filtered by range.`,
    nl: `${field} bevat geen getallen of datums en kan dus niet op bereik worden gefilterd.`,
    de: `${field} enthält weder Zahlen noch Datumsangaben und kann deshalb nicht nach Bereich gefiltert werden.`,
  };
}

/** Describes a query parameter that is not a date-time. */
export function invalidTimestamp(parameter: string, text: string): DetailMessages {
  return {
    en: `${parameter}: ${text} isn’t an ISO 8601 date-time.`,
    nl: `${parameter}: ${text} is geen datum met tijd volgens ISO 8601.`,
    de: `${parameter}: ${text} ist kein Datum mit Uhrzeit nach ISO 8601.`,
  };
}

/** The kinds of rate limits per address and minute, as stored. */
export type Counted = 'passwords' | 'uploads' | 'new sessions' | 'error reports' | 'explanations';

const COUNTED: Readonly<Record<Counted, DetailMessages>> = {
  passwords: { en: 'passwords', nl: 'wachtwoorden', de: 'Passwörter' },
  uploads: { en: 'uploads', nl: 'uploads', de: 'Uploads' },
  'new sessions': { en: 'new sessions', nl: 'nieuwe sessies', de: 'neue Sitzungen' },
  explanations: { en: 'explanations', nl: 'aanvragen voor uitleg', de: 'Erklärungen' },
  'error reports': { en: 'error reports', nl: 'foutmeldingen', de: 'Fehlermeldungen' },
};

/** Describes an exceeded rate limit, with the seconds until it resets. */
export function exceedsRate(max: number, what: Counted, seconds: number): DetailMessages {
  const { en, nl, de } = COUNTED[what];
  return {
    en: `Too many ${en}. The limit is ${max} per minute. Try again in ${seconds} s.`,
    nl: `Te veel ${nl}. Het maximum is ${max} per minuut. Probeer het over ${seconds} s opnieuw.`,
    de: `Zu viele ${de}. Das Maximum ist ${max} pro Minute. Versuchen Sie es in ${seconds} s erneut.`,
  };
}

/** Describes a request with too many passwords. */
export function tooManyPasswords(total: number, max: number): DetailMessages {
  return {
    en: `Too many passwords (${total}). The maximum is ${max} per request.`,
    nl: `Te veel wachtwoorden (${total}). Het maximum is ${max} per verzoek.`,
    de: `Zu viele Passwörter (${total}). Das Maximum ist ${max} pro Anfrage.`,
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
    nl: `Het maximumaantal open streams${nl} is ${max}.`,
    de: `Die maximale Anzahl offener Streams${de} ist ${max}.`,
  };
}

const STREAMS = {
  server: ['', '', ''],
  session: [' per session', ' per sessie', ' pro Sitzung'],
  address: [' per address', ' per adres', ' pro Adresse'],
} as const;
