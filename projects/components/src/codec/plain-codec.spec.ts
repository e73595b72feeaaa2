import { DATE_CODEC } from './date-codec';
import { DATETIME_CODEC } from './datetime-codec';
import { FLOAT_CODEC } from './float-codec';
import { INTEGER_CODEC } from './integer-codec';
import { plainCodec } from './plain-codec';

const MESSAGES = { yes: 'Yes', no: 'No' };
const CODECS = [INTEGER_CODEC, FLOAT_CODEC, DATE_CODEC, DATETIME_CODEC];
const NAMES = ['whole numbers', 'numbers', 'days', 'moments'];

describe('values of which nobody knows the type', () => {
  it.each<[readonly unknown[], string]>([
    [[1, 2], 'whole numbers'],
    [[1, '9007199254740993'], 'whole numbers'],
    [[1, 1.5], 'numbers'],
    [['2026-02-28', '2024-02-29'], 'days'],
    [['2026-02-28T10:00:00Z'], 'moments'],
    [['2026-02-30'], 'other'],
    [['2026-02-28', '2026-02-28T10:00:00Z'], 'other'],
    [[1.5, '1.5'], 'other'],
    [['12'], 'other'],
    [[1, 'one'], 'other'],
    [[], 'other'],
  ])('%j are read and written as %s', (values, expected) => {
    const codec = plainCodec(values, MESSAGES);
    expect(NAMES[CODECS.findIndex((each) => each === codec)] ?? 'other').toBe(expected);
  });

  it.each<[readonly unknown[], unknown, string]>([
    [[true, false], true, 'Yes'],
    [[false], false, 'No'],
    [[true, 'true'], 'true', 'true'],
    [['a'], 'a', 'a'],
    [[], 'anything', 'anything'],
  ])('of %j, %j is shown as %s', (values, value, expected) => {
    const codec = plainCodec(values, MESSAGES);
    expect((codec.display ?? codec.format).call(codec, value, 'en-GB')).toBe(expected);
  });
});
