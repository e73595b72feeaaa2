import type { AggregateFunction, PatchValue } from '@ampersand-prototype/generics';
import { perLocale } from '@ampersand-prototype/components/application';
import { propertyNameOf } from '../../filter/item-names';

/** The function of a total. */
export type TotalFunction = Exclude<AggregateFunction, 'count'>;

/** The functions of the totals of columns, by column name. */
export type Totals = Readonly<Record<string, TotalFunction>>;

const OF_NUMBERS = ['sum', 'avg', 'min', 'max'] as const;
const OF_DATES = ['min', 'max'] as const;

/** The totals that a column with such values can have. */
export function totalsOfLook(look: string | null): readonly TotalFunction[] {
  if (look === 'integer' || look === 'float') return OF_NUMBERS;
  return look === 'date' || look === 'datetime' ? OF_DATES : [];
}

/** Reads the totals in an annotation or URL: labels or names of columns, optionally with `=` and a function; without, the sum. */
export function readTotals(text: string): Totals {
  const entries = text.split(',').flatMap((entry): [string, TotalFunction][] => {
    const [label = '', name = 'sum'] = entry.split('=').map((part) => part.trim());
    const found = OF_NUMBERS.find((each) => each === name);
    return label === '' || found === undefined ? [] : [[propertyNameOf(label), found]];
  });
  return Object.fromEntries(entries);
}

/** Writes totals for a URL, as {@link readTotals} reads them. */
export function writeTotals(totals: Totals): string {
  return Object.entries(totals)
    .map(([column, name]) => `${column}=${name}`)
    .join(',');
}

/** Maximum number of decimals of an average. */
export const AVERAGE_DECIMALS = 2;
const SMALL_AVERAGE_DIGITS = 3;
const allDigits = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
);
const rounded = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: AVERAGE_DECIMALS }),
);
const roundedSmall = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: SMALL_AVERAGE_DIGITS }),
);

/** Formats a number that a total is: an average with two decimals, others with all digits. */
export function totalText(value: PatchValue, name: AggregateFunction, locale: string): string {
  const isSmall = Math.abs(Number(value)) < 1;
  const format = name !== 'avg' ? allDigits : isSmall ? roundedSmall : rounded;
  // A text of digits keeps all of them.
  return format(locale).format(value as number);
}
