import type { ForeignTable } from '@ampersand-prototype/backend';
import type { PlannedRelation } from './schema-plan.ts';

/** Returns the multiplicities that the columns of a relation have in the database, as far as its pairs have them. */
export function multiplicitiesOf(
  table: ForeignTable,
  columns: readonly string[],
  pairs: PlannedRelation['pairs'],
): PlannedRelation['properties'] {
  const isRequired = table.columns
    .filter(({ name }) => columns.includes(name))
    .every((column) => column.isRequired);
  const isUnique = [table.key, ...table.uniques].some(
    (key) => key.length > 0 && key.every((name) => columns.includes(name)),
  );
  const isTotal = isRequired && pairs.length === table.rows.length;
  const isInjective = isUnique && new Set(pairs.map(([, target]) => target)).size === pairs.length;
  return ['UNI', ...(isTotal ? ['TOT' as const] : []), ...(isInjective ? ['INJ' as const] : [])];
}
