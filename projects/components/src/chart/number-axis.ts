import { nice, ticks } from 'd3-array';

const TICKS = 5;

/** An axis from at most 0 to at least 0 that ends at round numbers. */
export interface NumberAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Chooses the axis for some numbers. Ticks are integers if all numbers are. */
export function numberAxis(values: readonly number[]): NumberAxis {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const [low, high] = nice(min, min === max ? 1 : max, TICKS);
  const areIntegers = values.every(Number.isInteger);
  const all = ticks(low, high, TICKS);
  return { low, high, ticks: areIntegers ? all.filter(Number.isInteger) : all };
}
