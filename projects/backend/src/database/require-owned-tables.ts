/** Checks that a backup contains only tables of an installation. @throws Error that names the others */
export function requireOwnedTables(
  place: string,
  present: readonly string[],
  ours: readonly string[],
): void {
  const others = present.filter((name) => !ours.includes(name));
  if (others.length > 0)
    throw new Error(
      `${place} contains tables of another application: ${others.slice(0, 3).join(', ')}`,
    );
}
