import { perLocale } from '@ampersand-prototype/components/application';

const day = perLocale((locale) => formatOf(locale, { day: 'numeric' }));
const month = perLocale((locale) => formatOf(locale, {}));

/** Writes a year, quarter, month, or day: `2026`, `Q3 2026`, `Sep 2026`, `28 Sep 2026`. */
export function periodText(period: string, locale: string): string {
  const [, year, quarter] = /^(\d{4})-Q(\d)$/.exec(period) ?? [];
  if (quarter !== undefined) return `Q${quarter} ${year}`;
  if (period.length === 'YYYY'.length) return period;
  const isDay = period.length === 'YYYY-MM-DD'.length;
  const date = new Date(`${period}${isDay ? '' : '-01'}T00:00:00Z`);
  return (isDay ? day : month)(locale).format(date);
}

function formatOf(locale: string, part: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...part,
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
    ...{ calendar: 'gregory', numberingSystem: 'latn' },
  });
}
