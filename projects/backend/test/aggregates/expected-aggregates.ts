import { billionths, labelOfAtom, type RandomItem, type RandomList } from './random-list.ts';
import { decimalText } from '../feature/reading/random-formula.ts';
import { TYPES, valuesOf } from './random-terms.ts';

/** A value of a response. */
export type Value = string | number | boolean | null;

/** Time zone of every question. */
export const ZONE = 'America/New_York';

/** Items, each in the box of the previous one. */
export type ItemPath = readonly RandomItem[];

export interface RandomGroup {
  readonly path: ItemPath;
  readonly unit: string | null;
}

export interface RandomAggregate {
  readonly path: ItemPath;
  readonly name: 'sum' | 'avg' | 'min' | 'max';
}

/** A condition on the values of a row, in stored form. */
export interface RandomFilter {
  readonly path: ItemPath;
  readonly query: string;
  readonly passes: (stored: readonly string[]) => boolean;
}

/** A question about a list. */
export interface Question {
  readonly aggregates: readonly RandomAggregate[];
  readonly groups: readonly RandomGroup[];
  readonly filters: readonly RandomFilter[];
  readonly search: string;
}

export const pathName = (path: ItemPath): string => path.map(({ name }) => name).join('/');
export const lastOf = (path: ItemPath): RandomItem => path.at(-1) as RandomItem;

/** The values of an atom at a path, in stored form; properties have `1` or `0`. */
export function valuesAt(path: ItemPath, atom: string): readonly string[] {
  const [first, ...below] = path;
  if (!first) return [atom];
  if (first.isProperty) return [valuesOf(first.links, atom).length > 0 ? '1' : '0'];
  return [...new Set(valuesOf(first.links, atom).flatMap((value) => valuesAt(below, value)))];
}

/** A number of billionths in JSON: a number if it has so many digits, otherwise text. */
function presented(units: bigint): Value {
  const text = decimalText(units);
  const number = Number(text);
  return String(number) === text && (text.includes('.') || Number.isSafeInteger(number))
    ? number
    : text;
}

/** A stored value as responses have it. */
export function shown({ target, isProperty }: RandomItem, stored: string): Value {
  if (isProperty || TYPES[target] === 'BOOLEAN') return stored === '1';
  if (TYPES[target] === 'INTEGER' || TYPES[target] === 'FLOAT')
    return presented(billionths(stored));
  return TYPES[target] === 'DATETIME' ? `${stored.replace(' ', 'T')}Z` : stored;
}

function localDay({ target }: RandomItem, stored: string): string {
  if (TYPES[target] !== 'DATETIME') return stored;
  const date = new Date(`${stored.replace(' ', 'T')}Z`);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' }).format(date);
}

function weekOf(of: string): string {
  const date = new Date(of);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 3);
  const first = new Date(Date.UTC(date.getUTCFullYear(), 0, 4));
  const monday = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000;
  const week = Math.floor((date.getTime() - monday) / (7 * 86_400_000)) + 1;
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const PERIODS: Readonly<Record<string, (of: string) => string>> = {
  day: (of) => of,
  week: weekOf,
  month: (of) => of.slice(0, 7),
  quarter: (of) => `${of.slice(0, 4)}-Q${Math.floor((Number(of.slice(5, 7)) + 2) / 3)}`,
  year: (of) => of.slice(0, 4),
};

/** Units of periods. */
export const UNITS = Object.keys(PERIODS);

/** The period of a stored date in the time zone. */
export function periodIn(unit: string, item: RandomItem, stored: string): string {
  return PERIODS[unit]?.(localDay(item, stored)) ?? stored;
}

function keyPart({ path, unit }: RandomGroup, stored: string): Value {
  const item = lastOf(path);
  return unit === null ? shown(item, stored) : periodIn(unit, item, stored);
}

/** The groups that a row is in. */
function keysOf(groups: readonly RandomGroup[], atom: string): readonly string[] {
  const paths = [...new Map(groups.map(({ path }) => [pathName(path), path])).values()];
  const chosen = paths.reduce<ReadonlyMap<string, string | null>[]>(
    (all, path) => {
      const values = valuesAt(path, atom);
      const each = values.length === 0 ? [null] : values;
      return all.flatMap((known) =>
        each.map((value) => new Map([...known, [pathName(path), value]])),
      );
    },
    [new Map()],
  );
  const keys = chosen.map((values) =>
    groups.map((group) => {
      const stored = values.get(pathName(group.path)) ?? null;
      return stored === null ? null : keyPart(group, stored);
    }),
  );
  return [...new Set(keys.map((key) => JSON.stringify(key)))];
}

