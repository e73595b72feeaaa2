import type { GivenSettings } from '../../src/public-api.ts';
import { sendFile } from '../../test/multipart.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { startServer, type TestServer } from '../../test/test-server.ts';
import type { Client } from '../../test/client.ts';
import type { Result } from '../measure.ts';

/** A part of the table: what it measures on one database. `folder` is for its files, and goes. */
export type Section = (database: TestDatabase, folder: string) => Promise<Result[]>;

const MEGABYTE = 1024 * 1024;

/** A server with a population, and a client that has a session. */
export async function openWith(
  database: TestDatabase,
  generics: string,
  population: object | null,
  settings: GivenSettings = {},
): Promise<{ test: TestServer; client: Client }> {
  const limits = { 'limits.import': 512 * MEGABYTE, 'limits.importSeconds': 600 };
  const test = await startServer({ database, generics, settings: { ...limits, ...settings } });
  const client = test.client();
  if (population) {
    const content = JSON.stringify(population);
    const { status, body } = await sendFile(client, 'admin/import', { name: 'f.json', content });
    if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
  }
  return { test, client };
}

/** A line of the table for a number that has a limit. */
export function boundedLine(
  database: string,
  what: string,
  value: number,
  max: number,
  unit: string,
): Result {
  const shown = `${unit === '' ? value : value.toFixed(2)}${unit}`;
  return { database, what, value: shown, target: `<= ${max}${unit}`, isMet: value <= max };
}
