/**
 * Caches the result of a function for every locale. A formatter of `Intl` takes a thousand times as long to make as
 * to use, and a table shows hundreds of values at once.
 */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}