function aggregated({ path, name }: RandomAggregate, rows: readonly string[]): Value {
  const item = lastOf(path);
  const stored = rows.flatMap((row) => valuesAt(path, row));
  if (TYPES[item.target] === 'DATE' || TYPES[item.target] === 'DATETIME') {
    const found = name === 'min' ? stored.toSorted()[0] : stored.toSorted().at(-1);
    return found === undefined ? null : shown(item, found);
  }
  const numbers = stored.map(billionths).sort((a, b) => (a < b ? -1 : Number(a > b)));
  const sum = numbers.reduce((total, each) => total + each, 0n);
  if (name === 'sum') return presented(sum);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (name === 'avg') return Number(`${(sum * 10n ** 20n) / BigInt(numbers.length)}e-29`);
  return presented(name === 'min' ? first : last);
}

/** The rows that pass a search and filters. */
export function passingRows(
  { rows, hasView }: RandomList,
  { filters, search }: Pick<Question, 'filters' | 'search'>,
): readonly string[] {
  return rows.filter(
    (row) =>
      `${row} ${hasView ? labelOfAtom(row) : ''}`.toLowerCase().includes(search.toLowerCase()) &&
      filters.every(({ path, passes }) => passes(valuesAt(path, row))),
  );
}

/** The aggregates of each group, by its values as JSON. */
export function expectedAggregates(
  list: RandomList,
  question: Question,
): Readonly<Record<string, readonly Value[]>> {
  const { groups, aggregates } = question;
  const rows = new Map<string, string[]>(groups.length === 0 ? [['[]', []]] : []);
  for (const row of passingRows(list, question))
    for (const key of keysOf(groups, row)) rows.set(key, [...(rows.get(key) ?? []), row]);
  return Object.fromEntries(
    [...rows].map(([key, of]) => [
      key,
      [of.length, ...aggregates.map((each) => aggregated(each, of))],
    ]),
  );
}

/** The number of rows of each value of a facet, by the value as JSON, and of rows without one; the same by year; its least and greatest value. */
export function expectedFacet(list: RandomList, question: Question, path: ItemPath) {
  const item = lastOf(path);
  const filters = question.filters.filter((each) => pathName(each.path) !== pathName(path));
  const values = passingRows(list, { ...question, filters }).map((row) => valuesAt(path, row));
  const ends = hasSize(item) ? values.flat().toSorted((a, b) => compareStored(item, a, b)) : [];
  const [min, max] = [ends[0], ends.at(-1)].map((end) =>
    end === undefined ? null : shown(item, end),
  );
  return {
    counts: countedRows(values, (value) => shown(item, value)),
    years: countedRows(values, (value) => periodIn('year', item, value)),
    empty: values.filter((each) => each.length === 0).length,
    min,
    max,
  };
}

/** How many rows have a value, by the value as JSON. */
function countedRows(
  rows: readonly (readonly string[])[],
  valueOf: (stored: string) => Value,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const stored of rows)
    for (const key of new Set(stored.map((each) => JSON.stringify(valueOf(each)))))
      counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Whether the values of an item are numbers or dates. */
export const hasSize = ({ target, isProperty }: RandomItem): boolean =>
  !isProperty && ['INTEGER', 'FLOAT', 'DATE', 'DATETIME'].includes(TYPES[target]);

/** Compares two stored values of an item by size. */
export function compareStored({ target }: RandomItem, a: string, b: string): number {
  if (TYPES[target] === 'INTEGER' || TYPES[target] === 'FLOAT') {
    const difference = billionths(a) - billionths(b);
    return difference < 0n ? -1 : Number(difference > 0n);
  }
  return a < b ? -1 : Number(a > b);
}

/** Text of the label of a value. */
export function labelText({ hasView }: RandomList, { target }: RandomItem, stored: string): string {
  return target === 'Team' || (target === 'Job' && hasView) ? labelOfAtom(stored) : stored;
}
