import type { Dialect } from '../dialect.ts';

/** Returns a parameter that is a text: PostgreSQL needs its type where no column gives it. */
export function textParameter(dialect: Dialect): string {
  return dialect.name === 'postgres' ? '?::text' : '?';
}
