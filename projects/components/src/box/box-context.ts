import type { JsonNode } from '@ampersand-prototype/components/application';

/** The type of a single atom in a property. */
export type AtomOf<Property> =
  NonNullable<Property> extends readonly (infer Atom)[] ? NonNullable<Atom> : NonNullable<Property>;

/**
 * The template context of an atom in a box: `<ng-template … let-resource>`. The directive on that template has an input `of`,
 * the property of the box, which determines the type of the atom; without it, everything can be read.
 */
export interface BoxContext<Atom = JsonNode> {
  readonly $implicit: Atom;
}
