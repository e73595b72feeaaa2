import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { Check } from 'typebox/value';
import fc from 'fast-check';
import { MAX_TEXT_LENGTH } from './max-text-length.ts';
import { TECHNICAL_TYPES, type TechnicalType } from './technical-type.ts';
import type { ParsedValue } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

const parse = (type: TechnicalType, value: string | number | boolean): ParsedValue =>
  VALUE_TYPES[type].parse(value);

/** Texts of exactly the longest length, and how they are made: of one unit of UTF-16, of two, and mixed. */
const OF_LENGTH = [
  ['letters', (length: number) => 'x'.repeat(length)],
  ['accented letters', (length: number) => 'é'.repeat(length)],
  ['emoji', (length: number) => '😀'.repeat(length)],
  ['a mixture that ends with an emoji', (length: number) => `${'x'.repeat(length - 1)}😀`],
] as const;

const LIMITED = Object.keys(MAX_TEXT_LENGTH) as (keyof typeof MAX_TEXT_LENGTH)[];

describe('the longest text of a type', () => {
  for (const type of LIMITED.filter((each) => each !== 'HUGEALPHANUMERIC'))
    for (const [what, make] of OF_LENGTH) {
      it(`${type} takes it, and tells by how much another is too long: ${what}`, () => {
        const maxLength = MAX_TEXT_LENGTH[type];
        assert.deepEqual(parse(type, make(maxLength)), { stored: make(maxLength) });
        assert.deepEqual(parse(type, make(maxLength + 1)), { maxLength, length: maxLength + 1 });
        assert.deepEqual(parse(type, make(maxLength + 7)), { maxLength, length: maxLength + 7 });
      });
    }

  it('HUGEALPHANUMERIC has one too', () => {
    const maxLength = MAX_TEXT_LENGTH.HUGEALPHANUMERIC;
    assert.deepEqual(parse('HUGEALPHANUMERIC', 'x'.repeat(maxLength + 1)), {
      maxLength,
      length: maxLength + 1,
    });
    assert.ok('stored' in parse('HUGEALPHANUMERIC', '😀'.repeat(maxLength / 2 + 1)));
  });

  it('is what the type says of itself, for whoever limits an input', () => {
    for (const type of LIMITED)
      assert.equal(VALUE_TYPES[type].maxLength, MAX_TEXT_LENGTH[type], type);
  });
});

describe('texts that no database gives back', () => {
  for (const type of LIMITED)
    for (const text of ['a\0b', '\ud800', 'x\udc00', '\udc00\ud800'])
      it(`${type} refuses ${JSON.stringify(text)}`, () => {
        assert.deepEqual(parse(type, text), { expected: 'readableText' });
      });

  it('are not those with other control signs, which stay as they are', () => {
    for (const text of ['\u0001', '\t\r\n', '\u200b', '\ufeff', '\uffff', '\u202e'])
      assert.deepEqual(parse('ALPHANUMERIC', text), { stored: text });
  });
});

