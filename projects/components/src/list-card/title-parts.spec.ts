import { containsText, withoutDate } from './title-parts';

describe('parts of a title', () => {
  it.each([
    ['Minoes', 'Minoes', true],
    ['Minoes, 23/11/2026 09:30', 'Minoes', true],
    ['Minoes, 23/11/2026 09:30', '23/11/2026 09:30', true],
    ['Minoes, 23/11/2026 09:30', '3/11/2026 09:30', false],
    ['Minoes', 'Mino', false],
    ['Plan A', 'A', false],
    ['A', 'A', true],
    ['Minoes', 'Bello', false],
  ])('%j contains %j: %s', (title, text, expected) => {
    expect(containsText(title, text)).toBe(expected);
  });

  it.each([
    ['Minoes, 23/11/2026', 'Minoes'],
    ['23/11/2026: Minoes', 'Minoes'],
    ['Rex – 23/11/2026', 'Rex'],
    ['Minoes on 23/11/2026', 'Minoes on 23/11/2026'],
    ['Minoes, 23/11/2026, again', 'Minoes, 23/11/2026, again'],
    ['23/11/2026', '23/11/2026'],
    ['Minoes', 'Minoes'],
  ])('%j without the date is %j', (title, expected) => {
    expect(withoutDate(title, '23/11/2026')).toBe(expected);
  });

  it('stay where there is no date', () => {
    expect(withoutDate('Minoes,', '')).toBe('Minoes,');
  });
});
