import type { Shift } from './appointment';
import { MINUTES_PER_STEP } from './hour-blocks';

const WEEK = 7;

/** How far an arrow key goes: days across, and down a week, or minutes between hours; null for other keys. */
export function calendarStep(
  key: string,
  { isRightToLeft, hasHours }: { readonly isRightToLeft: boolean; readonly hasHours: boolean },
): Shift | null {
  const forward = isRightToLeft ? -1 : 1;
  const down = hasHours ? { days: 0, minutes: MINUTES_PER_STEP } : { days: WEEK, minutes: 0 };
  const steps: Readonly<Record<string, Shift>> = {
    ArrowRight: { days: forward, minutes: 0 },
    ArrowLeft: { days: -forward, minutes: 0 },
    ArrowDown: down,
    ArrowUp: { days: -down.days, minutes: -down.minutes },
  };
  return steps[key] ?? null;
}
