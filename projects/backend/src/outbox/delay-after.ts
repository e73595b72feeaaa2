const SECOND_MS = 1000;
const MIN_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 3600;

/** Returns the pause after a number of failed attempts, in milliseconds. */
export function delayAfter(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, MIN_DELAY_SECONDS * 2 ** attempts) * SECOND_MS;
}
