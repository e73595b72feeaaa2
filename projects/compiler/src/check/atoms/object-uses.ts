import type { Context } from '../../context/context.ts';
import type { Origin } from '../../diagnostic/origin.ts';
import type { MutableConcept } from '../concepts/mutable-concept.ts';

/** A reason why the atoms of a concept are identifiers. */
export interface ObjectUse {
  readonly concept: MutableConcept;
  /** Completes "since it …". */
  readonly why: string;
  readonly origin: Origin;
  /** Whether a REPRESENT statement may say otherwise. */
  readonly isOverridable?: true;
}

/** Lists the views and identities that make their concepts objects. REPRESENT overrides those in patterns. */
export function usesByViews(
  views: Context['views'],
  identities: Context['identities'],
): readonly ObjectUse[] {
  const uses = (items: Context['views'] | Context['identities'], what: string) =>
    items.map(({ name, concept, origin, pattern }): ObjectUse => ({
      ...{ concept, why: `has the ${what} \`${name}\``, origin },
      ...(pattern === null ? {} : { isOverridable: true }),
    }));
  return [...uses(views, 'view'), ...uses(identities, 'identity')];
}
