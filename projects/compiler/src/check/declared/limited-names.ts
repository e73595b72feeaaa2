const MAX_COMPARISONS = 100;

/**
 * Creates a function that returns names for suggestions, up to a hundred times. Comparing thousands of unknown names with
 * thousands of known ones would take longer than everything else.
 */
export function limitedNames(map: ReadonlyMap<string, unknown>): () => Iterable<string> {
  let questions = 0;
  return () => (questions++ < MAX_COMPARISONS ? map.keys() : []);
}
