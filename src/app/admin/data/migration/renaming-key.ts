import { renamesOf, type PossibleRenaming } from '@ampersand-prototype/generics';

/** Returns the text that identifies a renaming among others. */
export function renamingKey(renaming: PossibleRenaming): string {
  return renamesOf(renaming)[0] ?? '';
}

/** Returns what happens to the relation or concept of a renaming. */
export function renamingKind({ isReversed, mergedWith }: PossibleRenaming) {
  if (mergedWith === undefined) return isReversed ? 'reversed' : 'renamed';
  return isReversed ? 'mergedReversed' : 'merged';
}
