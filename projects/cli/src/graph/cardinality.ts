import type { GraphIndex } from './graph-index.ts';
import { MAXIMA, MINIMA, TERMS } from './vocabulary.ts';
import type { Triple } from './graph-triple.ts';

/** How many values a property has, as a restriction or a shape states it. */
export interface Cardinality {
  readonly property: string;
  /** The classes whose resources are meant. */
  readonly classes: readonly string[];
  readonly isUnivalent: boolean;
  readonly isTotal: boolean;
  /** The statements that say so. */
  readonly statements: readonly Triple[];
}

/** Returns the restrictions of OWL and the shapes of SHACL that limit a property to one value, or require one. */
export function cardinalitiesOf(index: GraphIndex): Cardinality[] {
  const { onProperty, path, property, subClassOf, targetClass } = TERMS;
  const restricting = index.triples.filter(({ predicate }) => predicate === subClassOf);
  const shaping = index.triples.filter(({ predicate }) => predicate === property);
  return [
    ...restricting.flatMap((triple) => limitOf(index, triple, onProperty, [triple.subject])),
    ...shaping.flatMap((triple) => {
      const targets = index.about(triple.subject, targetClass);
      const classes = index.resources(triple.subject, targetClass);
      return limitOf(index, triple, path, [triple.subject, ...classes], targets);
    }),
  ];
}

function limitOf(
  index: GraphIndex,
  triple: Triple,
  naming: string,
  classes: readonly string[],
  targets: readonly Triple[] = [],
): Cardinality[] {
  if (typeof triple.object !== 'string') return [];
  const [named] = index.about(triple.object, naming);
  if (typeof named?.object !== 'string') return [];
  const about = index.about(triple.object);
  const isOne = ({ object }: Triple): boolean => typeof object !== 'string' && object.value === '1';
  const maxima = about.filter((each) => MAXIMA.includes(each.predicate) && isOne(each));
  const minima = about.filter((each) => MINIMA.includes(each.predicate) && isOne(each));
  const limits = [...maxima, ...minima];
  if (limits.length === 0) return [];
  return [
    {
      property: named.object,
      classes,
      isUnivalent: maxima.length > 0,
      isTotal: minima.length > 0,
      statements: [triple, named, ...limits, ...targets],
    },
  ];
}
