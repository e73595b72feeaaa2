import type { Language } from './error/language.ts';
import type { ExpectedFormat } from './value/expected-format.ts';

type Messages = Readonly<Record<ExpectedFormat | 'secret', string>>;

const EN: Messages = {
  text: 'isn’t a string',
  readableText: 'isn’t valid text',
  identifier: 'isn’t an identifier',
  addressable: 'is reserved in URLs, so no page could show it; choose another identifier',
  number: 'isn’t a number',
  integer: 'isn’t an integer',
  integerByDigits:
    'isn’t an integer that JSON numbers can represent; send it as a string of digits',
  integerOf64Bits: 'isn’t a 64-bit integer',
  truth: 'isn’t true or false',
  date: 'isn’t a date (YYYY-MM-DD)',
  datetime: 'isn’t a date-time (ISO 8601)',
  file: 'isn’t a file; binary values can’t be edited as fields',
  password: 'is the hash of a password; enter the password itself',
  passwordOrHash:
    'is the hash of a password in a form that can’t be verified; enter the password itself, or a bcrypt or Argon2 hash of it',
  listed: 'isn’t one of the permitted values',
  secret: 'The value',
};

const NL: Messages = {
  text: 'is geen tekst',
  readableText: 'is geen geldige tekst',
  identifier: 'is geen ID',
  addressable: 'is gereserveerd in URL’s, zodat geen pagina het kan tonen; kies een andere ID',
  number: 'is geen getal',
  integer: 'is geen geheel getal',
  integerByDigits:
    'is geen geheel getal dat een JSON-getal kan zijn; stuur het als tekst met cijfers',
  integerOf64Bits: 'is geen 64-bits geheel getal',
  truth: 'is niet waar of onwaar (true of false)',
  date: 'is geen datum (JJJJ-MM-DD)',
  datetime: 'is geen datum met tijd (ISO 8601)',
  file: 'is geen bestand; binaire waarden kunnen niet als veld worden bewerkt',
  password: 'is de hash van een wachtwoord; voer het wachtwoord zelf in',
  passwordOrHash:
    'is de hash van een wachtwoord in een vorm die niet kan worden gecontroleerd; voer het wachtwoord zelf in, of een bcrypt- of Argon2-hash ervan',
  listed: 'is niet een van de toegestane waarden',
  secret: 'De waarde',
};

const DE: Messages = {
  text: 'ist kein Text',
  readableText: 'ist kein gültiger Text',
  identifier: 'ist keine Kennung',
  addressable:
    'ist in URLs reserviert, sodass keine Seite es anzeigen könnte; wählen Sie eine andere Kennung',
  number: 'ist keine Zahl',
  integer: 'ist keine ganze Zahl',
  integerByDigits:
    'ist keine ganze Zahl, die JSON-Zahlen darstellen können; senden Sie sie als Text aus Ziffern',
  integerOf64Bits: 'ist keine 64-Bit-Ganzzahl',
  truth: 'ist weder wahr noch falsch (true oder false)',
  date: 'ist kein Datum (JJJJ-MM-TT)',
  datetime: 'ist kein Datum mit Uhrzeit (ISO 8601)',
  file: 'ist keine Datei; Binärwerte können nicht als Felder bearbeitet werden',
  password: 'ist der Hash eines Passworts; geben Sie das Passwort selbst ein',
  passwordOrHash:
    'ist der Hash eines Passworts in einer Form, die nicht geprüft werden kann; geben Sie das Passwort selbst oder einen bcrypt- oder Argon2-Hash davon ein',
  listed: 'ist keiner der zulässigen Werte',
  secret: 'Der Wert',
};

const MESSAGES: Readonly<Record<Language, Messages>> = { en: EN, nl: NL, de: DE };

/** A value that does not match the type of its concept. `shown` is the value in the message; null for a secret. */
export interface InvalidValue {
  readonly shown: string | null;
  readonly expected: ExpectedFormat;
  /** The label of the concept. */
  readonly concept: string;
  /** The only values that the concept takes, where it is `listed`. */
  readonly permitted?: readonly string[];
}

/**
 * Describes in one sentence why a value is invalid for its concept.
 *
 * @example invalidValueMessage({ shown: '"x"', expected: 'number', concept: 'Size' }, 'nl') // '"x" is geen getal (Size).'
 */
export function invalidValueMessage(
  { shown, expected, concept, permitted = [] }: InvalidValue,
  language: Language,
): string {
  const messages = MESSAGES[language];
  const list =
    permitted.length === 0 ? '' : ` ${permitted.map((value) => `"${value}"`).join(', ')}`;
  return `${shown ?? messages.secret} ${messages[expected]}${list} (${concept}).`;
}
