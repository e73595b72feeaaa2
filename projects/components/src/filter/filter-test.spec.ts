import fc from 'fast-check';
import { passesQuery } from '../../testing/fake/list-part';
import { between, containing, type DateForm, type Filter, oneOf, rangeIn, toggled } from './filter';
import { parametersOf } from './filter-query';
import { testOf } from './filter-test';

const row = (value: unknown) => ({ _id_: 'r', _label_: 'Row', X: value });
const passes = (value: unknown, filter: Filter, dates: DateForm = null) =>
  testOf({ item: 'X', filter, dates }, 'en-US')(row(value));
const sent = (filter: Filter, dates: DateForm = null) => parametersOf({ item: 'X', filter, dates });
const passesOnServer = (value: unknown, filter: Filter) =>
  passesQuery(row(value), { text: '', filters: sent(filter) });

const PERSONS = [
  { _id_: 'p1', _label_: 'Ann' },
  { _id_: 'p2', _label_: 'Bo' },
];
const DAYS = ['2025-12-31', '2026-01-01', '2026-02-28'];

/** Values of an item, and what a filter can name of them. */
const SAMPLES: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  ['texts', ['Ann', 'ann ', 'Jan', 'Bo'], ['Ann', 'an', 'AN', 'Bo', 'x']],
  ['numbers', [0, 5, 12, 120], ['0', '1', '5', '12', '100']],
  ['dates', DAYS, [...DAYS, '2026', '2026-01', '2025-12']],
  ['atoms', PERSONS, ['p1', 'p2', 'p3', 'Ann']],
  ['truths', [true, false], ['true', 'false']],
];

function filterBy(names: readonly string[], hasRange: boolean): fc.Arbitrary<Filter> {
  const end = fc.constantFrom('', ...names);
  const choice = fc.array(fc.option(fc.constantFrom(...names)), { minLength: 1 });
  const range = fc.record({ kind: fc.constant('range' as const), from: end, to: end });
  return fc.oneof<fc.Arbitrary<Filter>[]>(
    fc.record({ kind: fc.constant('contains' as const), text: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant('choice' as const), values: choice }),
    fc.constant({ kind: 'filled' as const }),
    ...(hasRange ? [range] : []),
  );
}

describe('a filter', () => {
  it.each(SAMPLES)('leaves the rows that the server leaves, of %s', (kind, values, names) => {
    const hasRange = kind === 'numbers' || kind === 'dates';
    const cell = fc.oneof(
      fc.constantFrom<unknown>(null, undefined, ...values),
      fc.array(fc.constantFrom(...values)),
    );
    fc.assert(
      fc.property(cell, filterBy(names, hasRange), (value, filter) => {
        expect(passes(value, filter)).toBe(passesOnServer(value, filter));
      }),
    );
  });

  it.each<[string, Filter, unknown[], unknown[]]>([
    ['numbers', { kind: 'range', from: '2', to: '10' }, [2, 9.5, 10], [1, 11, null, 'x']],
    ['large integers', between({ from: '9', to: '' })!, ['9007199254740993'], ['8', []]],
    ['negative numbers', between({ from: '-5', to: '' })!, [-5, 0], [-10]],
    ['days', between({ from: '', to: '2026-02-03' })!, ['2026-02-03'], ['2026-02-04', null]],
    ['nothing', oneOf([null])!, [null, undefined, []], ['x', 0]],
    ['anything', { kind: 'filled' }, ['x', 0, false], [null]],
    ['a displayed text', containing('1,250')!, [1250.5], [1251]],
    ['the chosen of a box', oneOf(['a'])!, [{ setRelation: ['a'], selectFrom: ['b'] }], ['b']],
  ])('accepts %s', (_, filter, kept, left) => {
    expect(kept.map((value) => passes(value, filter))).toEqual(kept.map(() => true));
    expect(left.map((value) => passes(value, filter))).toEqual(left.map(() => false));
  });

  it('reaches items below an item', () => {
    const rows = [{ Owner: { _id_: 'a', City: 'Ede' } }, { Owner: null }, { Owner: 'Ede' }];
    const test = testOf({ item: 'Owner/City', filter: oneOf(['Ede'])!, dates: null }, 'en');
    expect(rows.map((one) => test(one))).toEqual([true, false, false]);
  });

  it('finds texts by the period at their beginning if its dates are texts', () => {
    const filter = oneOf(['2026-01'])!;
    expect(passes('2026-01-05 Repair', filter)).toBe(false);
    expect(passes('2026-01-05 Repair', filter, 'text')).toBe(true);
    expect(sent(filter, 'text')).toEqual([['X.period', '2026-01']]);
  });
});

describe('a choice', () => {
  it('takes values and gives them back', () => {
    const one = toggled(null, 'a');
    expect(one).toEqual(oneOf(['a']));
    expect(toggled(one, null)).toEqual(oneOf(['a', null]));
    expect(toggled(one, 'a')).toBeNull();
    expect(toggled(between({ from: '1', to: '' }), null)).toEqual(oneOf([null]));
    expect([containing(' '), between(rangeIn(null))]).toEqual([null, null]);
  });
});

describe('days in a filter of DATETIME values', () => {
  const DAY = between({ from: '2026-10-26', to: '2026-10-26' })!;

  beforeEach(() => {
    const timeZone = 'America/New_York';
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['2026-10-27T00:30:00Z', true],
    ['2026-10-26T04:00:00Z', true],
    ['2026-10-27T03:59:59Z', true],
    ['2026-10-26T03:59:59Z', false],
    ['2026-10-27T04:00:00Z', false],
  ])('are those of the user, as an end and as a choice: %s', (value, isKept) => {
    expect(passes(value, DAY, 'datetime')).toBe(isKept);
    expect(passes(value, oneOf(['2026-10-26'])!)).toBe(isKept);
  });

  it('are sent as instants; those of dates as days, and an invalid day as it is', () => {
    expect(sent(DAY, 'datetime')).toEqual([
      ['X.from', '2026-10-26T04:00:00Z'],
      ['X.to', '2026-10-27T03:59:59Z'],
    ]);
    expect(sent(DAY)).toContainEqual(['X.from', '2026-10-26']);
    const invalid = between({ from: '5', to: 'x' })!;
    expect(sent(invalid, 'datetime')).toEqual([
      ['X.from', '5'],
      ['X.to', 'x'],
    ]);
  });
});

it.each<[string, Filter, readonly (readonly [string, string])[]]>([
  ['a part of the text', { kind: 'contains', text: ' an ' }, [['X', 'an']]],
  ['anything', { kind: 'filled' }, [['X.empty', 'false']]],
  [
    'values, or nothing',
    { kind: 'choice', values: ['a', null] },
    [
      ['X.is', 'a'],
      ['X.empty', 'true'],
    ],
  ],
  ['the lower end', { kind: 'range', from: '1', to: '' }, [['X.from', '1']]],
  ['no end', { kind: 'range', from: '', to: '' }, []],
])('the server is asked for %s', (_, filter, expected) => {
  expect(sent(filter)).toEqual(expected);
});
