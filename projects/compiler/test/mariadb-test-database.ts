import type { TechnicalType } from '@ampersand-prototype/generics';
import mariadb, { type FieldInfo } from 'mariadb';
import { ansiText, floatText, type Dialect, type TestDatabase } from './test-database.ts';

const COLUMN_TYPES: Partial<Record<TechnicalType, string>> = {
  INTEGER: 'bigint',
  FLOAT: 'double',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'datetime(6)',
  BIGALPHANUMERIC: 'text',
  HUGEALPHANUMERIC: 'mediumtext',
  URL: 'text',
};

const MARIADB: Dialect = {
  name: 'MariaDB',
  tableSuffix: ' engine = InnoDB default character set utf8mb4 collate utf8mb4_nopad_bin',
  text: ansiText,
  columnType: (type) => COLUMN_TYPES[type] ?? 'varchar(255)',
};

/** A database of its own on the server that the URL names; it goes when the test closes it. */
export async function openMariadb(url: string): Promise<TestDatabase> {
  const { hostname, port, username, password } = new URL(url);
  const connection = await mariadb.createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    charset: 'utf8mb4',
    initSql: ["set sql_mode = 'ANSI,TRADITIONAL,NO_BACKSLASH_ESCAPES'"],
    typeCast: (field: FieldInfo) => {
      const value = field.string();
      return value !== null && String(field.type) === 'DOUBLE' ? floatText(Number(value)) : value;
    },
  });
  const name = `ampersand_test_${process.pid}_${Date.now().toString(36)}`;
  await connection.query(`create database ${name}`);
  await connection.query(`use ${name}`);
  return {
    dialect: MARIADB,
    execute: async (sql) => void (await connection.query(sql)),
    query: async (sql) =>
      (await connection.query<Record<string, string | null>[]>(sql)).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key, withoutFraction(value)]),
        ),
      ),
    close: async () => {
      await connection.query(`drop database ${name}`);
      await connection.end();
    },
  };
}

/** `2021-01-31 10:11:12.000000` without the digits that are zero. */
function withoutFraction(value: string | null): string | null {
  return value !== null && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/.test(value)
    ? value.replace(/\.?0+$/, '')
    : value;
}
