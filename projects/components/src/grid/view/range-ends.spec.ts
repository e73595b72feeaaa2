import { passes, type ColumnFilter } from './column-filter';
import { comparableFilter } from './range-ends';

const DAY: ColumnFilter = { kind: 'range', from: '2026-10-26', to: '2026-10-26' };

/** The user is in New York. */
function inNewYork(): void {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/New_York' };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}

describe('a day as the end of a filter', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['2026-10-27T00:30:00Z', true],
    ['2026-10-26T04:00:00Z', true],
    ['2026-10-27T03:59:59Z', true],
    ['2026-10-26T03:59:59Z', false],
    ['2026-10-27T04:00:00Z', false],
  ])('is the day of the user for date-times: %s', (value, isKept) => {
    inNewYork();
    const filter = comparableFilter(DAY, 'datetime');
    expect(passes({ When: value }, 'When', filter, 'en-US')).toBe(isKept);
  });

  it('is a day for dates, wherever the user is', () => {
    inNewYork();
    const filter = comparableFilter(DAY, 'date');
    expect(filter).toBe(DAY);
    expect(passes({ When: '2026-10-26' }, 'When', filter, 'en-US')).toBe(true);
  });

  it('stays where it is not a day', () => {
    const filter: ColumnFilter = { kind: 'range', from: '2026-10-26T10:00:00Z', to: '' };
    expect(comparableFilter(filter, 'datetime')).toEqual(filter);
  });
});
