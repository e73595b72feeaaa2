import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decimalText } from './float.ts';
import type { PatchValue } from './patch-value.ts';
import type { TechnicalType } from './technical-type.ts';
import { parseBoolean } from './boolean.ts';
import type { ExpectedFormat } from './expected-format.ts';
import { VALUE_TYPES } from './value-types.ts';
import type { FileValue, ParsedValue } from './value-type.ts';

type Given = Exclude<PatchValue, null>;

const stored = (text: string): ParsedValue => ({ stored: text });
const expected = (what: ExpectedFormat): ParsedValue => ({ expected: what });
const A_TEXT = expected('text');
const AN_INTEGER = expected('integer');
const OF_64_BITS = expected('integerOf64Bits');
const BY_DIGITS = expected('integerByDigits');
const A_NUMBER = expected('number');
const A_TRUTH = expected('truth');
const A_DATE = expected('date');
const AN_INSTANT = expected('datetime');
const A_FILE = expected('file');

const PARSED: readonly (readonly [TechnicalType, Given, ParsedValue])[] = [
  ['ALPHANUMERIC', '', stored('')],
  ['ALPHANUMERIC', ' é\n', stored(' é\n')],
  ['ALPHANUMERIC', 12.5, stored('12.5')],
  ['ALPHANUMERIC', true, A_TEXT],
  ['ALPHANUMERIC', 'a\0', expected('readableText')],
  ['PASSWORD', ' secret ', stored(' secret ')],
  ['PASSWORD', false, A_TEXT],
  ['OBJECT', '', expected('identifier')],
  ['OBJECT', ' ', stored(' ')],
  ['OBJECT', 1, stored('1')],
  ['TYPEOFONE', '', expected('identifier')],
  ['BINARY', 'x', A_FILE],
  ['BIGBINARY', '', A_FILE],
  ['HUGEBINARY', 1, A_FILE],
  ['INTEGER', 0, stored('0')],
  ['INTEGER', -0, stored('0')],
  ['INTEGER', '+007', stored('7')],
  ['INTEGER', ' -12 ', stored('-12')],
  ['INTEGER', '9223372036854775807', stored('9223372036854775807')],
  ['INTEGER', '9223372036854775808', OF_64_BITS],
  ['INTEGER', '-9223372036854775808', stored('-9223372036854775808')],
  ['INTEGER', '-9223372036854775809', OF_64_BITS],
  ['INTEGER', '00000000000000000001', AN_INTEGER],
  ['INTEGER', 9007199254740991, stored('9007199254740991')],
  ['INTEGER', 9007199254740992, BY_DIGITS],
  ['INTEGER', 1.5, BY_DIGITS],
  ['INTEGER', NaN, BY_DIGITS],
  ['INTEGER', '1.0', AN_INTEGER],
  ['INTEGER', '1e3', AN_INTEGER],
  ['INTEGER', '1x', AN_INTEGER],
  ['INTEGER', 'x1', AN_INTEGER],
  ['INTEGER', '0x10', AN_INTEGER],
  ['INTEGER', '', AN_INTEGER],
  ['INTEGER', true, AN_INTEGER],
  ['FLOAT', 0, stored('0')],
  ['FLOAT', -0, stored('0')],
  ['FLOAT', ' 1.50 ', stored('1.5')],
  ['FLOAT', '.5', stored('0.5')],
  ['FLOAT', '5.', stored('5')],
  ['FLOAT', '-1E-7', stored('-1e-7')],
  ['FLOAT', '+2', stored('2')],
  ['FLOAT', '', A_NUMBER],
  ['FLOAT', ' ', A_NUMBER],
  ['FLOAT', '1,5', A_NUMBER],
  ['FLOAT', '1e400', A_NUMBER],
  ['FLOAT', NaN, A_NUMBER],
  ['FLOAT', 'Infinity', A_NUMBER],
  ['FLOAT', true, A_NUMBER],
  ['FLOAT', false, A_NUMBER],
  ['FLOAT', '0x1F', A_NUMBER],
  ['FLOAT', '0b11', A_NUMBER],
  ['FLOAT', '0o17', A_NUMBER],
  ['BOOLEAN', true, stored('1')],
  ['BOOLEAN', false, stored('0')],
  ['BOOLEAN', 1, stored('1')],
  ['BOOLEAN', 0, stored('0')],
  ['BOOLEAN', 'True', stored('1')],
  ['BOOLEAN', 'FALSE', stored('0')],
  ['BOOLEAN', 'yes', A_TRUTH],
  ['BOOLEAN', 2, A_TRUTH],
  ['BOOLEAN', '', A_TRUTH],
  ['DATE', '2024-02-29', stored('2024-02-29')],
  ['DATE', '2023-02-29', A_DATE],
  ['DATE', true, A_DATE],
  ['DATE', 45412, A_DATE],
  ['DATETIME', '2024-04-30T12:00+02:00', stored('2024-04-30 10:00:00')],
  ['DATETIME', '30 April', AN_INSTANT],
  ['DATETIME', false, AN_INSTANT],
];

