import type { Concept } from '../context/concept.ts';
import type { Context } from '../context/context.ts';
import { defaultView } from '../term/default-view.ts';
import type { TermLookup } from './term-lookup.ts';

/** Returns the label of an atom by its default view; empty without a view. */
export function atomLabel(
  context: Context,
  lookup: TermLookup,
  concept: Concept,
  atom: string,
): string {
  const segments = defaultView(context, concept)?.segments ?? [];
  return segments
    .map((part) =>
      part.kind === 'text' ? part.text : [...lookup.targets(part.term, atom)].join(', '),
    )
    .join('');
}
