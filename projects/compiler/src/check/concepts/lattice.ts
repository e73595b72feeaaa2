import type { ConceptLattice } from '../../context/concept.ts';
import type { MutableConcept } from './mutable-concept.ts';

type Concept = MutableConcept;

/**
 * The hierarchy of concepts, with cached meets and joins. Answers are kept, since terms ask the same things over and over.
 */
export class Lattice implements ConceptLattice {
  readonly #parents: ReadonlyMap<Concept, ReadonlySet<Concept>>;
  readonly #children = new Map<Concept, Set<Concept>>();
  readonly #up = new Map<Concept, ReadonlySet<Concept>>();
  readonly #down = new Map<Concept, readonly Concept[]>();
  readonly #typologies = new Map<Concept, readonly Concept[]>();
  readonly #joins = new Map<Concept, Map<Concept, Concept | null>>();
  readonly #meets = new Map<Concept, Map<Concept, Concept | null>>();

  readonly #multitable: ReadonlySet<unknown>;

  /** `parents` maps every concept to its direct generalizations, without cycles. */
  constructor(
    parents: ReadonlyMap<Concept, ReadonlySet<Concept>>,
    multitable: ReadonlySet<unknown> = new Set(),
  ) {
    this.#parents = parents;
    this.#multitable = multitable;
    for (const concept of parents.keys()) this.#children.set(concept, new Set());
    for (const [concept, above] of parents) {
      for (const parent of above) this.#children.get(parent)?.add(concept);
    }
  }

  generalizations(concept: Concept): readonly Concept[] {
    return [...this.#above(concept)].sort(
      (a, b) => this.#above(b).size - this.#above(a).size || byName(a, b),
    );
  }

  specializations(concept: Concept): readonly Concept[] {
    let found = this.#down.get(concept);
    if (found === undefined) {
      found = genericFirst(reach(concept, this.#children), (below) => this.#above(below).size);
      this.#down.set(concept, found);
    }
    return found;
  }

  directGeneralizations(concept: Concept): readonly Concept[] {
    return [...(this.#parents.get(concept) ?? [])].sort(byName);
  }

  directSpecializations(concept: Concept): readonly Concept[] {
    return [...(this.#children.get(concept) ?? [])].sort(byName);
  }

  root(concept: Concept): Concept {
    return this.typology(concept)[0] ?? concept;
  }

  typology(concept: Concept): readonly Concept[] {
    const known = this.#typologies.get(concept);
    if (known !== undefined) return known;
    const members = new Set([concept]);
    for (const member of members) {
      for (const near of this.#parents.get(member) ?? []) members.add(near);
      for (const near of this.#children.get(member) ?? []) members.add(near);
    }
    const sorted = genericFirst(members, (member) => this.#above(member).size);
    for (const member of sorted) this.#typologies.set(member, sorted);
    return sorted;
  }

  isSameOrMoreGeneral(larger: Concept, smaller: Concept): boolean {
    return larger === smaller || this.#above(smaller).has(larger);
  }

  join(a: Concept, b: Concept): Concept | null {
    return remembered(this.#joins, a, b, () => {
      if (this.isSameOrMoreGeneral(a, b)) return a;
      if (this.isSameOrMoreGeneral(b, a)) return b;
      const common = [...this.#above(a)].filter((concept) => this.#above(b).has(concept));
      return first(common, (x, y) => this.isSameOrMoreGeneral(x, y));
    });
  }

  meet(a: Concept, b: Concept): Concept | null {
    return remembered(this.#meets, a, b, () => {
      if (this.isSameOrMoreGeneral(a, b)) return b;
      if (this.isSameOrMoreGeneral(b, a)) return a;
      const below = new Set(this.specializations(b));
      const common = this.specializations(a).filter((concept) => below.has(concept));
      return first(common, (x, y) => this.isSameOrMoreGeneral(y, x));
    });
  }

  overlap(a: Concept, b: Concept): Concept | null {
    const meet = this.meet(a, b);
    if (meet !== null) return meet;
    const join = this.join(a, b);
    return join === null || this.#multitable.has(join) ? null : join;
  }

  #above(concept: Concept): ReadonlySet<Concept> {
    let found = this.#up.get(concept);
    if (found === undefined) {
      found = reach(concept, this.#parents);
      this.#up.set(concept, found);
    }
    return found;
  }
}

/** Everything that can be reached along the edges, without the start. */
function reach(
  start: Concept,
  edges: ReadonlyMap<Concept, ReadonlySet<Concept>>,
): ReadonlySet<Concept> {
  const found = new Set(edges.get(start) ?? []);
  for (const concept of found) {
    for (const next of edges.get(concept) ?? []) found.add(next);
  }
  return found;
}

function genericFirst(
  concepts: Iterable<Concept>,
  rank: (concept: Concept) => number,
): readonly Concept[] {
  return [...concepts].sort((a, b) => rank(a) - rank(b) || byName(a, b));
}

/** The first by name of the concepts that no other one is nearer than; `isFurther(x, y)`: x is y or beyond it. */
function first(
  concepts: readonly Concept[],
  isFurther: (x: Concept, y: Concept) => boolean,
): Concept | null {
  const nearest = concepts.filter((x) => !concepts.some((y) => x !== y && isFurther(x, y)));
  return nearest.sort(byName)[0] ?? null;
}

function byName(a: Concept, b: Concept): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function remembered(
  memory: Map<Concept, Map<Concept, Concept | null>>,
  a: Concept,
  b: Concept,
  compute: () => Concept | null,
): Concept | null {
  let row = memory.get(a);
  if (row === undefined) {
    row = new Map<Concept, Concept | null>();
    memory.set(a, row);
  }
  const known = row.get(b);
  if (known !== undefined) return known;
  const result = compute();
  row.set(b, result);
  return result;
}
