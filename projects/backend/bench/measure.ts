/** One of several things that are compared. */
export type Work = (run: number) => Promise<unknown>;

/**
 * Median times in milliseconds of works that take turns, so that whatever else the machine does hits all of them. The
 * first tenth of the runs warms up and does not count.
 */
export async function medianTimes(runs: number, works: readonly Work[]): Promise<number[]> {
  const times: number[][] = works.map(() => []);
  const warmUp = Math.ceil(runs / 10);
  for (let run = 0; run < warmUp + runs; run += 1) {
    for (const [i, work] of works.entries()) {
      const start = performance.now();
      await work(run);
      if (run >= warmUp) times[i]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A line of the table of results. */
export interface Result {
  readonly database: string;
  readonly what: string;
  readonly value: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** The results as a table. */
export function printResults(results: readonly Result[]): void {
  const width = (key: 'what' | 'value' | 'target'): number =>
    Math.max(...results.map((result) => result[key].length));
  for (const { database, what, value, target, isMet } of results) {
    const cells = [
      database.padEnd(8),
      what.padEnd(width('what')),
      value.padStart(width('value')),
      target.padEnd(width('target')),
    ];
    console.log(`${cells.join('  ')}  ${isMet ? 'met' : 'MISSED'}`);
  }
}

/** A comparison of two times as a line of the table. */
export function compared(
  database: string,
  what: string,
  times: readonly number[],
  max: number,
): Result {
  const [first = 0, second = 0] = times;
  const ratio = first / second;
  const value = `${first.toFixed(2)} ms / ${second.toFixed(2)} ms = ${ratio.toFixed(2)}x`;
  return { database, what, value, target: `<= ${max}x`, isMet: ratio <= max };
}
