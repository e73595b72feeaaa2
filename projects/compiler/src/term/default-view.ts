import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import type { View } from '../context/interface.ts';

/**
 * Finds the default view for the atoms of a concept. It is the default view of the concept or of its nearest
 * generalization, else any view of these.
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
