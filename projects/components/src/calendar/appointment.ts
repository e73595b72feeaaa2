import { atomId, type JsonNode } from '@ampersand-prototype/components/application';
import { localDay } from '../common/local-day';
import { addDays, daysBetween } from './days';

/** A row on a calendar. */
export interface Appointment {
  /** The identifier of the atom. */
  readonly id: string;
  readonly node: JsonNode;
  /** The first and the last day; equal without an end. */
  readonly first: string;
  readonly last: string;
  /** The stored start, for its time and its order. */
  readonly start: string;
  /** Whether the end is before the start. Then the appointment is on the day of its start. */
  readonly isBackwards: boolean;
}

/** The names of the items that state when rows start and end. */
export interface CalendarItems {
  readonly start: string;
  /** Null where rows have no end. */
  readonly end: string | null;
}

/** Describes a row as an appointment; null for a row without a start. */
export function appointmentOf(node: JsonNode, { start, end }: CalendarItems): Appointment | null {
  const [from, to] = [node[start], end === null ? null : node[end]];
  const first = dayOf(from);
  if (typeof from !== 'string' || first === null) return null;
  const until = dayOf(to) ?? first;
  const isBackwards = until < first || (until === first && typeof to === 'string' && to < from);
  const last = until < first ? first : until;
  return { id: atomId(node) ?? '', node, first, last, start: from, isBackwards };
}

/** Whether an appointment is on one of some days. */
export function isWithin({ first, last }: Appointment, from: string, to: string): boolean {
  return first <= to && last >= from;
}

/** An appointment some days later. */
export function movedBy(appointment: Appointment, days: number): Appointment {
  if (days === 0) return appointment;
  const { first, last } = appointment;
  return { ...appointment, first: addDays(first, days), last: addDays(last, days) };
}

/** A stored date or DATETIME value some days later, at the same time of day where the user is. */
export function laterValue(value: string, days: number): string {
  if (!value.includes('T')) return addDays(value, days);
  const instant = new Date(value);
  instant.setDate(instant.getDate() + days);
  return instant.toISOString().replace('.000Z', 'Z');
}

/** How many days an appointment is moved if its first day becomes another one. */
export function distanceTo({ first }: Appointment, day: string): number {
  return daysBetween(first, day);
}

function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  return value.includes('T') ? localDay(instant) : value;
}
