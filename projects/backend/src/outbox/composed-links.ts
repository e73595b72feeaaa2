import type { StoredChange } from '../history/describe/stored-change.ts';
import type { Concept } from '../model/concept.ts';
import type { Interface, TermNode } from '../model/interface-node.ts';
import { seenFrom } from '../session/access-scope/field-sources.ts';
import { reachedNodes } from '../session/access-scope/reach.ts';
import type { SessionView } from '../session/access-scope/session-view.ts';

/**
 * Selects the changed links of fields whose term is not a relation, such as `owner;name`: those at the records from which a page
 * shows the field, as in the history of a record.
 */
export async function composedLinks(
  view: SessionView,
  ifc: Interface,
  changes: readonly StoredChange[],
): Promise<ReadonlySet<StoredChange>> {
  const found = new Set<StoredChange>();
  for (const field of reachedNodes(ifc)) {
    const { node } = field;
    if (node.relation !== null || node.query.isIdentity) continue;
    const ofTerm = changes.filter((change) => isOfTerm(node, change));
    const atoms = [...new Set(ofTerm.flatMap((change) => endsIn(change, node.source)))];
    const seen = await seenFrom(view, field, atoms);
    for (const change of ofTerm)
      if (endsIn(change, node.source).some((atom) => seen.has(atom))) found.add(change);
  }
  return found;
}

/** Checks whether a changed link is one that a term reads. */
export function isOfTerm({ query }: TermNode, { of }: StoredChange): boolean {
  return of.kind === 'link' && query.relations.includes(of.relation.signature);
}

/** Returns the ends of a changed link that can be atoms of a concept. */
export function endsIn({ of, source, target }: StoredChange, { root }: Concept): readonly string[] {
  if (of.kind === 'atom') return [];
  return [
    ...(of.relation.source.root === root && source !== null ? [source] : []),
    ...(of.relation.target.root === root && target !== null ? [target] : []),
  ];
}
