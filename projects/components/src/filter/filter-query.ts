import { isPeriod } from '@ampersand-prototype/generics';
import type { ListQuery } from '@ampersand-prototype/components/application';
import type { DateForm, FilterValue, ItemFilter } from './filter';
import { comparableRange } from './filter-test';

type Parameter = ListQuery['filters'][number];

/** Converts the filter of an item to the filters of a list request. */
export function parametersOf({ item, filter, dates }: ItemFilter): readonly Parameter[] {
  switch (filter.kind) {
    case 'contains':
      return [[item, filter.text.trim()]];
    case 'filled':
      return [[`${item}.empty`, 'false']];
    case 'choice':
      return filter.values.map((value) => valueParameter(item, value, dates));
    case 'range': {
      const { from, to } = comparableRange(filter, dates);
      const ends: Parameter[] = [
        [`${item}.from`, from],
        [`${item}.to`, to],
      ];
      return ends.filter(([, end]) => end !== '');
    }
  }
}

/** Texts that begin with a date are filtered by their beginning. */
function valueParameter(item: string, value: FilterValue, dates: DateForm): Parameter {
  if (value === null) return [`${item}.empty`, 'true'];
  return [`${item}.${dates === 'text' && isPeriod(value) ? 'period' : 'is'}`, value];
}
