import { automaticRelations } from '../check/interfaces/automatic-relations.ts';
import type { Context, Link } from '../context/context.ts';
import type { Relation } from '../context/relation.ts';
import { editedRelations } from '../term/edited-relations.ts';
import type { UsageIndex } from '../term/usage-index.ts';
import type { ModelHint } from './model-hint.ts';

/** Fewer links say nothing about a property. */
const MIN_LINKS = 5;

/** Lists relations that nothing uses or fills, and properties that the initial population suggests. */
export function relationHints(context: Context, usage: UsageIndex): readonly ModelHint[] {
  const { relations } = context;
  const filled = filledRelations(context);
  return [
    ...relations
      .filter((each) => usage.users(each).length === 0)
      .map((item) => ({ kind: 'unusedRelation', item }) as const),
    ...relations
      .filter((each) => !filled.has(each))
      .map((item) => ({ kind: 'unfilledRelation', item }) as const),
    ...relations.flatMap((item) =>
      suggestedProperties(item, context.population.links.get(item) ?? []).map(
        (property) => ({ kind: 'suggestedProperty', item, property }) as const,
      ),
    ),
  ];
}

function filledRelations(context: Context): ReadonlySet<Relation> {
  const edited = context.interfaces.flatMap((each) => [...editedRelations(each, context.lattice)]);
  return new Set([...edited, ...automaticRelations(context)]);
}

/** The properties that all links have and that are not declared. */
function suggestedProperties(
  { properties }: Relation,
  links: readonly Link[],
): readonly ('UNI' | 'INJ')[] {
  if (links.length < MIN_LINKS) return [];
  const isDistinct = (end: 'source' | 'target'): boolean =>
    new Set(links.map((link) => `${link[end].kind} ${link[end].text}`)).size === links.length;
  return [
    ...(!properties.has('UNI') && isDistinct('source') ? ['UNI' as const] : []),
    ...(!properties.has('INJ') && isDistinct('target') ? ['INJ' as const] : []),
  ];
}
