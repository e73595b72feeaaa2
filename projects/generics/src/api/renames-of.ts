import type { PossibleRenaming } from '../schema/migration-schema.ts';

/** Writes a renaming as a migration takes it: `Old=New`, `Old=New~` with swapped ends, and also the relation merged with. */
export function renamesOf({ before, after, isReversed, mergedWith }: PossibleRenaming): string[] {
  const renamed = `${before}=${after}${isReversed ? '~' : ''}`;
  return mergedWith === undefined ? [renamed] : [renamed, `${mergedWith}=${after}`];
}
