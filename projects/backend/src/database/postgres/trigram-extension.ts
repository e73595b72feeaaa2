import type pg from 'pg';
import { MissingExtension } from '../missing-extension.ts';
import { postgresFailure } from './postgres-failure.ts';

/** Class of the operators of an index on parts of texts. */
export const TRIGRAM_OPERATORS = 'gin_trgm_ops';
const TRIGRAMS = 'pg_trgm';
const SCHEMA = `select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = '${TRIGRAMS}'`;

/**
 * Creates the extension for indexes on parts of texts where it is absent. Returns its schema, quoted.
 * @throws MissingExtension where it is not installed, or this role has no right to create it
 */
export async function trigramSchema(client: pg.Client): Promise<string> {
  const present = await schemaOf(client);
  if (present !== null) return present;
  await create(client);
  return (await schemaOf(client)) ?? 'public';
}

async function schemaOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  return rows[0]?.schema ?? null;
}

async function create(client: pg.Client): Promise<void> {
  try {
    await client.query(`create extension if not exists ${TRIGRAMS}`);
  } catch (error) {
    const failure = postgresFailure(error);
    throw failure.kind === 'other' ? new MissingExtension(TRIGRAMS, error) : failure;
  }
}
