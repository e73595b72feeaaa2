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
    nl: `${field} heeft niet het recht om ${nl}.`,
    de: `${field} hat nicht das Recht ${de}.`,
  };
}

const RIGHTS: Readonly<Record<keyof Crud, readonly [nl: string, de: string]>> = {
  create: ['te maken', 'anzulegen'],
  read: ['te lezen', 'zu lesen'],
  update: ['te wijzigen', 'zu ändern'],
  delete: ['te verwijderen', 'zu löschen'],
};

/** Describes a field that already has a value, which the session cannot change. */
export function hasValue(field: string): DetailMessages {
  return {
    en: `${field} already has a value. Changing it requires update rights.`,
    nl: `${field} heeft al een waarde, en die wijzigen vraagt het recht om te wijzigen.`,
    de: `${field} hat schon einen Wert; ihn zu ändern erfordert das Recht zu ändern.`,
  };
}

/** Describes a write-only field. */
export function isUnreadable(field: string): DetailMessages {
  return {
    en: `You don’t have permission to read ${field}, so you can’t change it.`,
    nl: `${field} mag niet worden gelezen, dus er kan niets in worden gewijzigd.`,
    de: `${field} darf nicht gelesen werden; darin kann nichts geändert werden.`,
  };
}

/** Describes a field that is filled by a term. */
export function isComputed(field: string): DetailMessages {
  return {
    en: `${field} is computed and can’t be edited.`,
    nl: `${field} wordt door een term berekend en kan niet worden gewijzigd.`,
    de: `${field} wird durch einen Term berechnet und kann nicht geändert werden.`,
  };
}

/** Describes an atom that does not exist and cannot be created in this field. */
export function cannotBeCreated(concept: string, atom: string): DetailMessages {
  return {
    en: `There is no ${concept} ${atom}, and you can’t create one here.`,
    nl: `Er is geen ${concept} ${atom}, en het veld maakt geen nieuwe.`,
    de: `Es gibt kein ${concept} ${atom}, und das Feld legt keine neuen an.`,
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
    nl: `${concept} is hoogstens ${maxLength} tekens lang; dit heeft er ${length}.`,
    de: `${concept} ist höchstens ${maxLength} Zeichen lang; dies hat ${length}.`,
  };
}

/** Describes a file whose content type is not allowed. */
export function isDisallowedFile(type: string | null, allowed: string): DetailMessages {
  return {
    en: `The content is ${type ?? 'of an unknown type'}. Allowed types: ${allowed}.`,
    nl: `De inhoud is ${type ?? 'van een onbekende soort'}. Toegestaan: ${allowed}.`,
    de: `Der Inhalt ist ${type ?? 'von unbekannter Art'}. Erlaubt: ${allowed}.`,
  };
}

/** Describes a file that is too large. */
export function isTooLarge(max: string): DetailMessages {
  return {
    en: `The maximum size is ${max}.`,
    nl: `Hoogstens ${max} wordt aangenomen.`,
    de: `Höchstens ${max} werden angenommen.`,
  };
}

/** Describes a change that can't be undone because its history was erased. */
export const ERASED: DetailMessages = {
  en: 'Part of this change was erased from the history.',
  nl: 'Een deel van wat ermee werd gewijzigd, is uit de geschiedenis gewist.',
  de: 'Ein Teil dessen, was damit geändert wurde, ist aus der Historie gelöscht.',
};

/** Describes a change that can't be undone because it includes a password. */
export const LOST_PASSWORD: DetailMessages = {
  en: 'This change includes a password, and the previous password isn’t stored.',
  nl: 'Er werd een wachtwoord mee gewijzigd, en wat het was, is nergens bewaard.',
  de: 'Damit wurde ein Passwort geändert, und wie es vorher war, ist nirgends aufbewahrt.',
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
