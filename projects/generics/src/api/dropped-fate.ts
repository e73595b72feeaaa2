import type { MigrationResponse } from '../schema/migration-schema.ts';

/** What becomes of facts that a migration does not retain unchanged. */
export type DroppedFate = 'merging' | 'losing' | 'plain' | 'excess' | 'vanishing';

/** Returns what becomes of facts that a migration does not retain unchanged. */
export function droppedFate({
  loss,
  mergedWith,
  valueType,
  excess,
}: Pick<
  MigrationResponse['dropped'][number],
  'loss' | 'mergedWith' | 'valueType' | 'excess'
>): DroppedFate {
  if (mergedWith !== undefined) return 'merging';
  if (valueType !== undefined) return 'plain';
  if (excess !== undefined) return 'excess';
  return loss === undefined ? 'vanishing' : 'losing';
}
