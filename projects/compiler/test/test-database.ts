import type { TechnicalType } from '@ampersand-prototype/generics';

/** What differs between the databases that tests run on. */
export interface Dialect {
  readonly name: string;
  columnType(type: TechnicalType): string;
  readonly tableSuffix: string;
  /** A text literal. */
  text(value: string): string;
}

/** A database for one test. Values come back as texts: booleans `1` and `0`, floats with a decimal point. */
export interface TestDatabase {
  readonly dialect: Dialect;
  execute(sql: string): Promise<void>;
  query(sql: string): Promise<Record<string, string | null>[]>;
  close(): Promise<void>;
}

/** A number as the conformance kit writes a FLOAT. */
export function floatText(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

export function ansiText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
