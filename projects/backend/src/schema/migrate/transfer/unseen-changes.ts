/** A logged change of a link, with its relation. */
export interface LinkChange {
  readonly seq: string;
  readonly nr: string;
  readonly isAdded: boolean;
  /** The relation. */
  readonly name: string;
  /** Identifies the link in all of these relations. */
  readonly link: string;
}

/**
 * Finds logged changes that merging relations makes ineffective.
 *
 *
 * @param changes newest first
 * @param holders the relations that have a link now
 */
export function unseenChanges(
  changes: readonly LinkChange[],
  holders: ReadonlyMap<string, ReadonlySet<string>>,
): LinkChange[] {
  return [...Map.groupBy(changes, ({ link }) => link)].flatMap(([link, own]) =>
    unseenOfLink(own, new Set(holders.get(link))),
  );
}

/** Goes back in time; a transaction ends or makes the link at most once. */
function unseenOfLink(changes: readonly LinkChange[], holders: Set<string>): LinkChange[] {
  return [...Map.groupBy(changes, ({ seq }) => seq).values()].flatMap((together) => {
    const isThereAfter = holders.size > 0;
    for (const { isAdded, name } of together)
      if (isAdded) holders.delete(name);
      else holders.add(name);
    const isThereBefore = holders.size > 0;
    const seen = together.find(({ isAdded }) => isAdded === isThereAfter);
    return together.filter((change) => isThereAfter === isThereBefore || change !== seen);
  });
}
