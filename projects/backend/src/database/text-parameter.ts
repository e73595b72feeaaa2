import type { Dialect } from './dialect.ts';

/** Casts a text parameter where PostgreSQL cannot infer its type. */
export function textParameter(dialect: Dialect): string {
  return dialect.name === 'postgres' ? '?::text' : '?';
}
