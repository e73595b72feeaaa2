import { dayRange, foldText, isPeriod, periodRange } from '@ampersand-prototype/generics';
import { type JsonNode, labelOf, userTimeZone } from '@ampersand-prototype/components/application';
import type { DateForm, Filter, FilterValue, ItemFilter, Range } from './filter';
import { keyOf, searchText, valuesAt } from './item-values';

type ValuesTest = (values: readonly unknown[]) => boolean;

/** Returns the test of a filter, which accepts the rows that the server finds with it. */
export function testOf(
  { item, filter, dates }: ItemFilter,
  locale: string,
): (row: JsonNode) => boolean {
  const test = valuesTest(filter, dates, locale);
  return (row) => test(valuesAt(row, item));
}

function valuesTest(filter: Filter, dates: DateForm, locale: string): ValuesTest {
  switch (filter.kind) {
    case 'filled':
      return (values) => !isEmpty(values);
    case 'contains': {
      const text = foldText(filter.text.trim());
      return (values) => foldText(searchText(values, locale)).includes(text);
    }
    case 'range':
      return rangeTest(comparableRange(filter, dates));
    case 'choice':
      return choiceTest(filter.values, dates);
  }
}

/**
 * Converts the days in a range of DATETIME values to instants. A day at an end means its first or last second, in the
 * time zone of the user. Other ends stay.
 */
export function comparableRange({ from, to }: Range, dates: DateForm): Range {
  if (dates !== 'datetime') return { from, to };
  const timeZone = userTimeZone();
  return { from: dayRange(from, timeZone)?.first ?? from, to: dayRange(to, timeZone)?.last ?? to };
}

function isEmpty(values: readonly unknown[]): boolean {
  return values.every((value) => value === '');
}

/** As on the server, different values may pass the two ends. */
function rangeTest({ from, to }: Range): ValuesTest {
  return (values) =>
    (from === '' || values.some((value) => difference(value, from) >= 0)) &&
    (to === '' || values.some((value) => difference(value, to) <= 0));
}

/** Compares as numbers, also integers that JSON writes as texts; else as texts. */
function difference(value: unknown, end: string): number {
  const [number, limit] = [Number(value), Number(end)];
  if (typeof value === 'number' || !Number.isNaN(number - limit)) return number - limit;
  const text = labelOf(value);
  return text === end ? 0 : text < end ? -1 : 1;
}

function choiceTest(chosen: readonly FilterValue[], dates: DateForm): ValuesTest {
  const periods = chosen.flatMap((one) =>
    one !== null && isPeriod(one) ? periodTest(one, dates) : [],
  );
  const isChosen = (key: string) => chosen.includes(key) || periods.some((isIn) => isIn(key));
  return (values) => (chosen.includes(null) && isEmpty(values)) || values.map(keyOf).some(isChosen);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Whether a date is in a period, in the time zone of the user. */
function periodTest(period: string, dates: DateForm): (value: string) => boolean {
  const [range, days] = [
    periodRange(period, 'DATETIME', userTimeZone()),
    periodRange(period, 'DATE', 'UTC'),
  ];
  return (value) => {
    if (dates === 'text') return value.startsWith(period);
    if (DATE.test(value)) return days !== null && value >= days.first && value <= days.last;
    return range !== null && DATETIME.test(value) && value >= range.first && value <= range.last;
  };
}
