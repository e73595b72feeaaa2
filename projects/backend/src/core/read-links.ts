import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';
import type { Dialect } from '../database/dialect.ts';
import { relationStatements } from './storage.ts';

/** Targets by source. */
type Links = ReadonlyMap<string, string>;

const NONE: Links = new Map();

/** Reads the links of univalent relations by key, with one query. A null relation has no links. */
export async function readLinks<K extends string>(
  connection: Connection,
  dialect: Pick<Dialect, 'asText'>,
  relations: Readonly<Record<K, Relation | null>>,
): Promise<(key: K) => Links> {
  const named = Object.entries<Relation | null>(relations);
  const found = new Map(named.map(([key]) => [key, new Map<string, string>()]));
  const parts = named.flatMap(([, relation], i) =>
    relation ? numbered(dialect, relation, i) : [],
  );
  const rows = parts.length > 0 ? await connection.all(parts.join(' union all ')) : [];
  for (const { nr, src, tgt } of rows) {
    const key = named[Number(nr)]?.[0] ?? '';
    found.get(key)?.set(src ?? '', tgt ?? '');
  }
  return (key) => found.get(key) ?? NONE;
}

/** The links as texts, whatever their types: all are columns of one response. */
function numbered({ asText }: Pick<Dialect, 'asText'>, relation: Relation, nr: number): string {
  const links = `(${relationStatements(relation).all}) as r${nr}`;
  return `select ${nr} as nr, ${asText('src')} as src, ${asText('tgt')} as tgt from ${links}`;
}
