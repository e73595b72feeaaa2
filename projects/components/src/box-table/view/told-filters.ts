import type { JsonNode, Words } from '@ampersand-prototype/components/application';
import type { BoxColumn } from '../column/box-column';
import { cellValues } from '../column/cell-text';
import { type ColumnFilter, keyOf } from './column-filter';
import type { ViewState } from './view-state';

/** What filters are told by. */
export interface FilterTelling {
  readonly words: Words;
  readonly declared: readonly BoxColumn[];
  /** The rows that are here, filtered or not: they know what chosen values are called. */
  readonly rows: readonly JsonNode[];
  /** What a value of a column is called. */
  readonly nameOf: (column: string, value: unknown) => string;
}

/** The filters of a table in words; those of columns that are not there do nothing. */
export function toldFilters({ text, filters }: ViewState, telling: FilterTelling): string {
  const { words, declared } = telling;
  const anywhere = text === '' ? [] : [words.say('table.told.anywhere', { text })];
  const ofColumns = declared.flatMap((column) => {
    const filter = filters[column.name()];
    return filter ? [toldFilter(column, filter, telling)] : [];
  });
  return [...anywhere, ...ofColumns].join('; ');
}

function toldFilter(of: BoxColumn, filter: ColumnFilter, telling: FilterTelling): string {
  const { words } = telling;
  const column = of.heading();
  switch (filter.kind) {
    case 'contains':
      return words.say('table.told.contains', { column, text: filter.text });
    case 'choice':
      return words.say('table.told.choice', {
        column,
        values: namesOf(of.name(), filter.values, telling).join(', '),
      });
    case 'range':
      return toldRange(column, filter, words);
    default:
      return words.say(`table.told.${filter.kind}`, { column });
  }
}

function toldRange(
  column: string,
  { from, to }: { readonly from: string; readonly to: string },
  words: Words,
): string {
  const ends = { column, from: endText(from, words), to: endText(to, words) };
  if (from === '') return words.say('table.told.to', ends);
  return words.say(to === '' ? 'table.told.from' : 'table.told.between', ends);
}

/** Numbers and days as the reader writes them. */
function endText(end: string, words: Words): string | number {
  return end !== '' && Number.isFinite(Number(end)) ? Number(end) : words.local(end);
}

/** What chosen values are called; a value that no row has any more is called as it is stored. */
function namesOf(
  column: string,
  keys: readonly string[],
  { rows, nameOf }: FilterTelling,
): readonly string[] {
  const values = rows.flatMap((row) => cellValues(row, column));
  return keys.map((key) => {
    const value = values.find((one) => keyOf(one) === key);
    return value === undefined ? key : nameOf(column, value);
  });
}