/** Stored values with how they travel in JSON and how files hold them; databases write some of them in ways of their own. */
const SHOWN: readonly (readonly [TechnicalType, string, PatchValue, string])[] = [
  ['ALPHANUMERIC', ' a ', ' a ', ' a '],
  ['PASSWORD', 'hash', 'hash', 'hash'],
  ['BINARY', 'x', 'x', 'x'],
  ['INTEGER', '-5', -5, '-5'],
  ['INTEGER', '9007199254740991', 9007199254740991, '9007199254740991'],
  ['INTEGER', '9007199254740992', '9007199254740992', '9007199254740992'],
  ['FLOAT', '3', 3, '3.0'],
  ['FLOAT', '2.50', 2.5, '2.5'],
  ['FLOAT', '1e-7', 1e-7, '0.0000001'],
  ['BOOLEAN', '1', true, 'True'],
  ['BOOLEAN', 'true', true, 'True'],
  ['BOOLEAN', 't', true, 'True'],
  ['BOOLEAN', '0', false, 'False'],
  ['BOOLEAN', 'false', false, 'False'],
  ['BOOLEAN', 'f', false, 'False'],
  ['DATE', '2024-04-30', '2024-04-30', '2024-04-30'],
  ['DATE', '2024-04-30 00:00:00', '2024-04-30', '2024-04-30'],
  ['DATETIME', '2024-04-30 10:00:00', '2024-04-30T10:00:00Z', '2024-04-30T10:00:00Z'],
  ['DATETIME', '2024-04-30 10:00:00.123', '2024-04-30T10:00:00Z', '2024-04-30T10:00:00Z'],
];

const MIDNIGHT = new Date('2024-04-30T00:00:00Z');
const NOON = new Date('2024-04-30T12:00:00Z');

/** What values of files mean. */
const READ: readonly (readonly [TechnicalType, FileValue, string])[] = [
  ['ALPHANUMERIC', ' a ', ' a '],
  ['ALPHANUMERIC', true, 'True'],
  ['ALPHANUMERIC', false, 'False'],
  ['ALPHANUMERIC', MIDNIGHT, '2024-04-30'],
  ['ALPHANUMERIC', NOON, '2024-04-30T12:00:00Z'],
  ['ALPHANUMERIC', '45412', '45412'],
  ['INTEGER', '3.0', '3'],
  ['INTEGER', '+3.00', '3'],
  ['INTEGER', '-1.2E+5', '-120000'],
  ['INTEGER', '1.25e1', '1.25e1'],
  ['INTEGER', '12e3', '12000'],
  ['INTEGER', '1e-3', '1e-3'],
  ['INTEGER', '3.5', '3.5'],
  ['INTEGER', '1e300', '1e300'],
  ['INTEGER', '9223372036854775807', '9223372036854775807'],
  ['INTEGER', 'x3.0', 'x3.0'],
  ['INTEGER', '3.0x', '3.0x'],
  ['FLOAT', '3', '3'],
  ['BOOLEAN', true, 'True'],
  ['BOOLEAN', ' Ja ', 'True'],
  ['BOOLEAN', 'niet', 'False'],
  ['BOOLEAN', 'perhaps', 'perhaps'],
  ['BOOLEAN', '1', 'True'],
  ['DATE', MIDNIGHT, '2024-04-30'],
  ['DATE', NOON, '2024-04-30'],
  ['DATE', '45412', '2024-04-30'],
  ['DATE', '45412.75', '2024-04-30'],
  ['DATE', '2958466', '2958466'],
  ['DATE', '9999999', '9999999'],
  ['DATE', new Date('+012000-01-01T00:00:00Z'), 'an impossible date'],
  ['DATE', new Date('-000001-01-01T00:00:00Z'), 'an impossible date'],
  ['DATE', 'April', 'April'],
  ['DATE', true, 'True'],
  ['DATE', new Date(NaN), 'an impossible date'],
  ['DATETIME', MIDNIGHT, '2024-04-30T00:00:00Z'],
  ['DATETIME', NOON, '2024-04-30T12:00:00Z'],
  ['DATETIME', '45412.5', '2024-04-30T12:00:00Z'],
  ['DATETIME', '9999999.5', '9999999.5'],
  ['DATETIME', new Date('+012000-01-01T00:00:00Z'), 'an impossible date'],
  ['DATETIME', 'noon', 'noon'],
  ['DATETIME', false, 'False'],
];

describe('values that a client gives', () => {
  for (const [type, value, result] of PARSED)
    it(`${type} ${JSON.stringify(value)} is ${JSON.stringify(result)}`, () => {
      assert.deepEqual(VALUE_TYPES[type].parse(value), result);
    });
});

describe('values as they are stored', () => {
  for (const [type, text, json, inFiles] of SHOWN)
    it(`${type} ${JSON.stringify(text)} is ${JSON.stringify(json)}, in files ${inFiles}`, () => {
      assert.strictEqual(VALUE_TYPES[type].present(text), json);
      assert.equal(VALUE_TYPES[type].text(text), inFiles);
    });

  it('are numbers with a point and without an exponent in files', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = decimalText(value);
        assert.match(text, /^-?\d+\.\d+$/);
        assert.equal(Number(text), value === 0 ? Number(text) : value);
      }),
    );
    assert.equal(decimalText(1e21), '1000000000000000000000.0');
    assert.equal(decimalText(-1.25e-9), '-0.00000000125');
  });
});

describe('values of files', () => {
  for (const [type, value, text] of READ)
    it(`${type} ${JSON.stringify(value instanceof Date ? value.getTime() : value)} is ${text}`, () => {
      assert.equal(VALUE_TYPES[type].fileText(value), text);
    });

  it('are true or false in the words of people', () => {
    const words = (text: string) => text.split(' ').map(parseBoolean);
    assert.deepEqual(new Set(words('true 1 yes waar ja wel wahr TRUE Ja WAHR')), new Set([true]));
    assert.deepEqual(
      new Set(words('false 0 no onwaar nee niet falsch nein NO Nee FALSCH')),
      new Set([false]),
    );
    assert.deepEqual(new Set(words('2 y n j t f on off')), new Set([null]));
  });
});
