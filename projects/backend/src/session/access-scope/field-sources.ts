import { presentAtoms } from '../../core/present-atoms.ts';
import { isKindOf } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Relation } from '../../model/relation.ts';
import type { AccessibleNode } from './reach.ts';
import type { SessionView } from './session-view.ts';
import { ONE, preparePairs } from './shown-pairs.ts';
import { targetsAmong } from './targets-among.ts';

/** Checks whether a field shows all links of a relation from its source atoms. */
export function showsAllLinks({ relation, isFlipped, target }: TermNode, of: Relation): boolean {
  return relation === of && target.name === (isFlipped ? of.source : of.target).name;
}

/** Checks whether the field is shown for every possible source atom of the relation. */
export function isSeenEverywhere({ node, sources }: AccessibleNode, of: Relation): boolean {
  const near = node.isFlipped ? of.target : of.source;
  return 'all' in sources && isKindOf(near, sources.all) && isKindOf(near, node.source);
}

/** Selects the atoms for which a session sees a field, empty or not. */
export async function seenFrom(
  view: SessionView,
  { node, sources }: AccessibleNode,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  if (atoms.length === 0) return new Set();
  const { connection, dialect } = view;
  if ('all' in sources) {
    const seen = await presentAtoms(connection, dialect, sources.all, atoms);
    return presentAtoms(connection, dialect, node.source, [...seen]);
  }
  const seen =
    'value' in sources
      ? atoms.filter((atom) => atom === (sources.value === ONE ? '1' : view.access.session))
      : await targetsAmong(view, [preparePairs(sources)], node.source.type, atoms);
  return presentAtoms(connection, dialect, node.source, [...seen]);
}
