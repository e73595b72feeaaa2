import {
  AGGREGATE_FUNCTIONS,
  PERIOD_UNITS,
  type AggregateFunction,
  type PeriodUnit,
} from '@ampersand-prototype/generics';
import type { AggregateQuery } from '@ampersand-prototype/generics/schemas';
import { ApiError, quoted } from '../../error/api-error.ts';
import { readListOptions, type ListOptions } from '../list/list-options.ts';

/** A requested aggregate: the number of rows, or a function of the values of an item. */
export type RequestedAggregate =
  | { readonly function: 'count'; readonly item: null }
  | { readonly function: Exclude<AggregateFunction, 'count'>; readonly item: string };

/** A requested group: an item path, and the unit of the periods by which dates are grouped. */
export interface RequestedGroup {
  readonly item: string;
  /** Null: by value. */
  readonly unit: PeriodUnit | null;
}

/** The requested aggregates of a list, and what selects and groups its rows. */
export interface AggregateOptions extends Pick<ListOptions, 'search' | 'filters' | 'timeZone'> {
  readonly aggregates: readonly RequestedAggregate[];
  readonly groups: readonly RequestedGroup[];
}

const MAX_AGGREGATES = 20;
const MAX_GROUP_ITEMS = 2;

/** Reads the aggregate options from query parameters: `aggregate`, `group`, `q`, and `filter.<item>`. @throws ApiError */
export function readAggregateOptions({
  aggregate = '',
  group = '',
  ...list
}: AggregateQuery): AggregateOptions {
  const { search, filters, timeZone } = readListOptions(list);
  if (aggregate === '') throw invalidAggregate(aggregate);
  return {
    aggregates: partsOf('aggregate', aggregate, MAX_AGGREGATES).map(readAggregate),
    groups: partsOf('group', group, MAX_GROUP_ITEMS).map(readGroup),
    search,
    filters,
    timeZone,
  };
}

function partsOf(parameter: string, text: string, max: number): string[] {
  const parts = text.split(',').filter((part) => part !== '');
  if (parts.length > max || new Set(parts).size < parts.length)
    throw new ApiError('AMP-400-QUERY', `${parameter} accepts at most ${max} different parts.`);
  return parts;
}

function readAggregate(text: string): RequestedAggregate {
  const [item = '', named, ...more] = text.split(':');
  if (text === 'count') return { function: 'count', item: null };
  const found = AGGREGATE_FUNCTIONS.find((each) => each === named);
  if (found === undefined || found === 'count' || more.length > 0) throw invalidAggregate(text);
  return { function: found, item };
}

function invalidAggregate(text: string): ApiError {
  return new ApiError(
    'AMP-400-QUERY',
    `aggregate: ${quoted(text)} isn't valid. Use count, or an item followed by ${alternatives(AGGREGATE_FUNCTIONS.slice(1))}.`,
  );
}

function readGroup(text: string): RequestedGroup {
  const [item = '', named, ...more] = text.split(':');
  const unit = PERIOD_UNITS.find((each) => each === named) ?? null;
  if (more.length > 0 || (named !== undefined && unit === null))
    throw new ApiError(
      'AMP-400-QUERY',
      `group: ${quoted(text)} isn't valid. Use an item, for dates optionally followed by ${alternatives(PERIOD_UNITS)}.`,
    );
  return { item, unit };
}

function alternatives(names: readonly string[]): string {
  return names.map((name) => `:${name}`).join(', ');
}
