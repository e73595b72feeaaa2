import type { AtomReference } from '@ampersand-prototype/generics';
import { relationStatements } from '../../core/storage.ts';
import type { Relation } from '../../model/relation.ts';
import type { SessionView } from '../../session/access-scope/session-view.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { atomReferences } from './atom-references.ts';

/** A relation, and the end of it at which atoms are put. */
export interface RelationEnd {
  readonly relation: Relation;
  readonly end: 'source' | 'target';
}

/**
 * Returns the items that would lose atoms if these are put into a relation in which an atom has one place only, by atom, as far as
 * the session may read the links.
 */
export async function describeHolders(
  context: SessionView,
  { relation, end }: RelationEnd,
  atoms: readonly string[],
): Promise<ReadonlyMap<string, AtomReference>> {
  const isExclusive = end === 'target' ? relation.isInj : relation.isUni;
  if (!isExclusive || relation.isProperty || atoms.length === 0) return new Map();
  const { access, connection, dialect } = context;
  const [own, other] = end === 'target' ? (['tgt', 'src'] as const) : (['src', 'tgt'] as const);
  const { type } = relation[end];
  const sql = `select linked.src as src, linked.tgt as tgt from (${relationStatements(relation).all}) as linked where ${dialect.inSet(`linked.${own}`, type)}`;
  const links = (await connection.all(sql, [atoms])).map(({ src, tgt }) => ({
    ...{ op: 'add' as const, of: { kind: 'link' as const, relation } },
    ...{ source: String(src), target: String(tgt) },
  }));
  const visibility = new ChangeVisibility(access, dialect);
  const present = {
    connectionOf: () => connection,
    holdsChanges: true,
    deletedByItself: () => Promise.resolve(new Set<string>()),
  };
  const readable = await visibility.readable(present, links);
  const pairs = links
    .filter((link) => readable.has(link))
    .map(({ source, target }) => ({ src: source, tgt: target }));
  const concept = end === 'target' ? relation.source : relation.target;
  const holders = pairs.map((pair) => pair[other]);
  const references = await atomReferences({ connection }, access, concept, holders);
  return new Map(
    pairs.flatMap((pair) => {
      const holder = references.get(pair[other]);
      return holder ? [[pair[own], holder] as const] : [];
    }),
  );
}
