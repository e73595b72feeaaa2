import type { JsonNode } from '@ampersand-prototype/components/application';

/** What a property of this type shows one by one: each atom of a list, or the single atom. */
export type AtomOf<Property> =
  NonNullable<Property> extends readonly (infer Atom)[] ? NonNullable<Atom> : NonNullable<Property>;

/**
 * What the template of one atom in a box gets: `<ng-template … let-resource>`. The directive on that template has an
 * input `of`, the property that the box shows, which tells the type of the atom; without it anything may be read.
 */
export interface BoxContext<Atom = JsonNode> {
  readonly $implicit: Atom;
}
