import {
  type CdkDragDrop,
  CdkDrag,
  CdkDragPlaceholder,
  CdkDropList,
  CdkDropListGroup,
} from '@angular/cdk/drag-drop';
import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, ElementRef, inject, signal } from '@angular/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { ValueColor } from '@ampersand-prototype/generics';
import { addDays, IconButton } from '@ampersand-prototype/components/application';
import { ReasonText } from '../field/reason-text';
import { ListModel } from '../grid/list-view/list-model';
import { cardContent } from '../list-card/card-content';
import { type Appointment, distanceTo, isAtRest, movedBy, type Shift } from './appointment';
import { CalendarDays } from './calendar-days';
import { CalendarFocus } from './calendar-focus';
import { CalendarHours } from './calendar-hours';
import { CalendarMessages } from './calendar-messages';
import { CalendarMoves } from './calendar-moves';
import { CalendarNew } from './calendar-new';
import { CALENDAR_SCALES, CalendarPeriod } from './calendar-period';
import { CalendarRows } from './calendar-rows';
import { calendarStep } from './calendar-step';
import { CalendarTexts } from './calendar-texts';

/** How long a finger rests on an appointment before it drags; a shorter touch scrolls. */
const DRAG_DELAY = { touch: 250, mouse: 0 };

/** The number of calendars so far. */
let lastId = 0;

/** Shows the rows of a list on the days from their start to their end. An appointment that is moved is edited. */
@Component({
  selector: 'amp-calendar-view',
  imports: [
    CalendarHours,
    CdkDrag,
    CdkDragPlaceholder,
    CdkDropList,
    CdkDropListGroup,
    IconButton,
    NgTemplateOutlet,
    ReasonText,
  ],
  providers: [
    CalendarPeriod,
    CalendarRows,
    CalendarMoves,
    CalendarDays,
    CalendarNew,
    CalendarFocus,
  ],
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
  protected readonly focus = inject(CalendarFocus);
  private readonly creation = inject(CalendarNew);
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

  protected timeOf(each: Appointment, isTimed?: boolean): string {
    const hasRoom = isTimed === true || this.period.scale() === 'agenda';
    return hasRoom ? this.texts.span(each) : this.texts.time(each.start);
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
    if (next) this.focus.focusAppointment(next, day);
  }

  protected drop({ item, container }: CdkDragDrop<string, string, Appointment>): void {
    void this.move(item.data, { days: distanceTo(item.data, container.data), minutes: 0 });
  }

  protected pressOnDay(day: string, event: KeyboardEvent): void {
    const step = this.stepOf(event);
    if (!step) return this.turn(event);
    event.preventDefault();
    if (step.days === 0) this.focus.step(day, step.minutes > 0 ? 1 : -1);
    else this.focus.focusDay(addDays(day, step.days));
  }

  protected pressOnAppointment(each: Appointment, day: string, event: KeyboardEvent): void {
    const step = this.stepOf(event);
    if (!step || !event.shiftKey) return this.pressOnDay(day, event);
    event.preventDefault();
    void this.move(each, step);
  }

  private stepOf({ key }: KeyboardEvent): Shift | null {
    const isRightToLeft = getComputedStyle(this.host).direction === 'rtl';
    return calendarStep(key, { isRightToLeft, hasHours: this.period.hasHours() });
  }

  private turn(event: KeyboardEvent): void {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    this.period.turn(event.key === 'PageUp' ? -1 : 1);
    this.focus.focusDay(this.period.day());
  }

  protected async move(each: Appointment, shift: Shift): Promise<void> {
    if (isAtRest(shift) || !this.moves.allows(each)) return;
    const [item, moved] = [this.titleOf(each), movedBy(each, shift)];
    const done = this.moves.move(each, shift);
    this.focus.focusAppointment(each, moved.first);
    const isStored = await done;
    const place = isStored ? moved : each;
    const text = { item, day: this.texts.place(place) };
    this.news.set(this.messages.say(isStored ? 'calendar.moved' : 'calendar.returned', text));
    if (!isStored) this.focus.focusAppointment(each, place.first);
    // Where it was stored, its day may have no room to show it.
    else this.focus.restore(place.first);
  }
}
