import { isReadableText, isRecord } from '@ampersand-prototype/generics';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../error/refusal.ts';

/** What stands behind the `?` of an address, by name; the schema of the route says what it may be. */
export type Query = Readonly<Record<string, unknown>>;

/** The query of a request. */
export function queryOf({ query }: Pick<FastifyRequest, 'query'>): Query {
  return isRecord(query) ? query : {};
}

/**
 * Refuses characters that no stored value can have, before they reach a database: PostgreSQL fails on U+0000 where
 * the others find nothing.
 * @throws Refusal
 */
export function requireReadableQuery(request: Pick<FastifyRequest, 'query'>): void {
  for (const [name, value] of Object.entries(queryOf(request))) {
    if ([value].flat().every(isReadable)) continue;
    throw new Refusal('AMP-400-QUERY', `${name} has a character that no value can have.`);
  }
}

function isReadable(value: unknown): boolean {
  return typeof value !== 'string' || isReadableText(value);
}
