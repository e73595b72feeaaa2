import { computed, inject, Injectable, signal } from '@angular/core';
import type { Appointment } from './appointment';
import { appointmentsByDay } from './appointments-by-day';
import { CalendarMoves } from './calendar-moves';
import { CalendarPeriod } from './calendar-period';
import { type HourBlock, hourBlocks, isWithinDay } from './hour-blocks';

/** How many appointments a day of a month, of a week, and of an agenda shows at first. */
const MAX_OF = { month: 3, week: 20, agenda: 50 } as const;
/** How many appointments the hours of a day have room for. */
const MAX_OF_HOURS = 100;
/** How many further appointments of a day of an agenda are shown at a time. */
const MORE = 200;

const NONE: readonly Appointment[] = [];
const NO_BLOCKS: readonly HourBlock[] = [];

/** The appointments on each day of a calendar. Of many on one day, the first are shown. */
@Injectable()
export class CalendarDays {
  private readonly period = inject(CalendarPeriod);
  private readonly moves = inject(CalendarMoves);
  /** How many appointments more are shown on days of the agenda. */
  private readonly added = signal<ReadonlyMap<string, number>>(new Map());
  private readonly byDay = computed(() =>
    appointmentsByDay(this.moves.appointments(), this.period.weeks().flat()),
  );

  /** The days that have appointments, in order. */
  readonly busy = computed(() => [...this.byDay().keys()]);
  /** The appointments that are shown, by day. */
  private readonly shown = computed(() => {
    const scale = this.period.scale();
    const usual = this.period.hasHours() ? MAX_OF_HOURS : MAX_OF[scale];
    const max = (day: string) => usual + (scale === 'agenda' ? (this.added().get(day) ?? 0) : 0);
    return new Map([...this.byDay()].map(([day, all]) => [day, all.slice(0, max(day))]));
  });
  /** All appointments that are shown; one of several days more than once. */
  readonly rendered = computed(() => [...this.shown().values()].flat());

  /** The appointments in the hours of each day. */
  private readonly blocks = computed<ReadonlyMap<string, readonly HourBlock[]>>(() => {
    if (!this.period.hasHours()) return new Map();
    return new Map(
      [...this.shown()].map(([day, all]) => [
        day,
        hourBlocks(all.filter((each) => each.first === day && isWithinDay(each))),
      ]),
    );
  });

  /** All appointments of a day. */
  allOn(day: string): readonly Appointment[] {
    return this.byDay().get(day) ?? NONE;
  }

  /** The appointments of a day that are shown. */
  shownOn(day: string): readonly Appointment[] {
    return this.shown().get(day) ?? NONE;
  }

  /** Those that are shown as a list: between hours, the appointments of several days. */
  listedOn(day: string): readonly Appointment[] {
    const shown = this.shownOn(day);
    return this.period.hasHours() ? shown.filter((each) => !isWithinDay(each)) : shown;
  }

  /** The appointments in the hours of a day. */
  blocksOn(day: string): readonly HourBlock[] {
    return this.blocks().get(day) ?? NO_BLOCKS;
  }

  /** Shows further appointments of a day of the agenda. Returns the first of them. */
  showMore(day: string): Appointment | undefined {
    const next = this.allOn(day)[this.shownOn(day).length];
    this.added.update((added) => new Map(added).set(day, (added.get(day) ?? 0) + MORE));
    return next;
  }
}
