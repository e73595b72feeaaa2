import type { DbValue } from '../database/database.ts';

/** A table of a database that is not ours, with its rows. */
export interface ForeignTable {
  readonly name: string;
  readonly columns: readonly ForeignColumn[];
  /** Columns of the primary key; none for a table without one. */
  readonly key: readonly string[];
  /** Sets of columns whose values are unique. */
  readonly uniques: readonly (readonly string[])[];
  readonly references: readonly ForeignReference[];
  /** Values in the order of the columns. */
  readonly rows: readonly (readonly DbValue[])[];
}

/** A column of a foreign table. */
export interface ForeignColumn {
  readonly name: string;
  /** SQL type without its length, in lowercase; `tinyint(1)` for the truth values of MariaDB. */
  readonly type: string;
  /** Whether it holds bytes, which are not read. */
  readonly isBinary: boolean;
  /** Longest text, in characters; null without a limit, and for other types. */
  readonly length: number | null;
  /** Decimal digits of a number, and how many of them are behind the point; null without a limit. */
  readonly digits: number | null;
  readonly scale: number | null;
  readonly isRequired: boolean;
  /** Whether the database numbers the rows itself. */
  readonly isNumbered: boolean;
}

/** A foreign key. */
export interface ForeignReference {
  readonly columns: readonly string[];
  readonly table: string;
  /** The columns of the other table, in the same order. */
  readonly targets: readonly string[];
}
