import { presentAtoms } from '../core/present-atoms.ts';
import { seenFrom } from '../session/access-scope/field-sources.ts';
import type { AccessibleNode } from '../session/access-scope/reach.ts';
import { isKindOf, type Concept } from '../model/concept.ts';
import type { SessionView } from '../session/access-scope/session-view.ts';

/** A state of the data, and the session that reads it. */
export interface SeenState extends SessionView {
  /** Those of some atoms, none of which is in this state, that the session itself deleted. */
  deletedByItself(concept: Concept, atoms: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Selects the atoms for which a session can see a field, empty or not. An atom that is gone counts if the field is seen
 * from every atom of its concept, or if the session itself deleted it.
 */
export async function sourcesAmong(
  state: SeenState,
  field: AccessibleNode,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { connection, dialect, access } = state;
  const { node, sources } = field;
  if (atoms.length === 0) return new Set();
  const root = access.model.concepts.get(node.source.root) ?? node.source;
  const present = await presentAtoms(connection, dialect, root, atoms);
  const gone = atoms.filter((atom) => !present.has(atom));
  const seen = await seenFrom(state, field, [...present]);
  const isSeenEverywhere =
    'all' in sources && sources.all.name === root.name && isKindOf(sources.all, node.source);
  const deleted = isSeenEverywhere ? gone : await state.deletedByItself(root, gone);
  return new Set([...seen, ...deleted]);
}
