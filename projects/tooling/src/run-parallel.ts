/** Processes items concurrently with a limit, and returns results in order. */
export async function runParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Groups adjacent items that satisfy a condition; other items stay alone. */
export function adjacentPairs<Item>(
  items: readonly Item[],
  has: (item: Item) => boolean,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.every(has) && has(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
