import { presentAtoms } from '../../core/present-atoms.ts';
import { seenFrom } from '../../session/access-scope/field-sources.ts';
import type { AccessibleNode } from '../../session/access-scope/reach.ts';
import { isKindOf } from '../../model/concept.ts';
import { deletedByItself, type HistoryReader } from './history-reader.ts';

/**
 * Filters atoms: those from which the session sees a field, whatever its value. A deleted atom counts if every atom of its
 * concept has the field, or if the session itself deleted it.
 */
export async function sourcesAmong(
  reader: HistoryReader,
  field: AccessibleNode,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { connection, dialect, access } = reader;
  const { node, sources } = field;
  if (atoms.length === 0) return new Set();
  const root = access.model.concepts.get(node.source.root) ?? node.source;
  const present = await presentAtoms(connection, dialect, root, atoms);
  const gone = atoms.filter((atom) => !present.has(atom));
  const seen = await seenFrom(connection, dialect, access, field, [...present]);
  const isSeenEverywhere =
    'all' in sources && sources.all.name === root.name && isKindOf(sources.all, node.source);
  const deleted = isSeenEverywhere ? gone : await deletedByItself(reader, root, gone);
  return new Set([...seen, ...deleted]);
}
