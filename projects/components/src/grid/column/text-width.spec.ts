import { textWidth } from './text-width';

describe('the width of a text', () => {
  /** In rem, as a browser draws it in the font of tables. */
  it.each([
    ['Limps with the left hind leg', 10.46],
    ['Johanna Mulder', 6.31],
    ['MAIN STREET 12', 6.73],
    ['illicit', 1.81],
    ['Mammut-Wanderung', 8.22],
    ['12,345.67', 3.85],
    ['https://www.example.org/a/b?c=d', 13.34],
    ['Ärztinnen und Ärzte', 7.66],
    ['Привет мир', 5.35],
    // As wide as they are high.
    ['日本語の図書館', 6.13],
    ['서울특별시', 4.38],
  ])('%s is estimated to a tenth', (text, rendered) => {
    expect(textWidth(text) / rendered).toBeGreaterThan(0.9);
    expect(textWidth(text) / rendered).toBeLessThan(1.11);
  });

  it('is not made wider by what stands above letters, or is not seen', () => {
    expect(textWidth('A\u0308\u200b')).toBe(textWidth('A'));
    expect(textWidth('')).toBe(0);
  });
});
