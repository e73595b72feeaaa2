import { stack, stackOffsetDiverging } from 'd3-shape';

/** Stacks the numbers of each category: by series and category, from where to where. Numbers below 0 go down. */
export function stackedValues(
  values: readonly (readonly (number | null)[])[],
): readonly (readonly (readonly [number, number])[])[] {
  const categories = (values[0] ?? []).map((_, c) => values.map((numbers) => numbers[c] ?? 0));
  const stacked = stack<number[], number>()
    .keys(values.map((_, series) => series))
    .value((numbers, series) => numbers[series] ?? 0)
    .offset(stackOffsetDiverging);
  return stacked(categories).map((numbers) => numbers.map(([from, to]) => [from, to] as const));
}

/** The numbers of each category from 0, next to each other. */
export function separateValues(
  values: readonly (readonly (number | null)[])[],
): readonly (readonly (readonly [number, number])[])[] {
  return values.map((numbers) => numbers.map((value) => [0, value ?? 0] as const));
}
