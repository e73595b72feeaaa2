import {
  afterNextRender,
  computed,
  ElementRef,
  inject,
  Injectable,
  Injector,
  signal,
} from '@angular/core';
import type { Appointment } from './appointment';
import { CalendarDays } from './calendar-days';
import { CalendarPeriod } from './calendar-period';

/** The day with the tab stop of a calendar. Arrow keys move between days and appointments. */
@Injectable()
export class CalendarFocus {
  private readonly period = inject(CalendarPeriod);
  private readonly days = inject(CalendarDays);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  /** The day that had the focus last. */
  readonly stopAt = signal('');
  /** The day that is the tab stop. */
  readonly stop = computed(() => {
    const days = this.period.scale() === 'agenda' ? this.days.busy() : this.period.weeks().flat();
    const known = [this.stopAt(), this.period.day()].find((day) => days.includes(day));
    return known ?? days[0] ?? '';
  });

  /** Moves the focus to a day, and the period with it. */
  focusDay(day: string): void {
    this.reveal(day);
    this.focusLater([dayAt(day)]);
  }

  /** Moves the focus to an appointment; to its day where that has no room to show it. */
  focusAppointment({ id }: Pick<Appointment, 'id'>, day: string): void {
    this.reveal(day);
    this.focusLater([`[data-appointment="${CSS.escape(`${id} ${day}`)}"]`, dayAt(day)]);
  }

  /** Moves the focus to a day if the element that had it was removed. */
  restore(day: string): void {
    this.focusLater([dayAt(day)], isFocusLost);
  }

  /** Moves the focus to the next or previous appointment of a day, and before the first to the day. */
  step(day: string, by: 1 | -1): void {
    const all = [
      ...this.host.querySelectorAll<HTMLElement>(
        `${dayAt(day)}, [data-appointment$="${CSS.escape(` ${day}`)}"]`,
      ),
    ];
    const place = all.findIndex((each) => each === document.activeElement);
    all[place + by]?.focus();
  }

  private reveal(day: string): void {
    this.stopAt.set(day);
    if (day < this.period.first() || day > this.period.last()) this.period.show(day);
  }

  /** Moves the focus to the first of some elements that is there. */
  private focusLater(selectors: readonly string[], isNeeded = (): boolean => true): void {
    const focus = () =>
      selectors
        .map((selector) => this.host.querySelector<HTMLElement>(selector))
        .find((found) => found !== null && isNeeded())
        ?.focus();
    afterNextRender(focus, { injector: this.injector });
  }
}

/** Whether what had the focus was removed. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The heading of a day. */
function dayAt(day: string): string {
  return `[data-day="${day}"]`;
}
