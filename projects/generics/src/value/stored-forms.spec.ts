import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOSTILE_TEXTS, hostileText, UNREADABLE_TEXTS } from '../../test/hostile-strings.ts';
import { knownDay, arbitraryInstant } from '../../test/known-instants.ts';
import { SQL_CLASSES, type SqlClass } from './sql-class.ts';
import { TECHNICAL_TYPES, type TechnicalType } from './technical-type.ts';
import type { ParsedValue } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

type Given = string | number | boolean;

const given: fc.Arbitrary<Given> = fc.oneof(
  hostileText,
  fc.constantFrom(...UNREADABLE_TEXTS),
  fc.double(),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.boolean(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom<Given>(
    -0,
    NaN,
    Infinity,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    '1e999',
    'TRUE',
    'null',
  ),
);
const anyType = fc.constantFrom(...TECHNICAL_TYPES);
const storedOf = (parsed: ParsedValue): string | null =>
  'stored' in parsed ? parsed.stored : null;

/** How values of a class of columns are written; null for classes that no field fills. */
const WRITTEN: Readonly<Record<SqlClass, RegExp | null>> = {
  key: /^[^]+$/,
  shortText: /^[^]*$/,
  longText: /^[^]*$/,
  hugeText: /^[^]*$/,
  binary: null,
  longBinary: null,
  hugeBinary: null,
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  truth: /^[01]$/,
  integer: /^(?:0|-?[1-9]\d{0,18})$/,
  float: /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/,
};

describe('stored forms of a value', () => {
  it('is written as its column wants it, whatever was given', () => {
    fc.assert(
      fc.property(anyType, given, (type, value) => {
        const stored = storedOf(VALUE_TYPES[type].parse(value));
        if (stored !== null) assert.match(stored, WRITTEN[VALUE_TYPES[type].sqlClass] ?? /^never$/);
      }),
      { numRuns: 3000 },
    );
  });

  it('is stored as it is when it is given again', () => {
    fc.assert(
      fc.property(anyType, given, (type, value) => {
        const parsed = VALUE_TYPES[type].parse(value);
        if ('stored' in parsed) assert.deepEqual(VALUE_TYPES[type].parse(parsed.stored), parsed);
      }),
      { numRuns: 2000 },
    );
  });

  it('can be read by every database: no text with U+0000, none with half a character', () => {
    const pieces = fc.tuple(hostileText, fc.constantFrom(...UNREADABLE_TEXTS), hostileText);
    fc.assert(
      fc.property(anyType, pieces, (type, texts) => {
        // The second half of one piece may complete the first half of another.
        fc.pre(!texts.join('').isWellFormed() || texts.join('').includes('\0'));
        assert.equal(storedOf(VALUE_TYPES[type].parse(texts.join(''))), null);
      }),
    );
  });

  it('is said not to be what was expected, or longer than may be, where it does not fit', () => {
    fc.assert(
      fc.property(anyType, given, (type, value) => {
        const parsed = VALUE_TYPES[type].parse(value);
        if ('stored' in parsed) return;
        assert.ok('expected' in parsed || parsed.length > parsed.maxLength);
      }),
    );
  });
});

const TEXT_TYPES = TECHNICAL_TYPES.filter((type) => {
  const { sqlClass, literal } = VALUE_TYPES[type];
  return SQL_CLASSES[sqlClass].holds === 'text' && literal !== 'unwritable';
});

describe('a text', () => {
  for (const [what, text] of Object.entries(HOSTILE_TEXTS).filter(([, each]) => each !== ''))
    it(`is kept as it is, in JSON and in files: ${what}`, () => {
      for (const type of TEXT_TYPES) {
        const { parse, present, text: inFile, fileText } = VALUE_TYPES[type];
        assert.deepEqual(parse(text), { stored: text }, type);
        assert.equal(present(text), text, type);
        assert.equal(fileText(inFile(text)), text, type);
      }
    });

  it('that is a number travels as the digits of that number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEXT_TYPES),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (type, number) => {
          const stored = storedOf(VALUE_TYPES[type].parse(number));
          assert.equal(Number(stored), number === 0 ? 0 : number);
        },
      ),
    );
  });
});

describe('values with an order by size', () => {
  const VALUES: Readonly<Partial<Record<TechnicalType, fc.Arbitrary<Given>>>> = {
    INTEGER: fc.maxSafeInteger(),
    FLOAT: fc.double({ noNaN: true, noDefaultInfinity: true }),
    DATE: knownDay,
    DATETIME: arbitraryInstant.map((date) => `${date.toISOString().slice(0, 19)}Z`),
  };

  it('are those of four types', () => {
    const sized = TECHNICAL_TYPES.filter((type) => VALUE_TYPES[type].order === 'size');
    assert.deepEqual(sized.toSorted(), Object.keys(VALUES).toSorted());
  });

  for (const [type, values] of Object.entries(VALUES) as [TechnicalType, fc.Arbitrary<Given>][])
    it(`come in the same order in JSON as they were given: ${type}`, () => {
      const { parse, present } = VALUE_TYPES[type];
      const shown = (value: Given) => present(storedOf(parse(value)) ?? assert.fail(String(value)));
      fc.assert(
        fc.property(values, values, (one, other) => {
          const [left, right] = [shown(one) ?? '', shown(other) ?? ''];
          assert.deepEqual([left < right, left > right], [one < other, one > other]);
        }),
      );
    });
});
