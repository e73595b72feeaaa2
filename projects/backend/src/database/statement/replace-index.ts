import { quoteName } from './quote-name.ts';

/** Builds the statements that drop and recreate an index. */
export function replaceIndex(name: string, table: string, columns: string): readonly string[] {
  return [
    `drop index if exists ${quoteName(name)}`,
    `create index ${quoteName(name)} on ${quoteName(table)} (${columns})`,
  ];
}
