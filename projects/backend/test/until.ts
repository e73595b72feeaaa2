import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks at a condition that no event announces. */
const INTERVAL_MS = 10;

/** Waits until a condition holds; the time limit of the test is the only limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(INTERVAL_MS);
}
