import { computed, type Signal } from '@angular/core';
import type { Aggregates } from '@ampersand-prototype/generics';
import {
  type AggregateRequest,
  isSameQuery,
  type ListQuery,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import type { BoxCore } from './box-core';
import { isPresentList, type LatestRead, listReads } from './list-reads';

/** What to aggregate in the list of a box. */
export interface ListQuestion {
  /** Null to compute nothing. */
  readonly request: Signal<AggregateRequest | null>;
  /** The search and filters of the rows; their order does not matter. */
  readonly query: Signal<ListQuery>;
  /** The query of the rows that are shown; null where all rows are. */
  readonly shownQuery: Signal<ListQuery | null>;
}

/** What aggregates are of: the request, and the search and filters of the rows. */
export interface AggregatedRows {
  readonly requested: AggregateRequest;
  readonly rows: ListQuery;
}

/** The aggregates of a list. They stay while new ones are computed. */
export interface ListAggregates extends LatestRead<Aggregates> {
  /** What {@link value} is of; null without it. */
  readonly of: Signal<AggregatedRows | null>;
}

/**
 * Computes aggregates of the list of a box, again whenever its content, filters, or the request change. Lists of new atoms and of
 * earlier times have none. To be called in an injection context.
 */
export function listAggregates(
  box: BoxCore,
  { request, query, shownQuery }: ListQuestion,
): ListAggregates {
  const isPresent = computed(() => isPresentList(box));
  const current = computed(request, { equal: isSameRequest });
  const rowQuery = computed<ListQuery>(() => ({ ...query(), sort: [] }), { equal: isSameQuery });
  const { value: read, error } = listReads(box, {
    request: computed<AggregatedRows | null>(() => {
      const [requested, rows] = [current(), rowQuery()];
      return requested && isPresent() ? { requested, rows } : null;
    }),
    shownQuery,
    read: async (of, { path, backend, response }) => {
      const list = { ...of.rows, timeZone: userTimeZone() };
      return { of, aggregates: await response(backend.aggregates(path, list, of.requested)) };
    },
  });
  const value = computed(() => (current() ? read() : null));
  return {
    value: computed(() => value()?.aggregates ?? null),
    of: computed(() => value()?.of ?? null),
    error,
  };
}

function isSameRequest(one: AggregateRequest | null, other: AggregateRequest | null): boolean {
  return one?.aggregate === other?.aggregate && one?.group === other?.group;
}
