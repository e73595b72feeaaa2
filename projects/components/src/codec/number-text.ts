import { perLocale } from '@ampersand-prototype/components/application';

/** The digits and separators of numbers in a locale. */
export interface NumberSymbols {
  readonly decimal: string;
  readonly group: string;
}

/** Creates the number format of a locale, with digit grouping. */
export const numberFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: true }),
);

/** Returns the digits and separators of a locale. */
export const numberSymbols: (locale: string) => NumberSymbols = perLocale((locale) => {
  const parts = numberFormat(locale).formatToParts(-1234567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: find('decimal') ?? '.', group: find('group') ?? ',' };
});

/** The Swiss group by an apostrophe: browsers write the straight or the curved one, keyboards have one of them. */
const APOSTROPHE = /['\u2019]/;
const APOSTROPHES = new RegExp(APOSTROPHE, 'g');
const SPACES = /[\s\u00a0\u202f]/g;

/**
 * Parses a number in a locale's notation. Null for other texts. Groups must be where the locale puts them, so that a decimal
 * separator of another locale is not taken for a group separator.
 */
export function plainNumber(text: string, locale: string): string | null {
  const { decimal, group } = numberSymbols(locale);
  const typed = text.trim().replace('\u2212', '-').replace(SPACES, '');
  const compact = APOSTROPHE.test(group) ? typed.replace(APOSTROPHES, group) : typed;
  const [whole = '', fraction, ...rest] = compact.split(decimal);
  if (rest.length > 0 || fraction === '') return null;
  const digits = ungrouped(whole, group, locale);
  if (digits === null) return null;
  const plain =
    fraction === undefined ? digits : `${digits.replace(/^([-+]?)$/, '$10')}.${fraction}`;
  return /^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(plain) ? plain : null;
}

function ungrouped(whole: string, group: string, locale: string): string | null {
  if (group.replace(SPACES, '') === '' || !whole.includes(group)) return whole;
  const digits = whole.replaceAll(group, '');
  if (!/^[-+]?\d+$/.test(digits)) return null;
  const written = numberFormat(locale).format(BigInt(digits.replace(/^[-+]/, '')));
  return whole.replace(/^[-+]/, '') === written ? digits : null;
}