/** Days and moments at the edges of what databases know, and just over them. */
const EDGES: readonly (readonly [TechnicalType, string, string | null])[] = [
  ['DATE', '0001-01-01', '0001-01-01'],
  ['DATE', '0000-12-31', null],
  ['DATE', '9999-12-31', '9999-12-31'],
  ['DATE', '10000-01-01', null],
  ['DATE', '1900-02-29', null],
  ['DATE', '2000-02-29', '2000-02-29'],
  ['DATE', '2024-04-31', null],
  ['DATE', '2024-00-10', null],
  ['DATE', '2024-13-10', null],
  ['DATE', '2024-4-30', null],
  ['DATE', '30-04-2024', null],
  ['DATE', '2024-04-30T23:59:59Z', '2024-04-30'],
  ['DATE', '2024-04-30 and more', null],
  ['DATETIME', '0001-01-01T00:00:00Z', '0001-01-01 00:00:00'],
  ['DATETIME', '0001-01-01T00:00:00+00:01', null],
  ['DATETIME', '0001-01-01T01:00:00+01:00', '0001-01-01 00:00:00'],
  ['DATETIME', '9999-12-31T23:59:59Z', '9999-12-31 23:59:59'],
  ['DATETIME', '9999-12-31T23:59:59-00:01', null],
  ['DATETIME', '9999-12-31T23:59:59.999Z', '9999-12-31 23:59:59'],
  ['DATETIME', '2024-04-30', '2024-04-30 00:00:00'],
  ['DATETIME', '2024-04-30 08:05', '2024-04-30 08:05:00'],
  ['DATETIME', '2024-04-30t08:05z', '2024-04-30 08:05:00'],
  ['DATETIME', '2024-04-30T08:05:06 +0530', '2024-04-30 02:35:06'],
  ['DATETIME', '2024-04-30T24:00:00Z', '2024-05-01 00:00:00'],
  ['DATETIME', '2024-04-30T24:00:01Z', null],
  ['DATETIME', '2024-04-30T08:60Z', null],
  ['DATETIME', '2024-04-30T08Z', null],
  ['DATETIME', '2024-02-30T08:00Z', null],
];

describe('the edges of the calendar', () => {
  for (const [type, text, stored] of EDGES)
    it(`${type} ${text} is ${stored ?? 'rejected'}`, () => {
      const result = parse(type, text);
      assert.equal('stored' in result ? result.stored : null, stored);
    });
});

/** A value that fits a type, in one of the forms in which it may be given. */
const GIVEN: Readonly<Partial<Record<TechnicalType, fc.Arbitrary<string | number | boolean>>>> = {
  ALPHANUMERIC: fc.string({ unit: 'grapheme', maxLength: 20 }),
  BIGALPHANUMERIC: fc.string({ unit: 'grapheme' }),
  HUGEALPHANUMERIC: fc.string({ unit: 'grapheme' }),
  PASSWORD: fc.string({ unit: 'grapheme', maxLength: 20 }),
  URL: fc.webUrl(),
  OBJECT: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  INTEGER: fc.oneof(fc.maxSafeInteger(), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(String)),
  FLOAT: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer().map(String)),
  BOOLEAN: fc.constantFrom(true, false, 'True', 'FALSE', '1', '0', 1, 0),
  DATE: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  DATETIME: fc
    .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

describe('a value that fits', () => {
  for (const [type, given] of Object.entries(GIVEN) as [TechnicalType, fc.Arbitrary<string>][])
    it(`travels as its schema and its type in TypeScript say: ${type}`, () => {
      const { schema, typescript, present } = VALUE_TYPES[type];
      // Big integers travel as digits, which the schema of OpenAPI (int64) leaves to its format.
      const taken = type === 'INTEGER' ? { type: ['integer', 'string'] } : { type: schema['type'] };
      fc.assert(
        fc.property(given, (value) => {
          const result = parse(type, value);
          assert.ok('stored' in result, JSON.stringify(value));
          const shown = present(result.stored);
          assert.ok(Check(Type.Unsafe(taken), shown), JSON.stringify(shown));
          assert.ok(
            typescript.split(' | ').includes(typeof shown),
            `${typeof shown} ${typescript}`,
          );
        }),
      );
    });

  it('are of every type that can be written', () => {
    const writable = TECHNICAL_TYPES.filter((type) => VALUE_TYPES[type].literal !== 'unwritable');
    assert.deepEqual(writable.toSorted(), Object.keys(GIVEN).toSorted());
  });

  it('sorts as it is stored where the order is that of texts of equal length', () => {
    const days = GIVEN.DATE ?? assert.fail();
    fc.assert(
      fc.property(days, days, (a, b) => {
        const instants = [a, b].map((day) => parse('DATETIME', `${String(day)}T12:00Z`));
        const [one, other] = instants.map((timestamp) =>
          'stored' in timestamp ? timestamp.stored : '',
        );
        assert.equal((one ?? '') < (other ?? ''), String(a) < String(b));
      }),
    );
  });
});
