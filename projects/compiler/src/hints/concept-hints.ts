import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { BoxItem } from '../context/interface.ts';
import { defaultView } from '../term/default-view.ts';
import type { UsageIndex } from '../term/usage-index.ts';
import type { ModelHint } from './model-hint.ts';

/** Lists concepts that nothing uses, and those whose atoms a page of the script shows without a VIEW. */
export function conceptHints(
  context: Context,
  usage: UsageIndex,
  isOwn: (item: { readonly origin: Concept['origin'] }) => boolean,
): readonly ModelHint[] {
  const { concepts, interfaces, relations, lattice } = context;
  const used = new Set(relations.flatMap(({ source, target }) => [source, target]));
  const isUnused = (concept: Concept): boolean =>
    usage.users(concept).length === 0 &&
    lattice.typology(concept).length === 1 &&
    !used.has(concept);
  const shown = new Set(interfaces.filter(isOwn).flatMap(({ item }) => conceptsShownBy(item)));
  const lacksView = (concept: Concept): boolean =>
    shown.has(concept) && concept.type === 'OBJECT' && defaultView(context, concept) === null;
  return [
    ...concepts.filter(isUnused).map((item) => ({ kind: 'unusedConcept', item }) as const),
    ...concepts.filter(lacksView).map((item) => ({ kind: 'conceptWithoutView', item }) as const),
  ];
}

/** A page of the session has its own title. */
function conceptsShownBy(item: BoxItem): readonly Concept[] {
  if (item.kind !== 'term') return [];
  const below = item.sub?.kind === 'box' ? item.sub.items.flatMap(conceptsShownBy) : [];
  const { target } = item.term;
  return target.name === 'SESSION' ? below : [target, ...below];
}
