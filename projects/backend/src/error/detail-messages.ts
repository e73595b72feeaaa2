import {
  invalidValueMessage,
  type Crud,
  type Language,
  type InvalidValue,
} from '@ampersand-prototype/generics';
import type { DetailMessages } from './api-error.ts';

/** Creates the details of an error in every language with one function. */
export function inEachLanguage(textIn: (language: Language) => string): DetailMessages {
  return { en: textIn('en'), nl: textIn('nl'), de: textIn('de') };
}

/** Describes a field without a right. */
export function lacksRight(field: string, right: keyof Crud): DetailMessages {
  const [nl, de] = RIGHTS[right];
  return {
    en: `You don’t have permission to ${right} ${field}.`,
    nl: `U hebt geen rechten om ${field} ${nl}.`,
    de: `Sie haben keine Berechtigung, ${field} ${de}.`,
  };
}

const RIGHTS: Readonly<Record<keyof Crud, readonly [nl: string, de: string]>> = {
  create: ['aan te maken', 'anzulegen'],
  read: ['te lezen', 'zu lesen'],
  update: ['te wijzigen', 'zu ändern'],
  delete: ['te verwijderen', 'zu löschen'],
};

/** Describes a field that already has a value, which the session cannot change. */
export function hasValue(field: string): DetailMessages {
  return {
    en: `${field} already has a value. Changing it requires update rights.`,
    nl: `${field} heeft al een waarde. U hebt wijzigingsrechten nodig om die te wijzigen.`,
    de: `${field} hat bereits einen Wert. Um ihn zu ändern, brauchen Sie Änderungsrechte.`,
  };
}

/** Describes a write-only field. */
export function isUnreadable(field: string): DetailMessages {
  return {
    en: `You don’t have permission to read ${field}, so you can’t change it.`,
    nl: `U hebt geen rechten om ${field} te lezen, dus u kunt het niet wijzigen.`,
    de: `Sie haben keine Berechtigung, ${field} zu lesen, deshalb können Sie es nicht ändern.`,
  };
}

/** Describes a field that is filled by a term. */
export function isComputed(field: string): DetailMessages {
  return {
    en: `${field} is computed and can’t be edited.`,
    nl: `${field} wordt berekend en kan niet worden bewerkt.`,
    de: `${field} wird berechnet und kann nicht bearbeitet werden.`,
  };
}

/** Describes an atom that does not exist and cannot be created in this field. */
export function cannotBeCreated(concept: string, atom: string): DetailMessages {
  return {
    en: `There is no ${concept} ${atom}, and you can’t create one here.`,
    nl: `${concept} ${atom} bestaat niet, en u kunt het hier niet aanmaken.`,
    de: `${concept} ${atom} gibt es nicht, und Sie können es hier nicht anlegen.`,
  };
}

/** Describes a value that does not match the type of its concept. */
export function isInvalidValue(invalidValue: InvalidValue): DetailMessages {
  return inEachLanguage((language) => invalidValueMessage(invalidValue, language));
}

/** Describes a text that exceeds the maximum length of its concept. */
export function isTooLong(concept: string, maxLength: number, length: number): DetailMessages {
  return {
    en: `The maximum length of ${concept} is ${maxLength} characters. This value has ${length}.`,
    nl: `De maximale lengte van ${concept} is ${maxLength} tekens. Deze waarde heeft er ${length}.`,
    de: `Die maximale Länge von ${concept} ist ${maxLength} Zeichen. Dieser Wert hat ${length}.`,
  };
}

/** Describes a file whose content type is not allowed. */
export function isDisallowedFile(type: string | null, allowed: string): DetailMessages {
  return {
    en: `The content type is ${type ?? 'unknown'}. Allowed types: ${allowed}.`,
    nl: `Het inhoudstype is ${type ?? 'onbekend'}. Toegestane typen: ${allowed}.`,
    de: `Der Inhaltstyp ist ${type ?? 'unbekannt'}. Erlaubte Typen: ${allowed}.`,
  };
}

/** Describes a file that is too large. */
export function isTooLarge(max: string): DetailMessages {
  return {
    en: `The maximum size is ${max}.`,
    nl: `De maximale grootte is ${max}.`,
    de: `Die maximale Größe ist ${max}.`,
  };
}

/** Describes a change that can't be undone because its history was erased. */
export const ERASED: DetailMessages = {
  en: 'Part of this change was erased from the history.',
  nl: 'Een deel van deze wijziging is uit de geschiedenis gewist.',
  de: 'Ein Teil dieser Änderung wurde aus dem Verlauf gelöscht.',
};

/** Describes a change that can't be undone because it includes a password. */
export const LOST_PASSWORD: DetailMessages = {
  en: 'This change includes a password, and the previous password isn’t stored.',
  nl: 'Deze wijziging bevat een wachtwoord, en het vorige wachtwoord is niet bewaard.',
  de: 'Diese Änderung enthält ein Passwort, und das vorherige Passwort ist nicht gespeichert.',
};

/** Adds the number of the patch operation to the details of an error. */
export function atOperation(
  detailIn: (language: Language) => string | null,
  number: number,
  operation: string,
): DetailMessages {
  return {
    en: `Operation ${number} (${operation}): ${detailIn('en') ?? ''}`,
    nl: `Bewerking ${number} (${operation}): ${detailIn('nl') ?? ''}`,
    de: `Operation ${number} (${operation}): ${detailIn('de') ?? ''}`,
  };
}

/** Describes a failure of an automated rule, with its position in the script. */
export function ofRule(
  { name, origin }: { readonly name: string; readonly origin: string },
  errorIn: (language: Language) => string,
): DetailMessages {
  const rule = `"${name}" (${origin})`;
  return {
    en: `Rule ${rule}: ${errorIn('en')}`,
    nl: `Regel ${rule}: ${errorIn('nl')}`,
    de: `Regel ${rule}: ${errorIn('de')}`,
  };
}
