import type { TableRead } from '@ampersand-prototype/generics';
import { quoteName, SOURCE_ATOM } from './literal.ts';
import {
  isSet,
  type ColumnExpression,
  type Condition,
  type Expression,
  type Query,
  type Select,
} from './query.ts';
import { armsOf } from './rows-read.ts';

/** Each step along a join doubles the query that the backend composes. */
const MAX_STEPS = 3;

/** A select with the selects around it, whose tables its conditions can name as well. */
interface Level {
  readonly outer: Level | null;
  readonly select: Select;
}

/** A table in FROM, and the select that it is in. */
interface Place {
  readonly name: string;
  readonly alias: string;
  readonly level: Level;
}

/** An equality that restricts a table: to the given atoms, or to the values of another column. */
interface Equality {
  readonly own: ColumnExpression;
  readonly other: ColumnExpression | null;
}

/**
 * Lists the tables that a query reads, with their positions in its SQL. Null for a text that contains an alias more
 * than once, which only a literal can cause.
 */
export function tablesRead(query: Query, text: string): TableRead[] | null {
  const places = armsOf(query).flatMap((arm) => placesIn(arm, null));
  const restrictions = restrictionsOf(places);
  const tables: TableRead[] = [];
  for (const [i, { name, alias }] of places.entries()) {
    const at = positionOf(`${quoteName(name)} as ${alias}`, text);
    if (at === null) return null;
    tables.push({ at, name, restrictedBy: restrictions.get(i) ?? null });
  }
  return tables;
}

/** Lists the tables that a condition reads; see {@link tablesRead}. */
export function tablesReadBy(condition: Condition, text: string): TableRead[] | null {
  const select: Select = {
    kind: 'select',
    isDistinct: false,
    columns: [],
    from: [],
    where: [condition],
  };
  return tablesRead(select, text);
}

/** The position of a table with its alias in a text; null if the text contains it more than once. */
function positionOf(table: string, text: string): number | null {
  const positions: number[] = [];
  for (let at = text.indexOf(table); at >= 0; at = text.indexOf(table, at + 1))
    if (!isDigit(text[at + table.length])) positions.push(at);
  const [only] = positions;
  return positions.length === 1 ? (only ?? null) : null;
}

/** Whether an alias goes on: `t1` is the beginning of `t12`. */
function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function placesIn(select: Select, outer: Level | null, walks: readonly string[] = []): Place[] {
  const level = { outer, select };
  const ofQuery = (query: Query, names: readonly string[]): Place[] =>
    armsOf(query).flatMap((arm) => placesIn(arm, null, names));
  const from = select.from.flatMap(({ alias, origin }): Place[] => {
    if (origin.kind === 'query') return ofQuery(origin.query, walks);
    if (origin.kind === 'closure')
      return [...ofQuery(origin.seed, walks), ...ofQuery(origin.step, [...walks, origin.name])];
    return walks.includes(origin.name) ? [] : [{ name: origin.name, alias, level }];
  });
  return [...from, ...select.where.flatMap((each) => placesOf(each, level, walks))];
}

function placesOf(condition: Condition, level: Level, walks: readonly string[]): Place[] {
  switch (condition.kind) {
    case 'exists':
      return placesIn(condition.select, level, walks);
    case 'not':
      return placesOf(condition.condition, level, walks);
    case 'and':
    case 'or':
      return condition.conditions.flatMap((each) => placesOf(each, level, walks));
    default:
      return [];
  }
}

type Restrictions = ReadonlyMap<number, NonNullable<TableRead['restrictedBy']>>;

/** The tables of which a query looks at some rows only, from the given atoms along joins. */
function restrictionsOf(places: readonly Place[]): Restrictions {
  const found = new Map<number, NonNullable<TableRead['restrictedBy']>>();
  for (let step = 0; step <= MAX_STEPS; step++) {
    const known = new Set(found.keys());
    for (const [i, place] of places.entries()) {
      if (known.has(i)) continue;
      for (const { own, other } of equalitiesOf(place)) {
        const table = other && indexOf(other.alias, place.level, places);
        const isKnown = table !== null && known.has(table);
        if (found.has(i) || (other ? !isKnown : step > 0)) continue;
        const by = table !== null && other ? { column: other.column, table } : null;
        found.set(i, { by, column: own.column });
      }
    }
  }
  return found;
}

/** The place of an alias in a select or those around it. */
function indexOf(alias: string, level: Level | null, places: readonly Place[]): number | null {
  if (!level) return null;
  const at = places.findIndex((place) => place.level === level && place.alias === alias);
  if (at >= 0) return at;
  const isOther = level.select.from.some((item) => item.alias === alias);
  return isOther ? null : indexOf(alias, level.outer, places);
}

function equalitiesOf({ alias, level }: Place): Equality[] {
  return level.select.where.flatMap((condition) => {
    if (condition.kind !== 'compare' || condition.operator !== '=') return [];
    const { left, right } = condition;
    return [...equalityOf(alias, left, right), ...equalityOf(alias, right, left)];
  });
}

function equalityOf(alias: string, own: Expression, other: Expression): Equality[] {
  if (own.kind !== 'column' || own.alias !== alias) return [];
  if (other.kind === 'column') return [{ own, other }];
  return isSet(other) || other.sql === SOURCE_ATOM ? [{ own, other: null }] : [];
}
