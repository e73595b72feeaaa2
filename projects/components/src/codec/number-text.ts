/** How a locale writes numbers: its separators and digits. */
export interface NumberSymbols {
  readonly decimal: string;
  readonly group: string;
}

/** The separators of a locale. */
export function numberSymbols(locale: string): NumberSymbols {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: find('decimal') ?? '.', group: find('group') ?? ',' };
}

const SPACES = /[\s\u00a0\u202f]/g;

/**
 * A number as the user of a locale wrote it, with `.` as decimal separator and without grouping; null when it is no
 * number. Groups must have three digits, so that a decimal separator of another locale is not taken for one.
 */
export function plainNumber(text: string, locale: string): string | null {
  const { decimal, group } = numberSymbols(locale);
  const compact = text.trim().replace('\u2212', '-').replace(SPACES, '');
  const [whole = '', fraction, ...rest] = compact.split(decimal);
  if (rest.length > 0 || fraction === '') return null;
  const isGroupSpace = group.replace(SPACES, '') === '';
  const groups = isGroupSpace ? [whole] : whole.split(group);
  if (
    groups.length > 1 &&
    !groups.every((g, i) => (i === 0 ? /^[-+]?\d{1,3}$/ : /^\d{3}$/).test(g))
  )
    return null;
  const digits = groups.join('');
  const plain = fraction === undefined ? digits : `${digits || '0'}.${fraction}`;
  return /^[-+]?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(plain) ? plain : null;
}
