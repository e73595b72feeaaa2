import { quoteName } from './quote-name.ts';

/** Builds the ON CONFLICT clause that adds numbers to an existing row, for SQLite and PostgreSQL. */
export function upsertAdding(
  table: string,
  key: readonly string[],
  columns: readonly string[],
): string {
  const changes = columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return `on conflict (${key.join(', ')}) do update set ${changes.join(', ')}`;
}

/** Builds the ON CONFLICT clause of an upsert for SQLite and PostgreSQL. */
export function upsertExcluded(key: readonly string[], columns: readonly string[]): string {
  const changes = columns.map(quoteName).map((name) => `${name} = excluded.${name}`);
  return `on conflict (${key.map(quoteName).join(', ')}) do update set ${changes.join(', ')}`;
}
