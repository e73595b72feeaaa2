import type { TechnicalType } from '@ampersand-prototype/generics';
import type { FormulaSql } from './statement/formula-sql.ts';

/**
 * Builds a statement that updates columns of many rows by key. Its parameters are the values of each column, then the keys, each
 * as an array. Null if one statement per row is equally fast.
 */
export type RowUpdates = (
  table: string,
  keyColumn: string,
  columns: readonly string[],
) => string | null;

/** The SQL syntax and limits that differ between databases. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres' | 'mariadb';
  /** Column type for atoms of a technical type. */
  columnType(type: TechnicalType): string;
  /** Whether a column of this type can be (part of) a primary key and have an index. */
  isKeyable(type: TechnicalType): boolean;
  /** `expression` is one of the atoms in a set; the set is one parameter. `type` is the type of the expression. */
  inSet(expression: string, type: TechnicalType): string;
  /** Query for the atoms of a set, which is one parameter, in a column `atom`. `type` is their type. */
  atoms(type: TechnicalType): string;
  /**
   * The rows of a table that have one of a set of texts in a column, behind `from` up to a condition; others follow with `and`.
   * `set` is a query for texts, or the type of those that one parameter is. The set comes first, however many other rows there are.
   */
  rowsAmong(
    table: string,
    alias: string,
    column: string,
    set: { readonly query: string } | { readonly type: TechnicalType },
  ): string;
  /** A statement for {@link RowUpdates}, given the types of columns. */
  updateRows(
    ...requested: [...Parameters<RowUpdates>, typeOf: (column: string) => TechnicalType]
  ): string | null;
  /**
   * Builds a query for rows whose parameters are the values of each column, each as an array. Null if one parameter per value is
   * equally fast.
   */
  rowsOfLists(types: readonly TechnicalType[]): string | null;
  /** A parameter that is compared with values of a type. */
  bound(type: TechnicalType): string;
  /** Whether rows without a value come first in an ascending order. */
  readonly areNullsFirst: boolean;
  /** The lowest value of a column, for values bound like this; null where order by a column uses its index anyway. */
  readonly lowestValue: ((bound: string) => string) | null;
  /**
   * Terms of `order by` that put rows without a value last, and first in a descending order. An index over the expression serves them,
   * except on MariaDB, which cannot state where such rows stand.
   */
  nullsLast(expression: string, descending: boolean): readonly string[];
  /** A column that no index is used for, where the database would prefer one to the rows that other conditions select. */
  unindexed(column: string): string;
  /** `expression` as text, for columns that unite values of several types. */
  asText(expression: string): string;
  /** A DATETIME value that is so many seconds later; `seconds` is an expression. */
  plusSeconds(expression: string, seconds: string): string;
  /** The Monday of the week of a DATE or DATETIME value, as text `YYYY-MM-DD`. */
  weekStart(expression: string): string;
  /**
   * The sum of numbers, as text of all its decimal digits; null without numbers. Decimals are added as people read them: 0.1 and 0.2
   * are 0.3.
   */
  sum(expression: string, type: 'INTEGER' | 'FLOAT'): string;
  /** The arithmetic of formulas. */
  readonly formulas: FormulaSql;
  /** The indexed digest of a text, equal to that of `digestOf`. */
  digest(expression: string): string;
  /** A text as a column of a type holds it; the text itself where that is a text. */
  fromText(expression: string, type: TechnicalType): string;
  /** Whether rows that are united with `union all` and conditions are read in the order of indexes. */
  readonly mergesUnions: boolean;
  /** What follows a union whose rows are computed before it is joined; empty where the database decides well itself. */
  readonly unionBarrier: string;
  /** An expression with type and collation of a column: rows are united in the order of an index only if all of them have these. */
  asColumn(expression: string, type: TechnicalType): string;
  /** How many columns of short text a table holds; further ones are made for long texts. Null without a limit. */
  readonly maxShortTextColumns: number | null;
  /** A column for long texts, as part of an index. */
  longTextInIndex(column: string): string;
  /** Whether `create table` makes its indexes too. MariaDB takes three times as long where each is a statement of its own. */
  readonly hasIndexesInTable: boolean;
  /** What follows the closing bracket of `create table`. */
  readonly tableOptions: string;
  /** The same for a table whose rows are stored in the order of its key, where the database can do that. */
  readonly clusteredTableOptions: string;
  /** Longest identifier, in bytes; null without a limit. */
  readonly maxNameLength: number | null;
  /** Derived tables are worked out before they are joined, without any index: tables only are much faster. */
  readonly isSlowWithDerivedTables: boolean;
  /** Query for the size of this database, in a column `bytes`. */
  readonly databaseSize: string;
  /** Lists the tables of this database in a column `name`. */
  readonly listTables: string;
  /** Lists the columns of the table that is its parameter in a column `name`. */
  readonly listColumns: string;
  /** Lists the indexes of the table that is its parameter: `name`, and `columns` in their order, with commas. */
  readonly listIndexes: string;
  /** Statements that make an index in the place of one with its name, if there is one. */
  replaceIndex(name: string, table: string, columns: string): readonly string[];
  /**
   * Whether a transaction can take indexes away and make them again while others read. In PostgreSQL everybody would wait for that;
   * in MariaDB it would end the transaction.
   */
  readonly canDoWithoutIndexes: boolean;
  /**
   * `like` on a text folded as `foldText` does; the pattern of {@link contains} is one parameter. `sought` is the text
   * that it is made of, for databases that find some texts faster than others.
   */
  like(expression: string, sought?: string): string;
  /** Pattern for {@link like} that finds a text anywhere. */
  contains(text: string): string;
  /** End of an insertion that changes `columns` in rows with a `key` that is there already. */
  orUpdate(key: readonly string[], columns: readonly string[]): string;
  /** End of an insertion into `table` that adds to `columns` of a row that has the same key already. */
  orAdd(table: string, key: readonly string[], columns: readonly string[]): string;
  /** What to order texts by, so that capitals and small letters stand together. */
  alphabetical(expression: string): string;
  /** Inserts a row unless there is one with its key, for which a transaction that inserts it is waited for. */
  insertUnlessThere(table: string, columns: readonly string[]): string;
  /** What to order long lists by: alphabetical as well, and, where there are such indexes, served by one on the same expression. */
  listed(expression: string): string;
  /** Most rows for which an index in that order is made while others work; 0 where the database has no such indexes. */
  readonly maxListIndexRows: number;
  /** Columns of text as an index that serves {@link like} has them; null where the database has no such indexes. */
  searchIndexOn(columns: readonly string[]): string | null;
  /** The moment so many seconds ago by the clock of the database: text as `storedTimestamp` writes it, in UTC. */
  secondsAgo(seconds: number): string;
  /** The moment by the clock of the database, to the millisecond: text, in UTC. */
  readonly clock: string;
  /** Type of a key that the database numbers itself, upwards; no number comes twice. */
  readonly numberedKey: string;
  /** What makes the numbers of such a key go on behind those that rows were given; null where they do by themselves. */
  goOnNumbering(table: string, column: string): string | null;
  /**
   * A query for each `value` of a column with its `highest` value of another one, in time proportional to the number of
   * values, with an index on both.
   */
  highestOfEach(table: string, column: string, highest: string): string;
  /** Statement for {@link learnTables}, alone in its transaction; null where the database needs no statistics. */
  learn(tables: readonly string[]): string | null;
  /** Rows of a query that lock what they read, where the isolation level does not do that by itself. */
  readonly forUpdate: string;
}
