import { localIsoDay } from '@ampersand-prototype/components/application';
import type { SignalDescription } from './signal-inbox';

/** A violation in a list of tasks. */
export type ListedTask = SignalDescription['violations'][number] & {
  /** Whether it concerns the logged-in account. */
  readonly isMine: boolean;
};

/** Lists the violations of a signal, most urgent first: own tasks, then by date; those without a date are last. */
export function listedTasks({ mine = 0, violations }: SignalDescription): readonly ListedTask[] {
  // The backend sends own tasks first.
  const tasks = violations.map((violation, index) => ({ ...violation, isMine: index < mine }));
  return tasks.toSorted(
    (a, b) => Number(b.isMine) - Number(a.isMine) || order(a.date?.value, b.date?.value),
  );
}

/** Checks whether the date of a task is before the current day or time. */
export function isPast({ date }: Pick<ListedTask, 'date'>, now: Date): boolean {
  if (!date) return false;
  return isDay(date.value) ? date.value < localIsoDay(now) : new Date(date.value) < now;
}

function isDay(value: string): boolean {
  return value.length === 'YYYY-MM-DD'.length;
}

function order(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
