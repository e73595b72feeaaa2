import {
  type CdkDragDrop,
  CdkDrag,
  CdkDragPlaceholder,
  CdkDropList,
  CdkDropListGroup,
} from '@angular/cdk/drag-drop';
import { NgTemplateOutlet } from '@angular/common';
import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  Injector,
  signal,
} from '@angular/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ValueColor } from '@ampersand-prototype/generics';
import { IconButton } from '@ampersand-prototype/components/application';
import { ReasonText } from '../field/reason-text';
import { ListModel } from '../grid/list-view/list-model';
import { cardContent } from '../list-card/card-content';
import { type Appointment, distanceTo } from './appointment';
import { CalendarDays } from './calendar-days';
import { CalendarMessages } from './calendar-messages';
import { CalendarMoves } from './calendar-moves';
import { CalendarNew } from './calendar-new';
import { CALENDAR_SCALES, CalendarPeriod } from './calendar-period';
import { CalendarRows } from './calendar-rows';
import { CalendarTexts } from './calendar-texts';
import { addDays } from './days';

/** How long a finger rests on an appointment before it drags; a shorter touch scrolls. */
const DRAG_DELAY = { touch: 250, mouse: 0 };

/** The number of calendars so far. */
let lastId = 0;

/** Shows the rows of a list on the days from their start to their end. An appointment that is moved is edited. */
@Component({
  selector: 'amp-calendar-view',
  imports: [
    CdkDrag,
    CdkDragPlaceholder,
    CdkDropList,
    CdkDropListGroup,
    IconButton,
    NgTemplateOutlet,
    ReasonText,
  ],
  providers: [CalendarPeriod, CalendarRows, CalendarMoves, CalendarDays, CalendarNew],
  templateUrl: './calendar-view.html',
  styleUrl: './calendar-view.css',
})
export class CalendarView {
  protected readonly list = inject(ListModel);
  protected readonly messages = inject(CalendarMessages);
  protected readonly texts = inject(CalendarTexts);
  protected readonly period = inject(CalendarPeriod);
  protected readonly rows = inject(CalendarRows);
  protected readonly moves = inject(CalendarMoves);
  protected readonly days = inject(CalendarDays);
  private readonly creation = inject(CalendarNew);
  private readonly injector = inject(Injector);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly icons = { previous: mdiChevronLeft, next: mdiChevronRight };
  protected readonly scales = CALENDAR_SCALES;
  protected readonly labels = {
    month: 'calendar.month',
    week: 'calendar.week',
    agenda: 'calendar.agenda',
  } as const;
  protected readonly delay = DRAG_DELAY;
  protected readonly helpId = `amp-calendar-${++lastId}`;
  /** What a screen reader says about the last move. */
  protected readonly news = signal('');
  /** The day that had the focus last. */
  protected readonly stopAt = signal('');
  /** The day that is the tab stop. */
  protected readonly stop = computed(() => {
    const days = this.period.scale() === 'agenda' ? this.days.busy() : this.period.weeks().flat();
    const known = [this.stopAt(), this.period.day()].find((day) => days.includes(day));
    return known ?? days[0] ?? '';
  });
  private readonly titles = computed(() => {
    this.list.store.version();
    const options = { max: 0, without: this.period.start()?.name ?? null };
    return new Map(
      this.days.rendered().map(({ id, node }) => [id, cardContent(this.list, node, options).title]),
    );
  });

  /** The first item with a closed set, whose values have colors. */
  private readonly colored = computed(() =>
    this.list.items().find(({ isUni, column }) => isUni && column.colors() !== null),
  );

  protected toneOf({ node }: Appointment): ValueColor | null {
    this.list.store.version();
    const item = this.colored();
    return (item && item.column.colors()?.get(String(node[item.name]))) ?? null;
  }

  protected titleOf({ id }: Appointment): string {
    return this.titles().get(id) ?? '';
  }

  protected timeOf({ start }: Appointment): string {
    return this.texts.time(start);
  }

  protected isOutside(day: string): boolean {
    const month = this.period.day().slice(0, 'YYYY-MM'.length);
    return this.period.scale() === 'month' && !day.startsWith(month);
  }

  protected dayLabel(day: string): string {
    const text = this.texts.full(day);
    if (!this.creation.isPossible()) return text;
    return this.messages.say('calendar.new', { label: this.list.box.itemLabel(), day: text });
  }

  /** Opens the form of a new row on a day; where none can be made, the agenda of that day. */
  protected chooseDay(day: string): void {
    if (this.creation.isPossible()) void this.creation.create(day);
    else this.period.show(day, 'agenda');
  }

  /** Shows the appointments of a day that have no room: in the agenda of that day, and there some at a time. */
  protected more(day: string): void {
    if (this.period.scale() !== 'agenda') return this.period.show(day, 'agenda');
    const next = this.days.showMore(day);
    if (next) this.focusAppointment(next, day);
  }

  protected drop({ item, container }: CdkDragDrop<string, string, Appointment>): void {
    void this.move(item.data, distanceTo(item.data, container.data));
  }

  protected pressOnDay(day: string, event: KeyboardEvent): void {
    const days = this.stepOf(event.key);
    if (days === 0) return this.turn(event);
    event.preventDefault();
    this.focusDay(addDays(day, days));
  }

  protected pressOnAppointment(each: Appointment, day: string, event: KeyboardEvent): void {
    const days = this.stepOf(event.key);
    if (days === 0) return this.turn(event);
    event.preventDefault();
    if (!event.shiftKey) return this.focusDay(addDays(day, days));
    void this.move(each, days);
  }

  private turn(event: KeyboardEvent): void {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    this.period.turn(event.key === 'PageUp' ? -1 : 1);
    this.focusDay(this.period.day());
  }

  /** How many days an arrow key goes. */
  private stepOf(key: string): number {
    const forward = getComputedStyle(this.host).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowDown: 7, ArrowUp: -7 },
      ...{ ArrowRight: forward, ArrowLeft: -forward },
    };
    return steps[key] ?? 0;
  }

  private async move(each: Appointment, days: number): Promise<void> {
    if (days === 0 || !this.moves.allows(each)) return;
    const item = this.titleOf(each);
    const done = this.moves.move(each, days);
    this.focusAppointment(each, addDays(each.first, days));
    const isStored = await done;
    const day = isStored ? addDays(each.first, days) : each.first;
    const text = { item, day: this.texts.full(day) };
    this.news.set(this.messages.say(isStored ? 'calendar.moved' : 'calendar.returned', text));
    if (!isStored) this.focusAppointment(each, day);
    // Where it was stored, its day may have no room to show it.
    else this.focusLater([dayAt(day)], isFocusLost);
  }

  /** Moves the focus to a day, and the period with it. */
  private focusDay(day: string): void {
    this.reveal(day);
    this.focusLater([dayAt(day)]);
  }

  /** Moves the focus to an appointment; to its day where that has no room to show it. */
  private focusAppointment({ id }: Appointment, day: string): void {
    this.reveal(day);
    this.focusLater([`[data-appointment="${CSS.escape(`${id} ${day}`)}"]`, dayAt(day)]);
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
