import { computed, effect, type Signal, untracked } from '@angular/core';
import type { Aggregates } from '@ampersand-prototype/generics';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import {
  type AggregateRequest,
  type ListQuery,
  type RequestError,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { contentChanges } from '../common/content-changes';
import { LatestLoad } from '../common/latest-load';
import type { BoxCore } from './box-core';

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
export interface ListAggregates {
  readonly value: Signal<Aggregates | null>;
  readonly error: Signal<RequestError | null>;
}

/**
 * Computes aggregates of the list of a box, again whenever its content, filters, or the request change. Lists of new atoms and of
 * earlier times have none. To be called in an injection context.
 */
export function listAggregates(
  box: BoxCore,
  { request, query, shownQuery }: ListQuestion,
): ListAggregates {
  const load = new LatestLoad<Aggregates | null>();
  const changes = contentChanges(
    computed(() => ({
      isLoading: box.controller().loadState().kind === 'loading',
      query: shownQuery(),
      version: box.controller().tree.contentVersion(),
    })),
  );
  const path = computed(() => {
    const [node, controller] = [box.node(), box.controller()];
    const isReady = controller.loadState().kind === 'ready' && controller.reader.asOf() === null;
    if (!node || !isReady || controller.edits.isInNewAtom(node)) return null;
    return controller.reader.listPathOf(node, box.propertyName());
  });
  effect(() => {
    changes();
    const [at, requested, rows] = [path(), request(), query()];
    const { backend, reader } = untracked(box.controller);
    if (at === null || requested === null) return;
    void load.load(async (outdated) => {
      await reader.planned;
      const list = { ...rows, sort: [], timeZone: userTimeZone() };
      const found = backend.aggregates(at, list, requested);
      return firstValueFrom(found.pipe(takeUntil(fromEvent(outdated, 'abort'))));
    });
  });
  return { value: computed(() => (request() ? load.value() : null)), error: load.error };
}
