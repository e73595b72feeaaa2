import { computed, type Signal } from '@angular/core';
import type { Aggregates } from '@ampersand-prototype/generics';
import {
  type AggregateRequest,
  type ListQuery,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import type { BoxCore } from './box-core';
import { type LatestRead, listReads } from './list-reads';

/** What to aggregate in the list of a box. */
export interface ListQuestion {
  /** Null to compute nothing. */
  readonly request: Signal<AggregateRequest | null>;
  /** The search and filters of the rows. */
  readonly query: Signal<ListQuery>;
  /** The query of the rows that are shown; null where all rows are. */
  readonly shownQuery: Signal<ListQuery | null>;
}

/** The aggregates of a list. They stay while new ones are computed. */
export type ListAggregates = LatestRead<Aggregates>;

/**
 * Computes aggregates of the list of a box, again whenever its content, filters, or the request change. Lists of new atoms and of
 * earlier times have none. To be called in an injection context.
 */
export function listAggregates(
  box: BoxCore,
  { request, query, shownQuery }: ListQuestion,
): ListAggregates {
  const isPresent = computed(() => {
    const [node, { edits, reader }] = [box.node(), box.controller()];
    return node !== null && reader.asOf() === null && !edits.isInNewAtom(node);
  });
  const { value, error } = listReads(box, {
    request: computed(() => {
      const [requested, rows] = [request(), query()];
      return requested && isPresent() ? { requested, rows } : null;
    }),
    shownQuery,
    read: ({ requested, rows }, { path, backend, response }) => {
      const list = { ...rows, sort: [], timeZone: userTimeZone() };
      return response(backend.aggregates(path, list, requested));
    },
  });
  return { value: computed(() => (request() ? value() : null)), error };
}
