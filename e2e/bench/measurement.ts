/** One line of the table that a benchmark prints. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The most that is allowed; none for baselines. */
  readonly budget?: number;
  /** The same as a ratio to the baseline of the machine, for times that a slower machine lengthens. */
  readonly ratio?: number;
}

/** The measurement with its limit on a machine with this baseline, in milliseconds. */
export function onMachine({ ratio, ...measurement }: Measurement, baseline: number): Measurement {
  return ratio === undefined
    ? measurement
    : { ...measurement, budget: Math.round(ratio * baseline) };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const place = Math.floor((values.length * percent) / 100);
  return values.toSorted((a, b) => a - b)[Math.min(place, values.length - 1)] ?? NaN;
}

/** Measures several times, one after another. */
export async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < times; round++) results.push(await measure());
  return results;
}

/** Whether more was used than is allowed. */
export function isOver({ value, budget }: Measurement): boolean {
  return budget !== undefined && !(value <= budget);
}

/** The line as it is printed. */
export function lineOf(measurement: Measurement): string {
  const { what, value, unit, budget } = measurement;
  const amount = `${value.toFixed(unit === '' ? 0 : 2)} ${unit}`.trim();
  const limit =
    budget === undefined ? '' : `≤ ${budget} ${isOver(measurement) ? 'EXCEEDED' : 'ok'}`;
  return `${what.padEnd(58)}${amount.padStart(12)}  ${limit}`;
}
