import { computed, effect, type Signal, untracked } from '@angular/core';
import { firstValueFrom, fromEvent, type Observable, takeUntil } from 'rxjs';
import type { ListQuery, RequestError } from '@ampersand-prototype/components/application';
import { contentChanges } from '../common/content-changes';
import { LatestLoad } from '../common/latest-load';
import type { InterfaceController } from '../interfacing/interface-controller';
import type { BoxCore } from './box-core';

/** The list that is read. */
interface ReadList {
  /** The path of the list. */
  readonly path: string;
  readonly backend: InterfaceController['backend'];
  /** Waits for a response, unless the request is outdated by then. */
  readonly response: <R>(found: Observable<R>) => Promise<R>;
}

/** A request about the list of a box, and how it is sent. */
export interface ListReading<Request, Result> {
  /** Null to read nothing. */
  readonly request: Signal<Request | null>;
  /** The query of the rows that are shown; null where all rows are. */
  readonly shownQuery: Signal<ListQuery | null>;
  readonly read: (request: Request, list: ReadList) => Promise<Result>;
}

/** The latest result. It stays while a new one is read. */
export interface LatestRead<Result> {
  readonly value: Signal<Result | null>;
  readonly error: Signal<RequestError | null>;
}

/** Whether the list of a box is read as it is now: lists of new atoms and of earlier times are not. */
export function isPresentList(box: BoxCore): boolean {
  const [node, { edits, reader }] = [box.node(), box.controller()];
  return node !== null && reader.asOf() === null && !edits.isInNewAtom(node);
}

/** Reads something of the list of a box, again whenever its content or the request change. To be called in an injection context. */
export function listReads<Request, Result>(
  box: BoxCore,
  { request, shownQuery, read }: ListReading<Request, Result>,
): LatestRead<Result> {
  const load = new LatestLoad<Result>();
  const changes = contentChanges(
    computed(() => ({
      isLoading: box.controller().loadState().kind === 'loading',
      query: shownQuery(),
      version: box.controller().tree.contentVersion(),
    })),
  );
  const path = computed(() => {
    const [node, controller] = [box.node(), box.controller()];
    const isReady = node !== null && controller.loadState().kind === 'ready';
    return isReady ? controller.reader.listPathOf(node, box.propertyName()) : null;
  });
  effect(() => {
    changes();
    const [at, requested] = [path(), request()];
    const { backend, reader } = untracked(box.controller);
    if (at === null || requested === null) return;
    const reading = async (outdated: AbortSignal): Promise<Result> => {
      await reader.planned;
      const response = <R>(found: Observable<R>): Promise<R> =>
        firstValueFrom(found.pipe(takeUntil(fromEvent(outdated, 'abort'))));
      return read(requested, { path: at, backend, response });
    };
    untracked(() => void load.load(reading));
  });
  return { value: load.value, error: load.error };
}
