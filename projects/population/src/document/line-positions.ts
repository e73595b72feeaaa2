import type { Locate } from '../file/position.ts';

/**
 * Creates a function that converts offsets in a text to lines and columns. The lines are counted when the first place is
 * asked for.
 */
export function linePositions(text: string): Locate {
  let starts: number[] | null = null;
  return (position) => {
    starts ??= lineStarts(text);
    const line = lineOf(starts, position);
    return { sheet: null, row: line + 1, column: String(position - (starts[line] ?? 0) + 1) };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The last line that starts at the offset or before it. */
function lineOf(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
