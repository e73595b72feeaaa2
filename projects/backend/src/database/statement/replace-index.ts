import { quoteName } from './quote-name.ts';

/** Builds statements that replace an index, for databases that store both or neither. */
export function replaceIndex(name: string, table: string, columns: string): readonly string[] {
  return [
    `drop index if exists ${quoteName(name)}`,
    `create index ${quoteName(name)} on ${quoteName(table)} (${columns})`,
  ];
}
