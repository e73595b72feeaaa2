/** Splits a list into chunks of at most `size`. For example, `inChunks([1, 2, 3], 2)` gives `[[1, 2], [3]]`. */
export function inChunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}
