import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TECHNICAL_TYPES, VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import fc from 'fast-check';
import { convertValue } from './convert-value.ts';
import { isText } from './transfer/source.ts';

type Case = readonly [stored: string, from: TechnicalType, to: TechnicalType, after: string | null];

const CASES: readonly Case[] = [
  ['12', 'ALPHANUMERIC', 'INTEGER', '12'],
  ['012', 'ALPHANUMERIC', 'INTEGER', '12'],
  ['twelve', 'ALPHANUMERIC', 'INTEGER', null],
  ['', 'ALPHANUMERIC', 'INTEGER', null],
  ['12', 'INTEGER', 'ALPHANUMERIC', '12'],
  ['-7', 'INTEGER', 'FLOAT', '-7'],
  ['9223372036854775807', 'INTEGER', 'ALPHANUMERIC', '9223372036854775807'],
  ['9223372036854775808', 'ALPHANUMERIC', 'INTEGER', null],
  ['1.5', 'FLOAT', 'INTEGER', null],
  ['1.5', 'FLOAT', 'ALPHANUMERIC', '1.5'],
  ['2024-02-29', 'ALPHANUMERIC', 'DATE', '2024-02-29'],
  ['2023-02-29', 'ALPHANUMERIC', 'DATE', null],
  ['2024-02-29', 'DATE', 'ALPHANUMERIC', '2024-02-29'],
  ['maybe', 'ALPHANUMERIC', 'BOOLEAN', null],
  ['true', 'ALPHANUMERIC', 'BOOLEAN', '1'],
  ['x'.repeat(256), 'BIGALPHANUMERIC', 'ALPHANUMERIC', null],
  ['x'.repeat(255), 'BIGALPHANUMERIC', 'ALPHANUMERIC', 'x'.repeat(255)],
  ['p1', 'OBJECT', 'ALPHANUMERIC', 'p1'],
  ['p1', 'ALPHANUMERIC', 'OBJECT', 'p1'],
];

describe('a value of another type', () => {
  for (const [stored, from, to, after] of CASES)
    it(`${from} ${JSON.stringify(stored.slice(0, 30))} is as ${to} ${JSON.stringify(after?.slice(0, 30) ?? null)}`, () => {
      assert.equal(convertValue(stored, from, to), after);
    });

  it('never is a password, nor becomes one: what is stored is a hash', () => {
    const ours = `scrypt$${'x'.repeat(43)}`;
    for (const type of TECHNICAL_TYPES) {
      assert.equal(convertValue(ours, 'PASSWORD', type), null, type);
      for (const text of ['1', ours])
        assert.equal(convertValue(text, type, 'PASSWORD'), null, type);
    }
  });

  it('becomes a password where it is a hash that passwords can be verified against', () => {
    const hash = '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
    assert.equal(convertValue(hash, 'ALPHANUMERIC', 'PASSWORD'), hash);
  });

  it('is one that the new type stores: whoever types it in gets the same', () => {
    const types = fc.constantFrom(
      ...TECHNICAL_TYPES.filter((type) => !/BINARY|PASSWORD/.test(type)),
    );
    fc.assert(
      fc.property(types, types, fc.string(), (from, to, text) => {
        const parsed = VALUE_TYPES[from].parse(text);
        if (!('stored' in parsed)) return;
        const after = convertValue(parsed.stored, from, to);
        if (after === null) return;
        assert.deepEqual(VALUE_TYPES[to].parse(VALUE_TYPES[to].text(after)), { stored: after });
      }),
    );
  });

  it('stays as it is between two types of text: nothing is converted there', () => {
    const types = fc.constantFrom(...TECHNICAL_TYPES.filter(isText));
    fc.assert(
      fc.property(types, types, fc.string({ unit: 'binary' }), (from, to, text) => {
        assert.ok([text, null].includes(convertValue(text, from, to)));
      }),
    );
  });

  it('comes back from a text as it was', () => {
    const values: Readonly<Partial<Record<TechnicalType, readonly string[]>>> = {
      INTEGER: ['0', '-1', '9223372036854775807', '-9223372036854775808'],
      FLOAT: ['0', '-2.5', '0.1', '1e+20'],
      DATE: ['1600-02-29', '2024-12-31'],
      BOOLEAN: ['0', '1'],
    };
    for (const [type, stored] of Object.entries(values) as [TechnicalType, string[]][])
      for (const each of stored) {
        const text = convertValue(each, type, 'ALPHANUMERIC');
        assert.notEqual(text, null, `${type} ${each}`);
        const back = convertValue(text ?? '', 'ALPHANUMERIC', type);
        assert.equal(Number(back) || back, Number(each) || each, `${type} ${each}`);
      }
  });
});
