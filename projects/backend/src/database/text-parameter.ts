import type { Dialect } from './dialect.ts';

/** Returns a text parameter with its type, which PostgreSQL needs where no column gives it. */
export function textParameter(dialect: Dialect): string {
  return dialect.name === 'postgres' ? '?::text' : '?';
}
