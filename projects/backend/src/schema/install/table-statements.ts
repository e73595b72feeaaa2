import type { Dialect } from '../../database/dialect.ts';
import { quoteName } from '../../database/statement/quote-name.ts';

/** A table definition with its columns, keys, and indexes as SQL. */
export interface TableText {
  readonly name: string;
  readonly parts: readonly string[];
  readonly indexes: readonly { readonly name: string; readonly on: string }[];
  readonly isClustered?: boolean | undefined;
}

/** Builds the statements that create a table and its indexes. */
export function tableStatements(
  { name, parts, indexes, isClustered = false }: TableText,
  dialect: Dialect,
): string[] {
  const inTable = dialect.hasIndexesInTable ? indexes : [];
  const behind = dialect.hasIndexesInTable ? [] : indexes;
  const lines = [
    ...parts,
    ...inTable.map((index) => `index ${quoteName(index.name)} (${index.on})`),
  ];
  const table = quoteName(name);
  return [
    `create table ${table} (${lines.join(', ')}) ${isClustered ? dialect.clusteredTableOptions : dialect.tableOptions}`,
    ...behind.map((index) => `create index ${quoteName(index.name)} on ${table} (${index.on})`),
  ];
}
