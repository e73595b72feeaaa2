/** Median time of a number of runs, in milliseconds; the first tenth warms up and does not count. */
export async function medianTime(
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  const warmUp = Math.ceil(runs / 10);
  for (let run = -warmUp; run < runs; run += 1) {
    const start = performance.now();
    await work(run + warmUp);
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

function median(values: readonly number[]): number {
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
