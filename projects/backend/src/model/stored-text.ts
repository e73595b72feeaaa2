import type { TableRead } from '@ampersand-prototype/generics';

/** A stored query with placeholders, and the tables that it reads, in order. */
export interface StoredText {
  readonly stored: string;
  readonly tables: readonly TableRead[];
}

/** Concatenates SQL and stored queries, and adjusts the positions of their tables. */
export function joinParts(...parts: readonly (string | StoredText)[]): StoredText {
  let stored = '';
  const tables: TableRead[] = [];
  for (const part of parts) {
    const text = typeof part === 'string' ? { stored: part, tables: [] } : part;
    const [at, first] = [stored.length, tables.length];
    for (const table of text.tables) tables.push(shifted(table, at, first));
    stored += text.stored;
  }
  return { stored, tables };
}

function shifted({ at, name, restrictedBy }: TableRead, by: number, first: number): TableRead {
  const source = restrictedBy?.by ?? null;
  const moved = source && { ...source, table: source.table + first };
  return { at: at + by, name, restrictedBy: restrictedBy && { ...restrictedBy, by: moved } };
}

/** Joins stored queries with a separator. */
export function joinWith(separator: string, parts: readonly StoredText[]): StoredText {
  return joinParts(...parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part])));
}
