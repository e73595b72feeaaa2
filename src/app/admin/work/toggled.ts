/** Returns a set with the item added, or removed if it was there. */
export function toggled<T>(items: Iterable<T>, item: T): Set<T> {
  const changed = new Set(items);
  if (!changed.delete(item)) changed.add(item);
  return changed;
}
