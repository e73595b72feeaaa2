import { presentAtoms } from '../../core/present-atoms.ts';
import { showsAllLinks } from '../../session/access-scope/field-sources.ts';
import { accessibleNodes, type AccessibleNode } from '../../session/access-scope/reach.ts';
import type { Relation } from '../../model/relation.ts';
import type { View } from '../../model/view.ts';
import type { Access } from '../../session/access.ts';
import { sourcesAmong } from './sources-among.ts';
import { deletedByItself, type HistoryReader } from './history-reader.ts';
import { opensEveryAtom } from './opens-every-atom.ts';
import { shownAtoms } from '../../session/access-scope/visible-atoms.ts';
import type { StoredChange } from './stored-change.ts';

/** A readable change, with the views of its ends. Null for the default view of the concept. */
export interface ReadableChange {
  readonly change: StoredChange;
  readonly views: { readonly source: View | null; readonly target: View | null };
}

/**
 * Filters changes: those that the session may currently read.
 *
 * - A link: a field that shows the relation can be read now from one of its atoms; then what the field held may be read as well.
 * - An atom that joined or left a concept: it is shown now.
 * - Of an atom that is gone: where every atom of the concept may be opened, where the session itself deleted it, and to administrators.
 */
export async function readableChanges(
  reader: HistoryReader,
  changes: readonly StoredChange[],
): Promise<ReadableChange[]> {
  if (reader.isAdmin) return changes.map((change) => ({ change, views: NO_VIEWS }));
  const readable = new Map<StoredChange, ReadableChange['views']>();
  for (const [relation, some] of byRelation(changes))
    await addLinks(reader, relation, some, readable);
  await addAtoms(reader, changes, readable);
  return changes.flatMap((change) => {
    const views = readable.get(change);
    return views ? { change, views } : [];
  });
}

/** Ends go by the default views of their concepts. */
export const NO_VIEWS = { source: null, target: null };

type Found = Map<StoredChange, ReadableChange['views']>;

function byRelation(changes: readonly StoredChange[]): Map<Relation, StoredChange[]> {
  const groups = new Map<Relation, StoredChange[]>();
  for (const change of changes) {
    if (change.of.kind === 'atom') continue;
    const group = groups.get(change.of.relation) ?? [];
    groups.set(change.of.relation, group);
    group.push(change);
  }
  return groups;
}

async function addLinks(
  reader: HistoryReader,
  relation: Relation,
  changes: readonly StoredChange[],
  found: Found,
): Promise<void> {
  for (const field of fieldsOf(reader.access, relation)) {
    const open = changes.filter((change) => !found.has(change));
    if (open.length === 0) return;
    const near = field.node.isFlipped ? 'target' : 'source';
    const atoms = [...new Set(open.flatMap((change) => change[near] ?? []))];
    const sources = await sourcesAmong(reader, field, atoms);
    const views = viewsOf(field);
    for (const change of open)
      if (change[near] !== null && sources.has(change[near])) found.set(change, views);
  }
}

/** Fields that show all links that a relation has from the atoms that they are seen from. */
function fieldsOf(access: Access, relation: Relation): AccessibleNode[] {
  const fields = accessibleNodes(access).filter(({ node }) => showsAllLinks(node, relation));
  // Those that are seen from every atom are found out fastest.
  return fields.sort((a, b) => Number('query' in a.sources) - Number('query' in b.sources));
}

function viewsOf({ node, box }: AccessibleNode): ReadableChange['views'] {
  const [near, far] = [box?.view ?? null, node.view];
  return node.isFlipped ? { source: far, target: near } : { source: near, target: far };
}

async function addAtoms(
  reader: HistoryReader,
  changes: readonly StoredChange[],
  found: Found,
): Promise<void> {
  const { connection, dialect, access } = reader;
  const concepts = new Set(
    changes.flatMap(({ of }) => (of.kind === 'atom' && of.concept.isObject ? of.concept : [])),
  );
  for (const concept of concepts) {
    const some = changes.filter(({ of }) => of.kind === 'atom' && of.concept === concept);
    const atoms = [...new Set(some.flatMap(({ source }) => source ?? []))];
    const root = access.model.concepts.get(concept.root) ?? concept;
    const present = await presentAtoms(connection, dialect, root, atoms);
    const gone = atoms.filter((atom) => !present.has(atom));
    const seen = new Set([
      ...(await shownAtoms(connection, dialect, access, concept, [...present])),
      ...(opensEveryAtom(access, concept) ? gone : await deletedByItself(reader, root, gone)),
    ]);
    for (const change of some)
      if (change.source !== null && seen.has(change.source)) found.set(change, NO_VIEWS);
  }
}
