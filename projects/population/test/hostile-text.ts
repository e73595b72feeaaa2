import fc from 'fast-check';
import { isAddressable, normalizedText, type TechnicalType } from '@ampersand-prototype/generics';

const TRICKY = [
  '[x]',
  '[',
  ']',
  '_NEW',
  ' a ',
  'a\r\nb',
  'a\nb',
  '\t',
  '=1+1',
  '-x',
  '@x',
  '+1',
  '\\"x"',
  '\\',
  '007',
  'true',
  'null',
  '~',
  '- a',
  'a: b',
  '_x0041_',
  "'",
  '"',
  ',',
  ';',
  '<&>',
  '\u0085',
  '\u2028',
  '\ufeff',
  '😀',
  '{',
  '1e5',
  '2024-01-01',
  '#',
  'Ja',
  'yes',
  'valueOf',
  '__proto__',
  'x'.repeat(300),
  '😀'.repeat(260),
  ']]>',
  '[Person]',
  '12.0',
  '-0',
];

/** Texts that files, spreadsheets and databases like to change. */
export const hostileText = fc
  .oneof(
    fc.constantFrom(...TRICKY),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  .filter((value) => value.isWellFormed() && !value.includes('\0'))
  .map((value) => normalizedText('ALPHANUMERIC', value));

/** An atom of a type, as `populations.json` and exported files hold it. */
export function atomOf(type: TechnicalType): fc.Arbitrary<string> {
  switch (type) {
    case 'BOOLEAN':
      return fc.constantFrom('True', 'False');
    case 'INTEGER':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
    case 'FLOAT':
      return fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value) => String(value === 0 ? 0 : value));
    case 'DATE':
      return fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((value) => value.toISOString().slice(0, 10));
    case 'DATETIME':
      return fc
        .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((value) => `${value.toISOString().slice(0, 19)}Z`);
    case 'OBJECT':
      // An object by an identifier that no address can have is rejected.
      return hostileText.filter((value) => isAddressable(value) && Array.from(value).length <= 254);
    case 'ALPHANUMERIC':
      return hostileText.filter((value) => value.length <= 255);
    default:
      return hostileText;
  }
}
