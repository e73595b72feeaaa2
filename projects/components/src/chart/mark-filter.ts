import { type Filter, type ItemFilter, oneOf } from '../filter/filter';
import type { ChartGroup } from './chart-data';
import type { ChartItem } from './chart-declaration';

/** The filter for the rows of a group. */
export function markFilter({ name, unit }: ChartItem, { value }: ChartGroup): ItemFilter {
  const filter: Filter = oneOf([value === null ? null : String(value)]) ?? { kind: 'filled' };
  return { item: name, filter, dates: unit === null ? null : 'text' };
}
