import { quoteName } from './quote-name.ts';

/** Statements that make an index in the place of one with its name, for databases that store both or none of them. */
export function replaceIndex(name: string, table: string, columns: string): readonly string[] {
  return [
    `drop index if exists ${quoteName(name)}`,
    `create index ${quoteName(name)} on ${quoteName(table)} (${columns})`,
  ];
}
