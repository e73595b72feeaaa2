import type { Random } from '../fuzz/random-request.ts';

/** Concepts of every model, with their technical types. */
export const TYPES = {
  Job: 'OBJECT',
  Team: 'OBJECT',
  Person: 'OBJECT',
  Hours: 'INTEGER',
  Large: 'INTEGER',
  Amount: 'FLOAT',
  Day: 'DATE',
  Time: 'DATETIME',
  Flag: 'BOOLEAN',
  Name: 'ALPHANUMERIC',
  Status: 'ALPHANUMERIC',
} as const;

/** A concept of a random model. */
export type ConceptName = keyof typeof TYPES;

/** The values of sources, in stored form. */
export type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** A declared relation with its population. */
export interface RandomRelation {
  readonly name: string;
  readonly source: ConceptName;
  readonly target: ConceptName;
  readonly properties: readonly string[];
  readonly links: Links;
}

/** A term with the pairs that it denotes. */
export interface RandomTerm {
  readonly text: string;
  readonly target: ConceptName;
  readonly isUni: boolean;
  readonly isProperty: boolean;
  readonly links: Links;
}

/** The population and the relations of a random model. */
export interface RandomModel {
  readonly atoms: Readonly<Record<'Job' | 'Team' | 'Person', readonly string[]>>;
  readonly relations: readonly RandomRelation[];
}

export const OBJECTS = ['Job', 'Team', 'Person'] as const;
export type ObjectName = (typeof OBJECTS)[number];

export function isObject(concept: ConceptName): concept is ObjectName {
  return TYPES[concept] === 'OBJECT';
}

const count = (random: Random, from: number, to: number): number =>
  from + Math.floor(random.next() * (to - from + 1));
const times = <T>(number: number, make: (i: number) => T): T[] =>
  Array.from({ length: number }, (_, i) => make(i));
const FIRST_DAY = Date.UTC(2024, 10, 1);
const DAY_MS = 86_400_000;

/** Makes a random value of a concept, in stored form. */
export function randomValue(random: Random, concept: ConceptName, model: RandomModel): string {
  if (isObject(concept)) return random.pick(model.atoms[concept]);
  switch (concept) {
    case 'Hours':
      return String(count(random, -40, 60));
    case 'Large':
      return String(2n ** BigInt(count(random, 50, 61)) + BigInt(count(random, -3, 3)));
    case 'Amount':
      return String(count(random, -99_999, 9_999_999) / 10 ** count(random, 0, 3));
    case 'Day':
      return new Date(FIRST_DAY + count(random, 0, 1200) * DAY_MS).toISOString().slice(0, 10);
    case 'Time': {
      const time = new Date(FIRST_DAY + count(random, 0, 1200 * 96) * 900_000);
      return time.toISOString().slice(0, 19).replace('T', ' ');
    }
    case 'Flag':
      return random.pick(['1', '0']);
    case 'Status':
      return random.pick(['open', 'late', 'done']);
    default:
      return random.pick([
        'alpha',
        'Alpha',
        'álpha',
        'beta',
        'gamma ray',
        "d'or",
        '12',
        '☕',
        '_%',
      ]);
  }
}

/** Makes a model with relations of random multiplicities. */
export function randomModel(random: Random): RandomModel {
  const atoms = {
    Job: times(60, (i) => `j${i}`),
    Team: times(8, (i) => `t${i}`),
    Person: times(12, (i) => `p${i}`),
  };
  const concepts = Object.keys(TYPES) as ConceptName[];
  const model: RandomModel = { atoms, relations: [] };
  const relations = OBJECTS.flatMap((source) => {
    const targets = [...concepts, ...times(6, () => random.pick(concepts))];
    return targets.map((target) => ({ source, target }));
  }).map((signature, i) => randomRelation(random, model, { ...signature, name: `r${i}` }));
  const marks = OBJECTS.map((each): RandomRelation => {
    const marked = atoms[each].filter(() => random.chance(0.4));
    const links = new Map(marked.map((atom) => [atom, new Set([atom])]));
    return { ...{ name: `is${each}`, source: each, target: each }, properties: ['PROP'], links };
  });
  return { ...model, relations: [...relations, ...marks] };
}

