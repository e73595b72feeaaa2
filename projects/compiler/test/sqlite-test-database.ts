import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { ansiText, floatText, type Dialect, type TestDatabase } from './test-database.ts';

const SQLITE: Dialect = {
  name: 'SQLite',
  tableSuffix: '',
  text: ansiText,
  columnType(type) {
    if (type === 'INTEGER' || type === 'BOOLEAN') return 'INTEGER';
    return type === 'FLOAT' ? 'REAL' : 'TEXT';
  },
};

/** An SQLite database in memory. */
export function openSqlite(): TestDatabase {
  const database = new DatabaseSync(':memory:');
  return {
    dialect: SQLITE,
    execute: async (sql) => database.exec(sql),
    query: async (sql) => {
      const statement = database.prepare(sql);
      statement.setReadBigInts(true);
      return statement
        .all()
        .map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, asText(value)])),
        );
    },
    close: async () => database.close(),
  };
}

function asText(value: SQLOutputValue | undefined): string | null {
  if (value === null || value === undefined || value instanceof Uint8Array) return null;
  return typeof value === 'number' ? floatText(value) : String(value);
}
