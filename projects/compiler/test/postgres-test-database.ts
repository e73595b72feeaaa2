import type { TechnicalType } from '@ampersand-prototype/generics';
import pg from 'pg';
import { ansiText, floatText, type Dialect, type TestDatabase } from './test-database.ts';

const FLOAT8 = 701;
const BOOL = 16;

const COLUMN_TYPES: Partial<Record<TechnicalType, string>> = {
  INTEGER: 'bigint',
  FLOAT: 'double precision',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'timestamp',
};

const POSTGRES: Dialect = {
  name: 'PostgreSQL',
  tableSuffix: '',
  text: ansiText,
  columnType: (type) => COLUMN_TYPES[type] ?? 'text collate "C"',
};

/** A schema of its own in the database that the URL names; it goes when the test closes it. */
export async function openPostgres(url: string): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Compiling a query takes longer than running it on a few rows.
  await client.query('set jit = off');
  await client.query('create temporary table session_marker (one int)');
  await client.query('set search_path to pg_temp');
  return {
    dialect: POSTGRES,
    execute: async (sql) => void (await client.query(sql)),
    query: async (sql) => {
      const result = await client.query<(string | null)[]>({
        text: sql,
        rowMode: 'array',
        types: { getTypeParser: () => String },
      });
      return result.rows.map((row) =>
        Object.fromEntries(
          result.fields.map((field, i) => [field.name, asText(row[i] ?? null, field.dataTypeID)]),
        ),
      );
    },
    close: () => client.end(),
  };
}

function asText(value: string | null, type: number): string | null {
  if (value === null) return null;
  if (type === BOOL) return value === 't' ? '1' : '0';
  return type === FLOAT8 ? floatText(Number(value)) : value;
}
