import { addDays, isoDayOf, localIsoDay } from './iso-days';

describe('days as texts', () => {
  it('are those of the user', () => {
    expect(localIsoDay(new Date(2026, 10, 30, 23, 59))).toBe('2026-11-30');
    expect(localIsoDay(new Date(2026, 11, 1, 0, 0))).toBe('2026-12-01');
    expect(isoDayOf(new Date(2026, 10, 30, 23, 59).toISOString())).toBe('2026-11-30');
    expect(isoDayOf('2026-11-30')).toBe('2026-11-30');
  });

  it('have four digits in the year', () => {
    const instant = new Date(2026, 0, 2);
    instant.setFullYear(1);
    expect(localIsoDay(instant)).toBe('0001-01-02');
  });

  it('are counted over months, years, and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});
