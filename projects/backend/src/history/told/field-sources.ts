import type { ReachedNode } from '../../interfacing/reach.ts';
import { isKindOf, type Concept } from '../../model/concept.ts';
import { prepare } from '../../query/prepared-sql.ts';
import { deletedByItself, type HistoryReader } from './history-reader.ts';
import { presentAtoms } from './present-atoms.ts';

/**
 * Those of some atoms from which a field is seen by the session: it can be read there, whatever it holds. An atom that is gone counts
 * where the field is seen from every atom of its concept, and where the session itself deleted it.
 */
export async function sourcesAmong(
  reader: HistoryReader,
  field: ReachedNode,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { connection, dialect, access } = reader;
  const { node, sources } = field;
  if (atoms.length === 0 || 'value' in sources) return new Set();
  const root = access.model.concepts.get(node.source.root) ?? node.source;
  const present = await presentAtoms(connection, dialect, root, atoms);
  const gone = atoms.filter((atom) => !present.has(atom));
  const seen = await seenAmong(reader, field, [...present]);
  const isSeenEverywhere =
    'all' in sources && sources.all.name === root.name && isKindOf(sources.all, node.source);
  const told = isSeenEverywhere ? gone : await deletedByItself(reader, root, gone);
  return new Set([...seen, ...told]);
}

/** Those of some atoms that are there now from which a field is seen now. */
async function seenAmong(
  { connection, dialect, access }: HistoryReader,
  { node, sources }: ReachedNode,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  if (atoms.length === 0 || 'value' in sources) return new Set();
  const own = (concept: Concept, some: readonly string[]): Promise<Set<string>> =>
    presentAtoms(connection, dialect, concept, some);
  if ('all' in sources) return own(node.source, [...(await own(sources.all, atoms))]);
  const { text, parameters } = prepare(sources.query);
  const sql = `select distinct step.tgt as tgt from (${text}) as step where ${dialect.inSet('step.tgt', node.source.type)}`;
  const rows = await connection.all(sql, [...parameters.map(() => access.session), atoms]);
  return own(
    node.source,
    rows.flatMap((row) => row['tgt'] ?? []),
  );
}
