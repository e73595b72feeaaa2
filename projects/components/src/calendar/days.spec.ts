import { addMonths, daysBetween, firstWeekday, weekOf, weeksOfMonth } from './days';

describe('days of a calendar', () => {
  it('are counted over months, years, and changes of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  });

  it('begin the week as the language does', () => {
    expect(firstWeekday('nl')).toBe(1);
    expect(firstWeekday('en-US')).toBe(7);
    expect(weekOf('2026-12-01', 1)[0]).toBe('2026-11-30');
    expect(weekOf('2026-12-01', 7)[0]).toBe('2026-11-29');
  });

  it.each([
    ['2026-11', 1, 6, '2026-10-26', '2026-12-06'],
    ['2026-11', 7, 5, '2026-11-01', '2026-12-05'],
    ['2021-02', 1, 4, '2021-02-01', '2021-02-28'],
  ])('fill the weeks of a month: %s from %d', (month, weekday, count, first, last) => {
    const weeks = weeksOfMonth(`${month}-15`, weekday);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });
});