function randomRelation(
  random: Random,
  model: RandomModel,
  { name, source, target }: Pick<RandomRelation, 'name' | 'source' | 'target'>,
): RandomRelation {
  const isUni = random.chance(0.65);
  const isInj = isObject(target) && random.chance(0.25);
  const used = new Set<string>();
  const sources = isObject(source) ? model.atoms[source] : [];
  const links = sources.map((atom): [string, Set<string>] => {
    const values = times(isUni ? count(random, 0, 4) && 1 : count(random, 0, 3), () =>
      randomValue(random, target, model),
    ).filter((value) => !isInj || !used.has(value));
    for (const value of values) used.add(value);
    return [atom, new Set(values)];
  });
  const properties = [...(isUni ? ['UNI'] : []), ...(isInj ? ['INJ'] : [])];
  return { name, source, target, properties, links: new Map(links) };
}

/** Returns the values of an atom. */
export function valuesOf(links: Links, atom: string): readonly string[] {
  return [...(links.get(atom) ?? [])];
}

/** Makes a random term from a concept; `fits` selects the target. */
export function randomTerm(
  random: Random,
  model: RandomModel,
  source: ObjectName,
  fits: (target: ConceptName) => boolean = () => true,
): RandomTerm {
  const simple = simpleTerms(model, source);
  const choice = random.next();
  if (choice < 0.25) return composed(random, model, simple, fits);
  const first = random.pick(simple.filter(({ target }) => fits(target)));
  if (choice > 0.5 || first.isProperty) return first;
  // The compiler simplifies a term with itself.
  const others = simple.filter(
    (each) => each.target === first.target && !each.isProperty && each.text !== first.text,
  );
  if (others.length === 0) return first;
  return combined(random.pick(['\\/', '/\\', '-'] as const), first, random.pick(others));
}

function simpleTerms({ relations }: RandomModel, from: ObjectName): RandomTerm[] {
  return relations.flatMap(({ name, source, target, properties, links }): RandomTerm[] => {
    const isProperty = properties.includes('PROP');
    const forward = { text: name, target, isUni: properties.includes('UNI') || isProperty };
    const backward = { text: `${name}~`, target: source, isUni: properties.includes('INJ') };
    return [
      ...(source === from ? [{ ...forward, isProperty, links }] : []),
      ...(target === from && !isProperty
        ? [{ ...backward, isProperty: false, links: converse(links) }]
        : []),
    ];
  });
}

function composed(
  random: Random,
  model: RandomModel,
  simple: readonly RandomTerm[],
  fits: (target: ConceptName) => boolean,
): RandomTerm {
  const first = random.pick(simple.filter((each) => isObject(each.target) && !each.isProperty));
  const middle = isObject(first.target) ? first.target : 'Job';
  const next = simpleTerms(model, middle).filter((each) => fits(each.target) && !each.isProperty);
  const second = random.pick(next);
  return {
    text: `${first.text};${second.text}`,
    target: second.target,
    isUni: first.isUni && second.isUni,
    isProperty: false,
    links: compose(first.links, second.links),
  };
}

function combined(operator: '\\/' | '/\\' | '-', a: RandomTerm, b: RandomTerm): RandomTerm {
  const sources = [...new Set([...a.links.keys(), ...b.links.keys()])];
  const values = (atom: string): ReadonlySet<string> => {
    const [left, right] = [valuesOf(a.links, atom), valuesOf(b.links, atom)];
    if (operator === '\\/') return new Set([...left, ...right]);
    return new Set(left.filter((each) => right.includes(each) === (operator === '/\\')));
  };
  const isUni = { '\\/': false, '/\\': a.isUni || b.isUni, '-': a.isUni }[operator];
  const links = new Map(sources.map((atom) => [atom, values(atom)]));
  return {
    text: `(${a.text} ${operator} ${b.text})`,
    target: a.target,
    isUni,
    isProperty: false,
    links,
  };
}

function converse(links: Links): Links {
  const flipped = new Map<string, Set<string>>();
  for (const [source, targets] of links)
    for (const target of targets)
      flipped.set(target, (flipped.get(target) ?? new Set()).add(source));
  return flipped;
}

/** Composes two sets of pairs. */
export function compose(first: Links, second: Links): Links {
  return new Map(
    [...first].map(([source, middles]) => [
      source,
      new Set([...middles].flatMap((middle) => valuesOf(second, middle))),
    ]),
  );
}
