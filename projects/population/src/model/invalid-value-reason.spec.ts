import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { VALUE_TYPES, type TechnicalType } from '@ampersand-prototype/generics';
import { hintText } from '../file/hint.ts';
import { invalidValue } from './invalid-value-reason.ts';

/** The hint for a text in a cell of a type; null if there is none. */
function hintFor(type: TechnicalType, text: string): string | null {
  const concept = {
    ...{ name: 'C', label: 'C', aliases: [], generalizations: [], type },
    ...{ values: null, isSession: false, isOne: false },
  };
  const { hint } = invalidValue(concept, text, VALUE_TYPES[type].parse(text));
  return typeof hint === 'object' && hint !== null ? hintText(hint, 'en') : hint;
}

const WRITTEN: readonly (readonly [TechnicalType, string, string | null])[] = [
  ['FLOAT', '3,14', 'Write 3.14.'],
  ['FLOAT', ' -0,5 ', 'Write -0.5.'],
  ['FLOAT', ',5', 'Write 0.5.'],
  ['FLOAT', '1.234,5', 'Write 1234.5.'],
  ['FLOAT', '1 234,5', 'Write 1234.5.'],
  ['FLOAT', '1\u00a0234\u202f567,89', 'Write 1234567.89.'],
  ['FLOAT', "1'234.5", 'Write 1234.5.'],
  ['FLOAT', '1,234.5', 'Write 1234.5.'],
  ['FLOAT', '1.234.567', 'Write 1234567.'],
  ['FLOAT', '1,234,567', 'Write 1234567.'],
  ['FLOAT', '1,234', 'Write 1.234 or 1234.'],
  ['FLOAT', '0,234', 'Write 0.234.'],
  ['FLOAT', '1234,567', 'Write 1234.567.'],
  ['FLOAT', '+3,0', 'Write 3.0.'],
  ['FLOAT', '1’234.5', 'Write 1234.5.'],
  ['FLOAT', '+12.345,60', 'Write 12345.60.'],
  ['FLOAT', '123 456 789', 'Write 123456789.'],
  ['FLOAT', '1.234,5 kg', null],
  ['FLOAT', '1.234,', null],
  ['FLOAT', '1.234.5', null],
  ['FLOAT', '1.234 567', null],
  ['FLOAT', '0.123.456', null],
  ['INTEGER', '1,234', null],
  ['FLOAT', '€ 3,14', null],
  ['FLOAT', '3,14,15', null],
  ['FLOAT', '1,23.4', null],
  ['FLOAT', 'many', null],
  ['FLOAT', '3,', null],
  ['FLOAT', '1,5e3', null],
  ['INTEGER', '1.234', null],
  ['INTEGER', '1.234', null],
  ['INTEGER', '-1 234 567', 'Write -1234567.'],
  ['INTEGER', '1.234,00', 'Write 1234.'],
  ['INTEGER', '3,0', 'Write 3.'],
  ['INTEGER', '3,14', null],
  ['INTEGER', '3.5', null],
  ['INTEGER', '99.999.999.999.999.999.999', null],
  ['DATE', '3,14', null],
  ['DATE', '03/04/1991', 'Write 1991-04-03 or 1991-03-04.'],
  ['DATE', ' 31.12.1991', 'Write 1991-12-31.'],
  ['DATE', '12-31-1991', 'Write 1991-12-31.'],
  ['DATE', '4/4/1991', 'Write 1991-04-04.'],
  ['DATE', '1991/4/3', 'Write 1991-04-03.'],
  ['DATE', '31/12-1991', null],
  ['DATE', '32/12/1991', null],
  ['DATE', '03/04/91', null],
  ['DATETIME', '31/12/1991 9:30', 'Write 1991-12-31T09:30.'],
  ['DATETIME', '31/12/1991, 09:30:15', 'Write 1991-12-31T09:30:15.'],
  ['DATETIME', '31/12/1991 noon', null],
  ['ALPHANUMERIC', '03/04/1991', null],
  ['BOOLEAN', '1,0', null],
];

describe('a number that is written as people write it', () => {
  for (const [type, text, hint] of WRITTEN)
    it(`of type ${type}, ${JSON.stringify(text)}: ${hint ?? 'nothing'}`, () => {
      assert.equal(hintFor(type, text), hint);
    });

  it('is told with a text that its type takes', () => {
    for (const [type, , hint] of WRITTEN)
      for (const text of hint?.match(/\d{4}-[\dT:-]+|-?\d+(?:\.\d+)?/g) ?? [])
        assert.ok('stored' in VALUE_TYPES[type].parse(text), text);
  });
});
