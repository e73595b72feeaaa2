import { storedTimestamp } from './instant.ts';
import { offsetAt } from './zoned-instant.ts';

/** The offset of a time zone from an instant on. */
export interface OffsetChange {
  /** As a DATETIME value is stored. */
  readonly from: string;
  /** Seconds that local time is ahead of UTC. */
  readonly seconds: number;
}

const SECOND = 1000;
/** No offset lasts less than the step: Morocco returns to another one for a month. */
const STEP = 14 * 24 * 60 * 60 * SECOND;
/** The first change that the time zone database knows is later. */
const FIRST = Date.parse('1800-01-01T00:00:00Z');
const LAST = Date.parse('2100-01-01T00:00:00Z');
/** Near the ends of the years that databases know, local time is that of UTC. */
const EARLIEST = '0001-01-03 00:00:00';
const LATEST = '9999-12-30 00:00:00';

const known = new Map<string, readonly OffsetChange[]>();

/** Lists the offsets of a time zone, earliest first. From 2100 on, the last offset stays. */
export function offsetChanges(timeZone: string): readonly OffsetChange[] {
  const found = known.get(timeZone) ?? findChanges(timeZone);
  known.set(timeZone, found);
  return found;
}

function findChanges(timeZone: string): readonly OffsetChange[] {
  let offset = secondsAt(FIRST, timeZone);
  const changes = [{ from: EARLIEST, seconds: offset }];
  for (let time = FIRST + STEP; time <= LAST; time += STEP) {
    const next = secondsAt(time, timeZone);
    if (next === offset) continue;
    offset = next;
    const from = firstWith(offset, timeZone, time - STEP, time);
    changes.push({ from: storedTimestamp(new Date(from)), seconds: offset });
  }
  return changes.some(({ seconds }) => seconds !== 0)
    ? [...changes, { from: LATEST, seconds: 0 }]
    : [];
}

/** The first second with an offset, between an instant without and one with it. */
function firstWith(offset: number, timeZone: string, before: number, after: number): number {
  let [low, high] = [before / SECOND, after / SECOND];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (secondsAt(middle * SECOND, timeZone) === offset) high = middle;
    else low = middle;
  }
  return high * SECOND;
}

function secondsAt(time: number, timeZone: string): number {
  return Math.round(offsetAt(new Date(time), timeZone) / SECOND);
}
