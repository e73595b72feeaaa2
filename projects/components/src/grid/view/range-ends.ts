import { dayRange } from '@ampersand-prototype/generics';
import { userTimeZone } from '@ampersand-prototype/components/application';
import type { ColumnFilter } from './column-filter';

type RangeFilter = ColumnFilter & { readonly kind: 'range' };

/**
 * Converts the days in a date-time range filter to instants. A day as an end of date-times stands for its first or last
 * second, by the clock of the user. Other ends of an address stay.
 */
export function comparableFilter(filter: ColumnFilter, look: string | null): ColumnFilter {
  return filter.kind === 'range' && look === 'datetime' ? instantsOf(filter) : filter;
}

function instantsOf({ kind, from, to }: RangeFilter): RangeFilter {
  const timeZone = userTimeZone();
  return {
    kind,
    from: dayRange(from, timeZone)?.first ?? from,
    to: dayRange(to, timeZone)?.last ?? to,
  };
}
