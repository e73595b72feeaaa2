import { computed, effect, inject, Injectable, untracked } from '@angular/core';
import { firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import {
  type JsonNode,
  type ListQuery,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { contentChanges } from '../common/content-changes';
import { LatestLoad } from '../common/latest-load';
import { ListModel } from '../grid/list-view/list-model';
import { nodesIn } from '../rows/windowed-list';
import { type Appointment, appointmentOf, type CalendarItems, isWithin } from './appointment';
import { CalendarPeriod } from './calendar-period';
import { type PeriodQuestion, periodQueries } from './period-queries';

/** How many rows of a period a calendar reads at most. */
const MAX_ROWS = 1000;

/** The rows of a period of a long list, and how many there are. */
interface PeriodRows {
  readonly nodes: readonly JsonNode[];
  readonly total: number;
}

/** The appointments of the period that a calendar shows. Those of long lists are read when the period is shown. */
@Injectable()
export class CalendarRows {
  private readonly list = inject(ListModel);
  private readonly period = inject(CalendarPeriod);
  private readonly load = new LatestLoad<PeriodRows>();
  private readonly changes = contentChanges(
    computed(() => ({
      isLoading: this.list.box.controller().loadState().kind === 'loading',
      query: this.list.store.shownQuery(),
      version: this.list.box.controller().tree.contentVersion(),
    })),
  );
  private readonly items = computed<CalendarItems | null>(() => {
    const [start, end] = [this.period.start(), this.period.end()];
    return start && { start: start.name, end: end?.name ?? null };
  });

  /** Why the rows of a long list could not be read; null where they could. */
  readonly error = this.load.error;
  /** Whether rows of a long list are read for the first time. */
  readonly isLoading = computed(
    () => this.list.isPartial() && this.load.value() === null && this.load.error() === null,
  );
  /** The appointments of the period, by start. */
  readonly appointments = computed<readonly Appointment[]>(() => {
    const items = this.items();
    if (!items) return [];
    this.list.store.version();
    const rows = this.list.isPartial() ? (this.load.value()?.nodes ?? []) : this.list.rows();
    const [first, last] = [this.period.first(), this.period.last()];
    return rows
      .flatMap((node) => appointmentOf(node, items) ?? [])
      .filter((each) => isWithin(each, first, last))
      .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  });
  /** How many rows the period has and how many are shown, where these are not all. */
  readonly limit = computed(() => {
    const read = this.list.isPartial() ? this.load.value() : null;
    return read && read.total > read.nodes.length
      ? { shown: read.nodes.length, total: read.total }
      : null;
  });

  constructor() {
    effect(() => {
      this.changes();
      const isReady = this.list.box.controller().loadState().kind === 'ready';
      const [start, end, query] = [this.period.start(), this.period.end(), this.list.query()];
      const [first, last] = [this.period.first(), this.period.last()];
      if (!this.list.isPartial() || !isReady || !start) return;
      const queries = periodQueries({ start, end, first, last, query } satisfies PeriodQuestion);
      untracked(() => void this.load.load((outdated) => this.read(queries, outdated)));
    });
  }

  private async read(queries: readonly ListQuery[], outdated: AbortSignal): Promise<PeriodRows> {
    const { box } = this.list;
    const { backend, reader } = box.controller();
    const node = box.node();
    if (!node) return { nodes: [], total: 0 };
    await reader.planned;
    const path = reader.listPathOf(node, box.propertyName());
    const pages = await Promise.all(
      queries.map((query) => {
        const rows = { ...query, timeZone: userTimeZone() };
        const found = backend.list(path, rows, { limit: MAX_ROWS });
        return firstValueFrom(found.pipe(takeUntil(fromEvent(outdated, 'abort'))));
      }),
    );
    const nodes = pages.flatMap((page) => nodesIn(page));
    const totals = pages.map((page) => page.total ?? nodesIn(page).length);
    return { nodes, total: totals.reduce((sum, total) => sum + total, 0) };
  }
}
