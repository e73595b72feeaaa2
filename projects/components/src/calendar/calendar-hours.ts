import {
  type CdkDragDrop,
  type CdkDragMove,
  type CdkDragStart,
  CdkDrag,
  CdkDragPlaceholder,
  CdkDropList,
} from '@angular/cdk/drag-drop';
import { NgTemplateOutlet } from '@angular/common';
import {
  afterNextRender,
  Component,
  ElementRef,
  inject,
  input,
  output,
  signal,
  type TemplateRef,
  viewChild,
} from '@angular/core';
import { type Appointment, distanceTo, movedBy, type Shift } from './appointment';
import { CalendarDays } from './calendar-days';
import { CalendarMoves } from './calendar-moves';
import { CalendarNew } from './calendar-new';
import { CalendarPeriod } from './calendar-period';
import { CalendarTexts } from './calendar-texts';
import { HourDrag, type HourPlace } from './hour-drag';
import { MINUTES_PER_DAY, minuteOf } from './hour-blocks';

/** The hour that the days show at the top. */
const FIRST_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Shows the days of a week with their hours: appointments are from their start to their end. */
@Component({
  selector: 'amp-calendar-hours',
  imports: [CdkDrag, CdkDragPlaceholder, CdkDropList, NgTemplateOutlet],
  templateUrl: './calendar-hours.html',
  styleUrl: './calendar-hours.css',
})
export class CalendarHours {
  /** The heading of a day, its appointments of several days, and a single appointment. */
  readonly heading = input.required<TemplateRef<unknown>>();
  readonly entries = input.required<TemplateRef<unknown>>();
  readonly entry = input.required<TemplateRef<unknown>>();
  /** How long a pointer rests before it drags. */
  readonly delay = input.required<{ readonly touch: number; readonly mouse: number }>();
  /** An appointment was dropped at another time. */
  readonly moved = output<{ readonly appointment: Appointment; readonly shift: Shift }>();

  protected readonly period = inject(CalendarPeriod);
  protected readonly days = inject(CalendarDays);
  protected readonly moves = inject(CalendarMoves);
  protected readonly creation = inject(CalendarNew);
  protected readonly texts = inject(CalendarTexts);
  protected readonly hours = HOURS;
  private readonly scroller = viewChild.required<ElementRef<HTMLElement>>('scroller');
  private readonly drag = new HourDrag(inject<ElementRef<HTMLElement>>(ElementRef).nativeElement);
  /** Where the dragged appointment would be dropped. */
  protected readonly target = signal<(HourPlace & { readonly text: string }) | null>(null);

  constructor() {
    afterNextRender(() => {
      const { nativeElement: scroller } = this.scroller();
      scroller.scrollTop = (scroller.scrollHeight * FIRST_HOUR) / HOURS.length;
    });
  }

  protected percent(minutes: number): number {
    return (100 * minutes) / MINUTES_PER_DAY;
  }

  protected start({ source }: CdkDragStart<Appointment>): void {
    const { first, start } = source.data;
    this.drag.start({ day: first, minute: minuteOf(start) });
  }

  protected show({ source, distance, pointerPosition }: CdkDragMove<Appointment>): void {
    const place = this.drag.placeAt(pointerPosition.x, distance.y);
    const before = this.target();
    if (place?.day === before?.day && place?.minute === before?.minute) return;
    const shift = place && this.shiftTo(source.data, place);
    const text = shift ? this.texts.span(movedBy(source.data, shift)) : '';
    this.target.set(place && { ...place, text });
  }

  protected drop({ item, container, distance }: CdkDragDrop<string, string, Appointment>): void {
    const minute = this.drag.minuteIn(container.data, distance.y);
    this.target.set(null);
    if (minute === null) return;
    const place = { day: container.data, minute };
    this.moved.emit({ appointment: item.data, shift: this.shiftTo(item.data, place) });
  }

  private shiftTo(appointment: Appointment, { day, minute }: HourPlace): Shift {
    const minutes = minute - minuteOf(appointment.start);
    return { days: distanceTo(appointment, day), minutes };
  }
}
