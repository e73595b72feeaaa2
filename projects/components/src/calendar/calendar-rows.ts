import { computed, inject, Injectable } from '@angular/core';
import {
  type JsonNode,
  type ListQuery,
  userTimeZone,
} from '@ampersand-prototype/components/application';
import { type ListReading, listReads } from '../box/list-reads';
import { ListModel } from '../grid/list-view/list-model';
import { nodesIn } from '../rows/windowed-list';
import { type Appointment, appointmentOf, type CalendarItems, isWithin } from './appointment';
import { CalendarPeriod } from './calendar-period';
import { periodQueries } from './period-queries';

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
  private readonly load = listReads(this.list.box, {
    request: computed(() => {
      const [start, end, query] = [this.period.start(), this.period.end(), this.list.query()];
      const [first, last] = [this.period.first(), this.period.last()];
      return this.list.isPartial() && start
        ? periodQueries({ start, end, first, last, query })
        : null;
    }),
    shownQuery: this.list.store.shownQuery,
    read: readPeriod,
  });
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
}

async function readPeriod(
  queries: readonly ListQuery[],
  { path, backend, response }: Parameters<ListReading<unknown, unknown>['read']>[1],
): Promise<PeriodRows> {
  const pages = await Promise.all(
    queries.map((query) => {
      const rows = { ...query, timeZone: userTimeZone() };
      return response(backend.list(path, rows, { limit: MAX_ROWS }));
    }),
  );
  const nodes = pages.flatMap((page) => nodesIn(page));
  const totals = pages.map((page) => page.total ?? nodesIn(page).length);
  return { nodes, total: totals.reduce((sum, total) => sum + total, 0) };
}
