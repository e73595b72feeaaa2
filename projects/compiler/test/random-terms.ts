import fc from 'fast-check';
import type { AtomValue } from '../src/context/atom.ts';
import type { Concept } from '../src/context/concept.ts';
import type { Population } from '../src/context/context.ts';
import type { Relation } from '../src/context/relation.ts';
import type { Term } from '../src/context/term.ts';
import {
  chain,
  combine,
  converse,
  full,
  identity,
  relationTerm,
  residual,
  unary,
} from '../src/term/build-term.ts';
import { singleton } from './singleton.ts';
import { concept, lattice, population, relation } from './model.ts';

const A = concept('A');
const S = concept('S');
const T = concept('T');
const D = concept('D');
const B = concept('B', 'ALPHANUMERIC');
const N = concept('N', 'INTEGER');
const ONE = concept('ONE');
const CONCEPTS = [A, S, T, D, B, N, ONE];
const LATTICE = lattice(CONCEPTS, [
  [S, A],
  [T, A],
  [D, S],
]);

const RELATIONS: readonly Relation[] = [
  relation('r', A, A),
  relation('s', S, A),
  relation('next', A, A, 'UNI'),
  relation('boss', T, S, 'UNI'),
  relation('owns', A, S, 'INJ'),
  relation('done', A, A, 'UNI INJ SYM ASY'),
  relation('name', A, B, 'UNI'),
  relation('word', D, B),
  relation('code', B, A, 'INJ'),
  relation('like', B, B),
  relation('size', A, N, 'UNI'),
  relation('nums', N, N),
  relation('known', A, ONE, 'UNI'),
  relation('list', ONE, B),
];

/** A small model with every kind of storage, four levels of concepts, numbers, texts and ONE. */
export const MODEL = { concepts: CONCEPTS, relations: RELATIONS, lattice: LATTICE };

const ATOMS: ReadonlyMap<Concept, readonly string[]> = new Map([
  [A, ['a1', 'a2', 'a3', 'a4']],
  [B, ['', "b'1", 'b\\2', '10', '9']],
  [N, ['-3', '0', '9', '10']],
  [ONE, ['1']],
]);

function atomsOf(c: Concept): readonly string[] {
  return ATOMS.get(LATTICE.root(c))!;
}

function literal(c: Concept, text: string): AtomValue {
  return { kind: c.type === 'INTEGER' ? 'integer' : 'text', text };
}

/** Populations that keep to the declared multiplicities. */
export const populations: fc.Arbitrary<Population> = fc
  .tuple(
    fc.tuple(
      ...CONCEPTS.filter((c) => c !== ONE).map((c) =>
        fc.subarray([...atomsOf(c)], { maxLength: c === A ? 4 : 2 }),
      ),
    ),
    fc.tuple(...RELATIONS.map((r) => linksOf(r))),
  )
  .map(([atoms, links]) =>
    population(
      CONCEPTS.filter((c) => c !== ONE).map((c, i) => [c, atoms[i]!] as const),
      RELATIONS.map((r, i) => [r, links[i]!] as const),
    ),
  );

function linksOf(r: Relation): fc.Arbitrary<[string, string][]> {
  const pair = fc.tuple(
    fc.constantFrom(...atomsOf(r.source)),
    fc.constantFrom(...atomsOf(r.target)),
  );
  const isUni = r.properties.has('UNI');
  const isInj = r.properties.has('INJ');
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) =>
      pairs
        .map(([a, b]): [string, string] => (r.isProp ? [a, a] : [a, b]))
        .filter(
          ([a, b], i, all) =>
            !all
              .slice(0, i)
              .some(([c, d]) => (a === c && (isUni || b === d)) || (b === d && isInj)),
        ),
    );
}

const KNOWN_TERMS = new Map<string, fc.Arbitrary<Term>>();

/** Terms between the typologies of two concepts, `depth` operators deep at most. */
function terms(source: Concept, target: Concept, depth: number): fc.Arbitrary<Term> {
  const key = `${source.name} ${target.name} ${depth}`;
  const known = KNOWN_TERMS.get(key) ?? makeTerms(source, target, depth);
  KNOWN_TERMS.set(key, known);
  return known;
}

