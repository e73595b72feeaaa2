import { computed, DOCUMENT, inject, Injectable, type Signal } from '@angular/core';
import { suitsView } from '@ampersand-prototype/generics';
import {
  addDays,
  AmpersandSettings,
  localIsoDay,
} from '@ampersand-prototype/components/application';
import { isItem } from '../field/box-annotations';
import type { ListItem } from '../grid/column/list-item';
import { ListModel } from '../grid/list-view/list-model';
import { addMonths, firstWeekday, weekOf, weeksOfMonth } from './days';

/** The lengths of the period that a calendar shows. */
export const CALENDAR_SCALES = ['month', 'week', 'agenda'] as const;

/** The length of the period that a calendar shows. */
export type CalendarScale = (typeof CALENDAR_SCALES)[number];

const DAYS_OF_AGENDA = 31;
/** Width of a window with room for a month, in pixels. */
const NARROW = 600;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The items and the period of a calendar. What the user chose is part of the view of the page. */
@Injectable()
export class CalendarPeriod {
  private readonly list = inject(ListModel);
  private readonly locale = inject(AmpersandSettings).locale;

  /** A month has no room on a narrow screen. */
  private readonly usual: CalendarScale =
    (inject(DOCUMENT).defaultView?.innerWidth ?? NARROW) < NARROW ? 'agenda' : 'month';

  /** The items that can state when a row starts. */
  readonly items = computed(() => this.list.items().filter((item) => suitsView('calendar', item)));
  readonly start: Signal<ListItem | null> = computed(
    () => this.named('start') ?? this.items()[0] ?? null,
  );
  readonly end: Signal<ListItem | null> = computed(() => this.named('end'));
  readonly scale = computed<CalendarScale>(
    () => CALENDAR_SCALES.find((each) => each === this.list.option('scale')) ?? this.usual,
  );
  /** Whether the days show their hours. */
  readonly hasHours = computed(() => this.scale() === 'week' && this.start()?.kind === 'DATETIME');
  readonly today = localIsoDay(new Date());
  /** The day around which the period is. */
  readonly day = computed(() => {
    const chosen = this.list.option('day') ?? '';
    return DAY.test(chosen) && !Number.isNaN(Date.parse(chosen)) ? chosen : this.today;
  });
  /** The days that are shown, by week. */
  readonly weeks = computed<readonly (readonly string[])[]>(() => {
    const [day, first] = [this.day(), firstWeekday(this.locale())];
    if (this.scale() === 'month') return weeksOfMonth(day, first);
    if (this.scale() === 'week') return [weekOf(day, first)];
    return [Array.from({ length: DAYS_OF_AGENDA }, (_, i) => addDays(day, i))];
  });
  readonly first = computed(() => this.weeks()[0]?.[0] ?? this.day());
  readonly last = computed(() => this.weeks().at(-1)?.at(-1) ?? this.day());
  /** The name of the period: `November 2026`, `30 Nov – 6 Dec 2026`. */
  readonly label = computed(() => {
    const utc = { timeZone: 'UTC', calendar: 'gregory' } as const;
    if (this.scale() === 'month') {
      const month = { ...utc, month: 'long', year: 'numeric' } as const;
      return new Intl.DateTimeFormat(this.locale(), month).format(new Date(this.day()));
    }
    const format = new Intl.DateTimeFormat(this.locale(), { ...utc, dateStyle: 'medium' });
    return format.formatRange(new Date(this.first()), new Date(this.last()));
  });

  /** Shows a period with a day. */
  show(day: string, scale: CalendarScale = this.scale()): void {
    this.list.choose('day', day === this.today ? null : day);
    this.list.choose('scale', scale === this.usual ? null : scale);
  }

  /** Shows the period before or after. */
  turn(by: 1 | -1): void {
    const days = this.scale() === 'week' ? 7 : DAYS_OF_AGENDA;
    const isMonth = this.scale() === 'month';
    this.show(isMonth ? addMonths(this.day(), by) : addDays(this.day(), by * days));
  }

  private named(option: 'start' | 'end'): ListItem | null {
    const name = this.list.option(option) ?? '';
    const found = this.items().find(({ name: property, label }) =>
      isItem(name, { property, label }),
    );
    return name === '' ? null : (found ?? null);
  }
}
