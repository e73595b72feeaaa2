import type { JsonNode, Messages } from '@ampersand-prototype/components/application';
import type { Filter, FilterValue, Range } from '../../filter/filter';
import { keyOf, valuesAt } from '../../filter/item-values';
import type { BoxColumn } from '../column/box-column';
import type { ViewState } from './view-state';

/** The message functions for a filter summary. */
export interface FilterFormatter {
  readonly messages: Messages;
  readonly declared: readonly BoxColumn[];
  /** The rows that are here, filtered or not: they know what chosen values are called. */
  readonly rows: readonly JsonNode[];
  /** What a value of a column is called. */
  readonly nameOf: (column: string, value: unknown) => string;
}

/** Describes the filters of a table, without those of missing columns. */
export function formatFilters({ text, filters }: ViewState, context: FilterFormatter): string {
  const { messages, declared } = context;
  const anywhere = text === '' ? [] : [messages.say('table.filtered.anywhere', { text })];
  const ofColumns = declared.flatMap((column) => {
    const filter = filters[column.name()];
    return filter ? [formatFilter(column, filter, context)] : [];
  });
  return [...anywhere, ...ofColumns].join('; ');
}

function formatFilter(of: BoxColumn, filter: Filter, context: FilterFormatter): string {
  const { messages } = context;
  const column = of.heading();
  switch (filter.kind) {
    case 'contains':
      return messages.say('table.filtered.contains', { column, text: filter.text });
    case 'choice':
      if (filter.values.every((value) => value === null))
        return messages.say('table.filtered.empty', { column });
      return messages.say('table.filtered.choice', {
        column,
        values: namesOf(of.name(), filter.values, context).join(', '),
      });
    case 'range':
      return formatRange(column, filter, messages);
    case 'filled':
      return messages.say('table.filtered.filled', { column });
  }
}

function formatRange(column: string, { from, to }: Range, messages: Messages): string {
  const ends = { column, from: endText(from, messages), to: endText(to, messages) };
  if (from === '') return messages.say('table.filtered.to', ends);
  return messages.say(to === '' ? 'table.filtered.from' : 'table.filtered.between', ends);
}

/** Numbers and days as the reader writes them. */
function endText(end: string, messages: Messages): string | number {
  return end !== '' && Number.isFinite(Number(end)) ? Number(end) : messages.local(end);
}

/** What chosen values are called; a value that no row has any more is called as it is stored. */
function namesOf(
  column: string,
  keys: readonly FilterValue[],
  { messages, rows, nameOf }: FilterFormatter,
): readonly string[] {
  const values = rows.flatMap((row) => valuesAt(row, column));
  return keys.map((key) => {
    if (key === null) return messages.say('table.onlyEmpty');
    const value = values.find((one) => keyOf(one) === key);
    return value === undefined ? key : nameOf(column, value);
  });
}
