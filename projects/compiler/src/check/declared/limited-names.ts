const MAX_COMPARISONS = 100;

/**
 * Returns the keys of a map, for suggestions; nothing after a hundred questions. Comparing thousands of unknown names with
 * thousands of known ones would take longer than everything else.
 */
export function limitedNames(map: ReadonlyMap<string, unknown>): () => Iterable<string> {
  let questions = 0;
  return () => (questions++ < MAX_COMPARISONS ? map.keys() : []);
}
