import { addDays } from '@ampersand-prototype/components/application';
import type { Appointment } from './appointment';

/** Minutes of a day of a calendar. */
export const MINUTES_PER_DAY = 24 * 60;
/** Minutes by which appointments are moved at least. */
export const MINUTES_PER_STEP = 15;
/** The length of an appointment without an end, and the least length that has room for a text. */
const [DEFAULT_MINUTES, MIN_MINUTES] = [60, 30];

interface Span {
  readonly appointment: Appointment;
  /** Minutes since the start of the day. */
  readonly from: number;
  readonly to: number;
}

/** An appointment in the hours of a day, next to those at the same time. */
export interface HourBlock extends Span {
  /** The place among `lanes` appointments side by side. */
  readonly lane: number;
  readonly lanes: number;
}

/** The minute of the day of a DATETIME value, where the user is. */
export function minuteOf(value: string): number {
  const instant = new Date(value);
  return instant.getHours() * 60 + instant.getMinutes();
}

/** Whether an appointment is within one day, also if it ends at midnight. */
export function isWithinDay({ first, last, end }: Appointment): boolean {
  if (first === last) return true;
  return end !== null && last === addDays(first, 1) && minuteOf(end) === 0;
}

/** Arranges the appointments of a day: those at the same time are side by side. */
export function hourBlocks(appointments: readonly Appointment[]): readonly HourBlock[] {
  const spans = appointments
    .map((appointment) => ({ appointment, ...spanOf(appointment) }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return overlapping(spans).flatMap(sideBySide);
}

function spanOf(appointment: Appointment): Pick<Span, 'from' | 'to'> {
  const { first, last, start, end, isBackwards } = appointment;
  const from = minuteOf(start);
  const midnight = first === last ? 0 : MINUTES_PER_DAY;
  const to = end === null || isBackwards ? from + DEFAULT_MINUTES : minuteOf(end) + midnight;
  return { from, to: Math.min(Math.max(to, from + MIN_MINUTES), MINUTES_PER_DAY) };
}

/** Groups spans that overlap, directly or by others. */
function overlapping(spans: readonly Span[]): readonly (readonly Span[])[] {
  const groups: Span[][] = [];
  let end = -1;
  for (const span of spans) {
    if (span.from >= end) groups.push([]);
    groups.at(-1)?.push(span);
    end = Math.max(end, span.to);
  }
  return groups;
}

function sideBySide(group: readonly Span[]): readonly HourBlock[] {
  const ends: number[] = [];
  const placed = group.map((span) => {
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.to;
    return { ...span, lane };
  });
  return placed.map((span) => ({ ...span, lanes: ends.length }));
}
