import type { TechnicalType } from '@ampersand-prototype/generics';
import type { AtomValue } from '../src/context/atom.ts';
import type { Concept, ConceptLattice } from '../src/context/concept.ts';
import type { Context, Population } from '../src/context/context.ts';
import type { Relation, RelationProperty } from '../src/context/relation.ts';
import type { Origin } from '../src/diagnostic/origin.ts';

/** A place for things that tests make without a script. */
export const NOWHERE: Origin = {
  file: 'test.adl',
  start: { line: 1, column: 1 },
  end: { line: 1, column: 1 },
};

/** A concept for tests. */
export function concept(name: string, type: TechnicalType = 'OBJECT'): Concept {
  return { name, aliases: [name], label: name, type, meanings: [], origin: NOWHERE };
}

/** A relation for tests; `properties` is a list such as `UNI TOT`. */
export function relation(
  name: string,
  source: Concept,
  target: Concept,
  properties = '',
): Relation {
  const set = new Set(properties.split(' ').filter(Boolean) as RelationProperty[]);
  return {
    name,
    signature: `${name}[${source.name}*${target.name}]`,
    label: name,
    source,
    target,
    properties: set,
    isProp: set.has('SYM') && set.has('ASY'),
    defaultSource: [],
    defaultTarget: [],
    pragma: [],
    meanings: [],
    pattern: null,
    origin: NOWHERE,
  };
}

/** The lattice of `pairs` of a concept and its direct generalization. */
export function lattice(
  concepts: readonly Concept[],
  pairs: readonly (readonly [Concept, Concept])[],
): ConceptLattice {
  const direct = (c: Concept): Concept[] =>
    pairs.filter(([small]) => small === c).map(([, large]) => large);
  const up = memoised((c: Concept): Concept[] => [
    ...new Set(direct(c).flatMap((d) => [d, ...up(d)])),
  ]);
  const isSameOrMoreGeneral = (large: Concept, small: Concept): boolean =>
    large === small || up(small).includes(large);
  const down = memoised((c: Concept): Concept[] =>
    concepts.filter((other) => other !== c && isSameOrMoreGeneral(c, other)),
  );
  const root = (c: Concept): Concept => up(c).at(-1) ?? c;
  const typology = memoised((c: Concept) =>
    [root(c), ...down(root(c))].toSorted((a, b) => up(a).length - up(b).length),
  );
  const join = (a: Concept, b: Concept): Concept | null =>
    [a, ...up(a)].find((c) => isSameOrMoreGeneral(c, b)) ?? null;
  const meet = (a: Concept, b: Concept): Concept | null =>
    isSameOrMoreGeneral(a, b)
      ? b
      : isSameOrMoreGeneral(b, a)
        ? a
        : (down(a).find((c) => isSameOrMoreGeneral(b, c)) ?? null);
  return {
    generalizations: up,
    specializations: down,
    directGeneralizations: direct,
    directSpecializations: (c) => concepts.filter((other) => direct(other).includes(c)),
    root,
    typology,
    isSameOrMoreGeneral,
    join,
    meet,
    overlap: (a, b) => meet(a, b) ?? join(a, b),
  };
}

function memoised<T>(compute: (concept: Concept) => T): (concept: Concept) => T {
  const known = new Map<Concept, T>();
  return (c) => {
    const result = known.get(c) ?? compute(c);
    known.set(c, result);
    return result;
  };
}

/** A text atom. */
export function text(value: string): AtomValue {
  return { kind: 'text', text: value };
}

/** A population of texts. */
export function population(
  atoms: readonly (readonly [Concept, readonly string[]])[],
  links: readonly (readonly [Relation, readonly (readonly [string, string])[]])[],
): Population {
  return {
    atoms: new Map(atoms.map(([c, values]) => [c, values.map(text)])),
    links: new Map(
      links.map(([r, pairs]) => [r, pairs.map(([a, b]) => ({ source: text(a), target: text(b) }))]),
    ),
  };
}

/** A context with nothing but concepts, relations and a population. */
export function contextOf(
  model: Pick<Context, 'concepts' | 'relations' | 'lattice'>,
  initial: Population = population([], []),
): Context {
  return {
    ...model,
    name: 'Test',
    label: 'Test',
    language: 'English',
    partitions: [],
    origin: NOWHERE,
    rules: [],
    identities: [],
    enforcements: [],
    views: [],
    interfaces: [],
    roles: [],
    population: initial,
    purposes: [],
    patterns: [],
    metas: [],
  };
}
