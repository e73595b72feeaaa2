import {
  bare,
  type HistoryPlace,
  type LedgerApi,
  type LedgerFilter,
  type Refusal,
  RefusedError,
  type WriteAnswer,
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

/** What a {@link FakeLedger} starts with. */
export interface FakeLedgerOptions {
  /** Newest first. */
  readonly entries?: readonly HistoryEntry[];
  /** How many entries a page of the history has. */
  readonly pageSize?: number;
  /** Called when a transaction is taken back, so that the content of a fake backend follows. */
  readonly undone?: (seq: number) => void;
  /** Which changes cannot be taken back, by their number. */
  readonly conflicts?: Readonly<Record<number, UndoConflict>>;
}

/** The changes of the past, in memory: they are looked up, taken back, erased. */
export class FakeLedger implements Pick<
  LedgerApi,
  'history' | 'ledger' | 'undo' | 'erase' | 'export'
> {
  /** What was asked about, the oldest first. */
  readonly asked: (HistoryPlace | LedgerFilter)[] = [];
  /** What was taken back, in this order. */
  readonly takenBack: number[] = [];
  /** The atoms whose past was erased. */
  readonly erased: { readonly concept: string; readonly atom: string }[] = [];
  private readonly refusals: Refusal[] = [];
  private entries: readonly HistoryEntry[];

  constructor(private readonly options: FakeLedgerOptions = {}) {
    this.entries = options.entries ?? [];
  }

  /** Refuses the next request so. */
  failNext(refusal: Partial<Refusal>): void {
    this.refusals.push({ ...bare('unavailable'), ...refusal });
  }

  history(place: HistoryPlace, before: number | null): Promise<HistoryPage> {
    this.asked.push(place);
    return this.answer(() => this.page(before));
  }

  ledger(filter: LedgerFilter, before: number | null): Promise<HistoryPage> {
    this.asked.push(filter);
    return this.answer(() => this.page(before));
  }

  export(filter: LedgerFilter, format: string): Promise<Blob> {
    this.asked.push(filter);
    return this.answer(() => new Blob([JSON.stringify(this.entries)], { type: format }));
  }

  erase(concept: string, atom: string): Promise<void> {
    this.erased.push({ concept, atom });
    return this.answer(() => undefined);
  }

  undo(seq: number): Promise<WriteAnswer> {
    return this.answer(() => {
      const conflict = this.options.conflicts?.[seq];
      if (conflict) throw new RefusedError({ ...bare('conflict'), status: 409, conflict });
      this.takenBack.push(seq);
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

  private answer<T>(make: () => T): Promise<T> {
    const refusal = this.refusals.shift();
    if (refusal) return Promise.reject(new RefusedError(refusal));
    return Promise.resolve().then(make);
  }
}