function makeTerms(source: Concept, target: Concept, depth: number): fc.Arbitrary<Term> {
  const leaf = leaves(source, target);
  if (depth === 0) return leaf;
  const below = (a: Concept, b: Concept): fc.Arbitrary<Term> =>
    fc.oneof(terms(a, b, depth - 1), leaves(a, b));
  const middle = fc.constantFrom(A, A, B, N, ONE);
  const pair = fc.tuple(below(source, target), below(source, target));
  const setOperator = fc
    .tuple(fc.constantFrom('union', 'intersection', 'difference', 'inclusion', 'equality'), pair)
    .map(([kind, [l, r]]) =>
      combine(kind as 'union', l, r, {
        source: LATTICE.join(l.source, r.source)!,
        target: LATTICE.join(l.target, r.target)!,
      }),
    );
  const chained = fc
    .tuple(
      fc.constantFrom('composition', 'composition', 'relativeAddition', 'product', 'diamond'),
      middle,
    )
    .chain(([kind, m]) => fc.tuple(fc.constant(kind), below(source, m), below(m, target)))
    .map(([kind, l, r]) => chain(kind as 'composition', l, r));
  const left = middle
    .chain((m) => fc.tuple(below(source, m), below(target, m)))
    .map(([l, r]) => residual('leftResidual', l, r));
  const right = middle
    .chain((m) => fc.tuple(below(m, source), below(m, target)))
    .map(([l, r]) => residual('rightResidual', l, r));
  const complements = below(source, target).map((t) => unary('complement', t));
  const brackets = below(source, target).map((t) => unary('bracket', t));
  const converses = below(target, source).map(converse);
  const options = [
    leaf,
    setOperator,
    setOperator,
    chained,
    chained,
    left,
    right,
    complements,
    brackets,
    converses,
  ];
  if (source === target) {
    const closures = fc
      .tuple(
        fc.constantFrom('star', 'plus'),
        below(source, source).filter((t) => t.source === t.target),
      )
      .map(([kind, t]) => unary(kind as 'star', t));
    options.push(closures);
  }
  return fc.oneof(...options);
}

function leaves(source: Concept, target: Concept): fc.Arbitrary<Term> {
  const inTypology = (c: Concept): fc.Arbitrary<Concept> => fc.constantFrom(...LATTICE.typology(c));
  const options: fc.Arbitrary<Term>[] = [
    fc.tuple(inTypology(source), inTypology(target)).map(([a, b]) => full(a, b)),
  ];
  const fitting = RELATIONS.filter(
    (r) => LATTICE.root(r.source) === source && LATTICE.root(r.target) === target,
  );
  const flipped = RELATIONS.filter(
    (r) => LATTICE.root(r.target) === source && LATTICE.root(r.source) === target,
  );
  if (fitting.length > 0)
    options.push(...Array(3).fill(fc.constantFrom(...fitting).map(relationTerm)));
  if (flipped.length > 0)
    options.push(
      ...Array(2).fill(fc.constantFrom(...flipped).map((r) => converse(relationTerm(r)))),
    );
  if (source === target) {
    options.push(inTypology(source).map(identity));
    options.push(
      fc
        .tuple(inTypology(source), fc.constantFrom(...atomsOf(source), '77'))
        .map(([c, a]) => singleton(literal(c, a), c)),
    );
    if (source === N || source === B)
      options.push(
        fc.constantFrom('<', '<=', '>', '>=').map((operator) => ({
          kind: 'comparison',
          operator: operator as '<',
          source,
          target,
        })),
      );
  }
  return fc.oneof(...options);
}

/** Terms of any signature over `MODEL`. */
export function randomTerms(depth: number): fc.Arbitrary<Term> {
  return fc
    .tuple(fc.constantFrom(A, A, B, N, ONE), fc.constantFrom(A, A, B, N, ONE))
    .chain(([source, target]) => terms(source, target, depth));
}
