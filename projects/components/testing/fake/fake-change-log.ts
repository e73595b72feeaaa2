import {
  bare,
  type HistoryPlace,
  type ChangeLogApi,
  type ChangeLogFilter,
  type RequestError,
  RequestFailure,
  type WriteResponse,
} from '@ampersand-prototype/components';
import {
  type Effects,
  type HistoryEntry,
  type HistoryPage,
  NO_NOTIFICATIONS,
  type UndoConflict,
} from '@ampersand-prototype/generics';

/** A change that does nothing. */
export const NO_EFFECTS: Effects = {
  changes: [],
  counts: [],
  signals: { appear: [], vanish: [] },
};

/** What a {@link FakeChangeLog} starts with. */
export interface FakeChangeLogOptions {
  /** Newest first. */
  readonly entries?: readonly HistoryEntry[];
  /** How many entries a page of the history has. */
  readonly pageSize?: number;
  /** Called when a transaction is undone, so that the content of a fake backend follows. */
  readonly undone?: (seq: number) => void;
  /** Conflicts of transactions that cannot be undone, by their number. */
  readonly conflicts?: Readonly<Record<number, UndoConflict>>;
}

/** A change log in memory, to read, undo, and erase transactions. */
export class FakeChangeLog implements Pick<
  ChangeLogApi,
  'history' | 'changeLog' | 'undo' | 'erase' | 'export'
> {
  /** What was asked about, the oldest first. */
  readonly requested: (HistoryPlace | ChangeLogFilter)[] = [];
  /** Numbers of undone transactions, in the order of the requests. */
  readonly undone: number[] = [];
  /** The atoms whose past was erased. */
  readonly erased: { readonly concept: string; readonly atom: string }[] = [];
  private readonly requestErrors: RequestError[] = [];
  private entries: readonly HistoryEntry[];

  constructor(private readonly options: FakeChangeLogOptions = {}) {
    this.entries = options.entries ?? [];
  }

  /** Rejects the next request so. */
  failNext(requestError: Partial<RequestError>): void {
    this.requestErrors.push({ ...bare('unavailable'), ...requestError });
  }

  history(place: HistoryPlace, before: number | null): Promise<HistoryPage> {
    this.requested.push(place);
    return this.respondWith(() => this.page(before));
  }

  changeLog(filter: ChangeLogFilter, before: number | null): Promise<HistoryPage> {
    this.requested.push(filter);
    return this.respondWith(() => this.page(before));
  }

  export(filter: ChangeLogFilter, format: string): Promise<Blob> {
    this.requested.push(filter);
    return this.respondWith(() => new Blob([JSON.stringify(this.entries)], { type: format }));
  }

  erase(concept: string, atom: string): Promise<void> {
    this.erased.push({ concept, atom });
    return this.respondWith(() => undefined);
  }

  undo(seq: number): Promise<WriteResponse> {
    return this.respondWith(() => {
      const conflict = this.options.conflicts?.[seq];
      if (conflict) throw new RequestFailure({ ...bare('conflict'), status: 409, conflict });
      this.undone.push(seq);
      this.entries = this.entries.map((entry) =>
        entry.seq === seq ? { ...entry, mayUndo: false, undoneBy: seq + 1000 } : entry,
      );
      this.options.undone?.(seq);
      const changes = this.entries.find((entry) => entry.seq === seq)?.changes ?? [];
      return {
        content: undefined,
        effects: { ...NO_EFFECTS, changes },
        transaction: { seq: seq + 1000, mayUndo: true },
        isCommitted: true,
        invariantRulesHold: true,
        notifications: NO_NOTIFICATIONS,
        sessionRefreshAdvice: false,
        navTo: null,
      };
    });
  }

  private page(before: number | null): HistoryPage {
    const older = this.entries.filter(({ seq }) => before === null || seq < before);
    const entries = older.slice(0, this.options.pageSize ?? 20);
    const last = entries.at(-1)?.seq ?? null;
    return { entries, before: entries.length < older.length ? last : null };
  }

  private respondWith<T>(make: () => T): Promise<T> {
    const requestError = this.requestErrors.shift();
    if (requestError) return Promise.reject(new RequestFailure(requestError));
    return Promise.resolve().then(make);
  }
}
