import type { Locate } from '../file/place.ts';

/** Finds line and column of offsets in a text. The lines are counted when the first place is asked for. */
export function linePlaces(text: string): Locate {
  let starts: number[] | null = null;
  return (spot) => {
    starts ??= lineStarts(text);
    const line = lineOf(starts, spot);
    return { sheet: null, row: line + 1, column: String(spot - (starts[line] ?? 0) + 1) };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The last line that starts at the offset or before it. */
function lineOf(starts: readonly number[], spot: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= spot) low = middle;
    else high = middle - 1;
  }
  return low;
}
