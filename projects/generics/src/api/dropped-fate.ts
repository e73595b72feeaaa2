import type { MigrationResponse } from '../schema/migration-schema.ts';

/** What becomes of facts that a migration does not retain unchanged. */
export type DroppedFate = 'merging' | 'losing' | 'plain' | 'vanishing';

/** Returns what becomes of facts that a migration does not retain unchanged. */
export function droppedFate({
  loss,
  mergedWith,
  valueType,
}: Pick<MigrationResponse['dropped'][number], 'loss' | 'mergedWith' | 'valueType'>): DroppedFate {
  if (mergedWith !== undefined) return 'merging';
  if (valueType !== undefined) return 'plain';
  return loss === undefined ? 'vanishing' : 'losing';
}
