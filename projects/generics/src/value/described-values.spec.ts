import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { hostileText } from '../../test/hostile-strings.ts';
import { knownDay } from '../../test/known-instants.ts';
import type { PatchValue } from './patch-value.ts';
import { TECHNICAL_TYPES, type TechnicalType } from './technical-type.ts';
import type { ValueType } from './value-type.ts';
import { VALUE_TYPES } from './value-types.ts';

type Given = Exclude<PatchValue, null>;

/** The forms that OpenAPI and RFC 3339 know by these names. */
const FORMATS: Readonly<Record<string, (value: Given) => boolean>> = {
  date: (value) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(String(value)),
  'date-time': (value) =>
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(
      String(value),
    ),
  int64: (value) => BigInt.asIntN(64, BigInt(value)) === BigInt(value),
  double: (value) => Number.isFinite(value),
  // For people who read the description: nothing that is stored is rejected by these.
  password: () => true,
  uri: () => true,
};

const isDescribed = ({ schema }: ValueType, value: Given): boolean =>
  Check(Type.Unsafe({ type: schema['type'] }), value) &&
  (FORMATS[String(schema['format'])]?.(value) ?? true);

const FIELDS = TECHNICAL_TYPES.filter((type) => !type.endsWith('BINARY'));
const sent: fc.Arbitrary<Given> = fc.oneof(
  hostileText,
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

/** Values that the description of a type promises to take. */
const PROMISED: Readonly<Partial<Record<TechnicalType, fc.Arbitrary<Given>>>> = {
  BOOLEAN: fc.boolean(),
  INTEGER: fc.maxSafeInteger(),
  FLOAT: fc.double({ noNaN: true, noDefaultInfinity: true }),
  DATE: knownDay,
  URL: fc.webUrl({ withFragments: true, withQueryParameters: true }),
};

describe('a value of JSON', () => {
  it('that is answered is what the description of its type says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), sent, (type, value) => {
        const parsed = VALUE_TYPES[type].parse(value);
        if (!('stored' in parsed)) return;
        const shown = VALUE_TYPES[type].present(parsed.stored);
        assert.ok(shown !== null);
        const isLarge = type === 'INTEGER' && typeof shown === 'string';
        const isAsDescribed = isLarge
          ? FORMATS['int64']
          : isDescribed.bind(null, VALUE_TYPES[type]);
        assert.ok(isAsDescribed?.(shown), `${type} ${JSON.stringify(shown)}`);
      }),
      { numRuns: 3000 },
    );
  });

  for (const [type, values] of Object.entries(PROMISED) as [TechnicalType, fc.Arbitrary<Given>][])
    it(`that the description promises is taken: ${type}`, () => {
      fc.assert(
        fc.property(values, (value) => {
          assert.ok(isDescribed(VALUE_TYPES[type], value));
          assert.ok('stored' in VALUE_TYPES[type].parse(value), String(value));
        }),
      );
    });

  it('that is of another kind than the description says is refused by types that are no texts', () => {
    const kinds: readonly (readonly [TechnicalType, readonly Given[]])[] = [
      ['BOOLEAN', ['', 'yes', 'ja', 2, -1, 0.5, '01', 'nope', 'trueish']],
      ['INTEGER', [true, false, 'one', 0.5, 1e300, '1.0']],
      ['FLOAT', [true, false, 'one', '1,5', '½', '1_0']],
      ['DATE', [true, 20_240_430, 0, 'today', '2024-W18-2', '2024-121', '٢٠٢٤-٠٤-٣٠']],
      ['DATETIME', [true, 1_714_435_200, 0, 'now', '12:00', '2024-W18-2T12:00Z']],
    ];
    for (const [type, values] of kinds)
      for (const value of values)
        assert.ok('expected' in VALUE_TYPES[type].parse(value), `${type} ${String(value)}`);
  });

  it('is never bytes: what is binary travels as a file', () => {
    for (const type of TECHNICAL_TYPES.filter((each) => each.endsWith('BINARY')))
      fc.assert(
        fc.property(sent, (value) => {
          assert.deepEqual(VALUE_TYPES[type].parse(value), {
            expected: 'file',
          });
        }),
        { numRuns: 20 },
      );
  });
});

describe('the type in TypeScript', () => {
  it('is that of the description, and digits besides where numbers may be too large', () => {
    for (const type of TECHNICAL_TYPES) {
      const { schema, typescript } = VALUE_TYPES[type];
      const kind = schema['type'] === 'integer' ? 'number' : schema['type'];
      assert.equal(typescript, type === 'INTEGER' ? 'number | string' : kind, type);
    }
  });
});
