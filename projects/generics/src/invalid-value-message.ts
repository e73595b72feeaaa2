import type { Language } from './error/language.ts';
import type { ExpectedFormat } from './value/expected-format.ts';

type Words = Readonly<Record<ExpectedFormat | 'secret', string>>;

const EN: Words = {
  text: 'is not a string',
  readableText: 'is not valid text',
  identifier: 'is not an identifier',
  addressable: 'is reserved in URLs, so no page could show it; choose another identifier',
  number: 'is not a number',
  integer: 'is not an integer',
  integerByDigits:
    'is not an integer that JSON numbers can represent; send it as a string of digits',
  integerOf64Bits: 'is not a 64-bit integer',
  truth: 'is not true or false',
  date: 'is not a date (YYYY-MM-DD)',
  datetime: 'is not a date-time (ISO 8601)',
  file: "is not a file; binary values can't be edited as fields",
  password: 'is the hash of a password; enter the password itself',
  passwordOrHash:
    "is the hash of a password in a form that can't be verified; enter the password itself, or a bcrypt or Argon2 hash of it",
  listed: 'is not one of the permitted values',
  secret: 'The value',
};

const NL: Words = {
  text: 'is geen tekst',
  readableText: 'is geen tekst van geldige tekens',
  identifier: 'is geen naam van een atoom',
  addressable: 'is in een adres een stap, zodat geen pagina het kan tonen; kies een andere naam',
  number: 'is geen getal',
  integer: 'is geen geheel getal',
  integerByDigits: 'is geen geheel getal dat in JSON past; stuur het als een tekst van cijfers',
  integerOf64Bits: 'is geen geheel getal van 64 bits',
  truth: 'is niet waar of onwaar (true of false)',
  date: 'is geen datum (JJJJ-MM-DD)',
  datetime: 'is geen datum met tijd (ISO 8601)',
  file: 'is geen bestand; binaire waarden worden niet als velden gewijzigd',
  password: 'is de hash van een wachtwoord; vul het wachtwoord zelf in',
  passwordOrHash:
    'is de hash van een wachtwoord in een vorm die niet gecontroleerd kan worden; vul het wachtwoord zelf in, of een hash met bcrypt of Argon2',
  listed: 'is niet een van de toegestane waarden',
  secret: 'De waarde',
};

const DE: Words = {
  text: 'ist kein Text',
  readableText: 'ist kein Text aus gültigen Zeichen',
  identifier: 'ist kein Name eines Atoms',
  addressable:
    'ist in einer Adresse ein Schritt, sodass keine Seite es zeigen kann; wählen Sie einen anderen Namen',
  number: 'ist keine Zahl',
  integer: 'ist keine ganze Zahl',
  integerByDigits:
    'ist keine ganze Zahl, die JSON darstellen kann; senden Sie sie als Text aus Ziffern',
  integerOf64Bits: 'ist keine ganze Zahl mit 64 Bit',
  truth: 'ist weder wahr noch falsch (true oder false)',
  date: 'ist kein Datum (JJJJ-MM-TT)',
  datetime: 'ist kein Datum mit Uhrzeit (ISO 8601)',
  file: 'ist keine Datei; binäre Werte werden nicht als Felder bearbeitet',
  password: 'ist der Hash eines Passworts; geben Sie das Passwort selbst ein',
  passwordOrHash:
    'ist der Hash eines Passworts in einer Form, die nicht geprüft werden kann; geben Sie das Passwort selbst ein, oder einen Hash mit bcrypt oder Argon2',
  listed: 'ist keiner der zulässigen Werte',
  secret: 'Der Wert',
};

const WORDS: Readonly<Record<Language, Words>> = { en: EN, nl: NL, de: DE };

/** A value that does not match the type of its concept. `shown` is the value as it is told; null for a secret. */
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
  const words = WORDS[language];
  const list =
    permitted.length === 0 ? '' : ` ${permitted.map((value) => `"${value}"`).join(', ')}`;
  return `${shown ?? words.secret} ${words[expected]}${list} (${concept}).`;
}
