import {
  addDays,
  atomId,
  isoDayOf,
  type JsonNode,
} from '@ampersand-prototype/components/application';
import { daysBetween } from './days';

/** A row on a calendar. */
export interface Appointment {
  /** The identifier of the atom. */
  readonly id: string;
  readonly node: JsonNode;
  /** The first and the last day; equal without an end. */
  readonly first: string;
  readonly last: string;
  /** The start, for its time and its order. */
  readonly start: string;
  /** The end; null without one. */
  readonly end: string | null;
  /** Whether the end is before the start. Then the appointment is on the day of its start. */
  readonly isBackwards: boolean;
}

/** The names of the items that state when rows start and end. */
export interface CalendarItems {
  readonly start: string;
  /** Null where rows have no end. */
  readonly end: string | null;
}

/** How far an appointment is moved. */
export interface Shift {
  readonly days: number;
  /** Minutes of the day, where the user is; only DATETIME values have them. */
  readonly minutes: number;
}

/** An appointment that stays where it is. */
export const NO_SHIFT: Shift = { days: 0, minutes: 0 };

/** Describes a row as an appointment; null for a row without a start. */
export function appointmentOf(node: JsonNode, { start, end }: CalendarItems): Appointment | null {
  const [from, to] = [node[start], end === null ? null : node[end]];
  if (typeof from !== 'string') return null;
  return placed({ id: atomId(node) ?? '', node }, from, typeof to === 'string' ? to : null);
}

function placed(
  row: Pick<Appointment, 'id' | 'node'>,
  start: string,
  end: string | null,
): Appointment | null {
  const first = dayOf(start);
  if (first === null) return null;
  const until = dayOf(end) ?? first;
  const isBackwards = until < first || (until === first && end !== null && end < start);
  return { ...row, first, last: until < first ? first : until, start, end, isBackwards };
}

/** Whether an appointment is on one of some days. */
export function isWithin({ first, last }: Appointment, from: string, to: string): boolean {
  return first <= to && last >= from;
}

/** An appointment at a later time. */
export function movedBy(appointment: Appointment, shift: Shift): Appointment {
  if (isAtRest(shift)) return appointment;
  const { start, end } = appointment;
  const later = end === null ? null : laterValue(end, shift);
  return placed(appointment, laterValue(start, shift), later) ?? appointment;
}

/** Whether a shift moves nothing. */
export function isAtRest({ days, minutes }: Shift): boolean {
  return days === 0 && minutes === 0;
}

/** A stored date or DATETIME value at a later day and time of day, where the user is. */
export function laterValue(value: string, { days, minutes }: Shift): string {
  if (!value.includes('T')) return addDays(value, days);
  const instant = new Date(value);
  instant.setDate(instant.getDate() + days);
  if (minutes !== 0) instant.setMinutes(instant.getMinutes() + minutes);
  return instant.toISOString().replace('.000Z', 'Z');
}

/** How many days an appointment is moved if its first day becomes another one. */
export function distanceTo({ first }: Appointment, day: string): number {
  return daysBetween(first, day);
}

function dayOf(value: string | null): string | null {
  if (value === null || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : isoDayOf(value);
}
