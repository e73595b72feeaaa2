import { quoteName } from './quote-name.ts';

/** End of an insertion that changes rows which are there already, as SQLite and PostgreSQL write it. */
export function upsertExcluded(key: string, columns: readonly string[]): string {
  const changes = columns.map(quoteName).map((name) => `${name} = excluded.${name}`);
  return `on conflict (${quoteName(key)}) do update set ${changes.join(', ')}`;
}
