import { mayChooseAny } from './choosing.ts';
import { accessibleNodes } from './reach.ts';
import { targetsAmong } from './targets-among.ts';
import type { Concept } from '../../model/concept.ts';
import type { SessionView } from './session-view.ts';

/** Selects the atoms that a session can open, see, or choose. */
export async function visibleAtoms(
  view: SessionView,
  concept: Concept,
  atoms: readonly string[],
): Promise<ReadonlySet<string>> {
  const { access } = view;
  if (concept.isSession) return new Set(atoms.filter((atom) => atom === access.session));
  if (concept.isOne || (concept.isObject && mayChooseAny(access, concept))) return new Set(atoms);
  return shownAtoms(view, concept, atoms);
}

/** Selects the atoms that an accessible interface currently shows to a session. */
export async function shownAtoms(
  view: SessionView,
  concept: Concept,
  atoms: readonly string[],
): Promise<Set<string>> {
  const nodes = accessibleNodes(view.access).filter(
    ({ node: { target } }) => target.root === concept.root && target.type !== 'PASSWORD',
  );
  // Nodes that are shown from every atom are looked up fastest.
  const { first = [], last = [] } = Object.groupBy(nodes, ({ from }) => (from ? 'first' : 'last'));
  const pairs = [...first, ...last].map((each) => each.pairs);
  return targetsAmong(view, pairs, concept.type, atoms);
}
