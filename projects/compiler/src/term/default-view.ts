import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { View } from '../context/interface.ts';

/**
 * The view that shows atoms of a concept when none is named: the default view of the concept or of its nearest
 * generalisation, else any view of these.
 */
export function defaultView(
  context: Pick<Context, 'views' | 'lattice'>,
  concept: Concept,
): View | null {
  const concepts = [concept, ...context.lattice.generalizations(concept)];
  const first = (accepts: (view: View) => boolean): View | undefined =>
    concepts
      .map((c) => context.views.find((view) => view.concept === c && accepts(view)))
      .find((view) => view);
  return first((view) => view.isDefault) ?? first(() => true) ?? null;
}
