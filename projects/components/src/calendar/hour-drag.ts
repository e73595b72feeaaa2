import { MINUTES_PER_DAY, MINUTES_PER_STEP } from './hour-blocks';

/** A time in the hours of a day. */
export interface HourPlace {
  readonly day: string;
  readonly minute: number;
}

/** Finds the time at which a dragged appointment would start, also if the hours scroll. */
export class HourDrag {
  /** The upper edge of the appointment when the drag began, in pixels of the window. */
  private top = 0;
  private minute = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Begins the drag of an appointment. */
  start({ day, minute }: HourPlace): void {
    const { top, height } = this.columnOf(day)?.getBoundingClientRect() ?? new DOMRect();
    this.top = top + (height * minute) / MINUTES_PER_DAY;
    this.minute = minute;
  }

  /** The time below a pointer that went `down` pixels; null outside the hours. */
  placeAt(x: number, down: number): HourPlace | null {
    for (const column of this.columns()) {
      const { left, right } = column.getBoundingClientRect();
      const day = column.dataset['hours'];
      if (day === undefined || x < left || x >= right) continue;
      const minute = this.minuteIn(day, down);
      return minute === null ? null : { day, minute };
    }
    return null;
  }

  /** The minute of a day after the pointer went `down` pixels. Moves by less than a step leave it as it was. */
  minuteIn(day: string, down: number): number | null {
    const { top, height } = this.columnOf(day)?.getBoundingClientRect() ?? new DOMRect();
    if (height === 0) return null;
    const exact = ((this.top + down - top) * MINUTES_PER_DAY) / height;
    if (Math.abs(exact - this.minute) < MINUTES_PER_STEP / 2) return this.minute;
    const minute = Math.round(exact / MINUTES_PER_STEP) * MINUTES_PER_STEP;
    return Math.min(Math.max(minute, 0), MINUTES_PER_DAY - MINUTES_PER_STEP);
  }

  private columns(): readonly HTMLElement[] {
    return [...this.host.querySelectorAll<HTMLElement>('[data-hours]')];
  }

  private columnOf(day: string): HTMLElement | undefined {
    return this.columns().find((column) => column.dataset['hours'] === day);
  }
}
