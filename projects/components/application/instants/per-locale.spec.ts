import { perLocale } from './per-locale';

describe('one value per locale', () => {
  it('is made once for each', () => {
    const made: string[] = [];
    const symbolOf = perLocale((locale) => {
      made.push(locale);
      return { locale };
    });
    expect(symbolOf('nl')).toBe(symbolOf('nl'));
    expect(symbolOf('en').locale).toBe('en');
    expect(made).toEqual(['nl', 'en']);
  });
});
