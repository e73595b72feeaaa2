import type { Random } from '../fuzz/random-request.ts';
import {
  UNITS,
  ZONE,
  compareStored,
  hasSize,
  labelText,
  lastOf,
  pathName,
  periodIn,
  shown,
  valuesAt,
  type ItemPath,
  type Question,
  type RandomAggregate,
  type RandomFilter,
  type RandomGroup,
} from './expected-aggregates.ts';
import type { RandomItem, RandomList } from './random-list.ts';
import { TYPES, isObject, randomValue } from './random-terms.ts';

/** The paths of items of a list: those that are readable as a whole, or the others. */
export function pathsOf(items: readonly RandomItem[], isReadable: boolean): ItemPath[] {
  const all = allPaths(items);
  return all.filter((path) => path.every((item) => item.isReadable) === isReadable);
}

function allPaths(items: readonly RandomItem[]): ItemPath[] {
  return items.flatMap((item) => [[item], ...allPaths(item.items).map((path) => [item, ...path])]);
}

const isDate = ({ target, isProperty }: RandomItem) =>
  !isProperty && ['DATE', 'DATETIME'].includes(TYPES[target]);
const upTo = <T>(random: Random, max: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random.next() * (max + 1)) }, make);
const byName = <T extends { readonly path: ItemPath }>(each: readonly T[]): T[] => [
  ...new Map(each.map((one) => [pathName(one.path), one])).values(),
];

/** Makes a question about the readable items of a list. */
export function randomQuestion(random: Random, list: RandomList): Question {
  const paths = pathsOf(list.items, true);
  const single = paths.filter((path) => hasSize(lastOf(path)) && path.every(({ isUni }) => isUni));
  const aggregates =
    single.length === 0 ? [] : upTo(random, 4, () => randomAggregate(random, single));
  const groups = upTo(random, 2, () => randomGroup(random, paths));
  const filters = upTo(random, 2, () => randomFilter(random, list, random.pick(paths)));
  return {
    aggregates: [...new Map(aggregates.map((each) => [aggregateName(each), each])).values()],
    groups: [...new Map(groups.map((each) => [groupName(each), each])).values()],
    filters: byName(filters),
    search: random.chance(0.2) ? random.pick(['j1', '2', 'abel', 'LABEL OF J3', '%', 'zz']) : '',
  };
}

function randomAggregate(random: Random, single: readonly ItemPath[]): RandomAggregate {
  const path = random.pick(single);
  const names = isDate(lastOf(path))
    ? (['min', 'max'] as const)
    : (['sum', 'avg', 'min', 'max'] as const);
  return { path, name: random.pick<RandomAggregate['name']>(names) };
}

function randomGroup(random: Random, paths: readonly ItemPath[]): RandomGroup {
  const path = random.pick(paths);
  return { path, unit: isDate(lastOf(path)) && random.chance(0.8) ? random.pick(UNITS) : null };
}

const aggregateName = ({ path, name }: RandomAggregate) => `${pathName(path)}:${name}`;
const groupName = ({ path, unit }: RandomGroup) =>
  pathName(path) + (unit === null ? '' : `:${unit}`);

function randomFilter(random: Random, list: RandomList, path: ItemPath): RandomFilter {
  const item = lastOf(path);
  const present = list.rows.flatMap((row) => valuesAt(path, row));
  const value = () =>
    present.length > 0 && random.chance(0.8)
      ? random.pick(present)
      : item.isProperty
        ? random.pick(['0', '1'])
        : randomValue(random, item.target, list.model);
  const of = (operator: string, texts: readonly unknown[], passes: RandomFilter['passes']) => ({
    path,
    query: texts
      .map((text) => `filter.${pathName(path)}${operator}=${encodeURIComponent(String(text))}`)
      .join('&'),
    passes,
  });
  const choice = random.next();
  if (choice < 0.2 && !item.isProperty) {
    const isEmpty = random.chance(0.5);
    return of('.empty', [isEmpty], (stored) => (stored.length === 0) === isEmpty);
  }
  if (choice < 0.5 && hasSize(item)) {
    const end = value();
    const from = random.chance(0.5);
    return of(from ? '.from' : '.to', [shown(item, end)], (stored) =>
      stored.some((each) =>
        from ? compareStored(item, each, end) >= 0 : compareStored(item, each, end) <= 0,
      ),
    );
  }
  if (choice < 0.8 && isDate(item)) {
    const unit = random.pick(UNITS);
    const periods = [periodIn(unit, item, value()), periodIn(unit, item, value())];
    return of('.period', [...new Set(periods)], (stored) =>
      stored.some((each) => periods.includes(periodIn(unit, item, each))),
    );
  }
  if (choice < 0.7 && (item.target === 'Name' || (isObject(item.target) && !item.isProperty))) {
    const text = random.pick(['pha', 'T1', 'label', '2', "'", '_%', 'P1']);
    return of('', [text], (stored) =>
      stored.some((each) => labelText(list, item, each).toLowerCase().includes(text.toLowerCase())),
    );
  }
  const values = [...new Set([value(), value()].slice(0, random.chance(0.5) ? 1 : 2))];
  return of(
    '.is',
    values.map((each) => shown(item, each)),
    (stored) => stored.some((each) => values.includes(each)),
  );
}

/** The query parameters of a question. */
export function queryOf({ aggregates, groups, filters, search }: Question): string {
  const parts = [
    `aggregate=${['count', ...aggregates.map(aggregateName)].join()}`,
    `group=${groups.map(groupName).join()}`,
    selectionOf({ filters, search }),
  ];
  return parts.join('&');
}

/** The query parameters that select rows. */
export function selectionOf({ filters, search }: Pick<Question, 'filters' | 'search'>): string {
  const texts = [...filters.map(({ query }) => query), `timeZone=${ZONE}`];
  return [...texts, ...(search === '' ? [] : [`q=${encodeURIComponent(search)}`])].join('&');
}
