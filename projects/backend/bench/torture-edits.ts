import type { PatchOperation } from '@ampersand-prototype/generics';
import type { MarkedAtom } from './mark-change-log.ts';

/** A change of one atom. */
export interface TortureEdit extends MarkedAtom {
  readonly patches: readonly PatchOperation[];
}

/** Atoms that all clients fight over. */
export const SHARED_PROJECTS = named('shared', 8);
/** People of whom all clients make leaders, members, buyers and guards. */
export const PEOPLE = named('person', 4);
const SHIFTS = named('shift', 4);
const BOOKINGS = named('booking', 6);
const ORDERS = named('order', 4);
const ROOMS = named('room', 2);
const HOURS = named('hour', 4);
const CODES = ['A', 'B', 'C'];

function named(stem: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${stem}${i}`);
}

/** One of several, by chance. */
export function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** Changes that are right on their own and wrong together, by chance. */
export function fight(): TortureEdit {
  return pick([ofProject, ofProject, ofShift, ofBooking, ofOrder])();
}

const replace = (path: string, value: string | boolean | null): PatchOperation => ({
  op: 'replace',
  path,
  value,
});
const add = (path: string, value: string): PatchOperation => ({ op: 'add', path, value });
const remove = (path: string, value: string): PatchOperation => ({ op: 'remove', path, value });

function ofProject(): TortureEdit {
  const person = pick(PEOPLE);
  const patches = pick<PatchOperation[]>([
    [replace('Parent', pick(SHARED_PROJECTS))],
    [replace('Parent', null)],
    [add('Members', person), replace('Leader', person)],
    [remove('Members', person)],
    [replace('Leader', person)],
    [replace('Leader', null)],
    [replace('Active', true)],
    [replace('Active', false)],
    [replace('Code', pick(CODES))],
    [replace('Code', null)],
  ]);
  return { concept: 'Project', atom: pick(SHARED_PROJECTS), patches };
}

/** Two people leave a shift at once, each of whom may. */
function ofShift(): TortureEdit {
  const patches = pick<PatchOperation[]>([
    [add('People', pick(PEOPLE))],
    [remove('People', pick(PEOPLE))],
    [remove('People', pick(PEOPLE))],
    [replace('Open', true)],
    [replace('Open', false)],
  ]);
  return { concept: 'Shift', atom: pick(SHIFTS), patches };
}

/** Two book the same room for the same hour. */
function ofBooking(): TortureEdit {
  const patches = pick<PatchOperation[]>([
    [replace('Room', pick(ROOMS)), add('Hours', pick(HOURS))],
    [replace('Room', pick(ROOMS))],
    [add('Hours', pick(HOURS))],
    [remove('Hours', pick(HOURS))],
    [replace('Room', null)],
  ]);
  return { concept: 'Booking', atom: pick(BOOKINGS), patches };
}

/** One orders and the other approves, and both are the same person. */
function ofOrder(): TortureEdit {
  const patches = pick<PatchOperation[]>([
    [replace('Ordered', pick(PEOPLE))],
    [replace('Approved', pick(PEOPLE))],
    [replace('Ordered', null)],
    [replace('Approved', null)],
  ]);
  return { concept: 'Order', atom: pick(ORDERS), patches };
}
