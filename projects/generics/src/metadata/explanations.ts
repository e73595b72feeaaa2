import * as s from './shape.ts';

/** An end of a pair, or the intermediate atom, of the node above. */
const PLACES = ['src', 'tgt', 'mid'] as const;

const KINDS = [
  'link',
  'atom',
  'constant',
  'all',
  'one',
  'some',
  'every',
  'none',
  'path',
  'opaque',
] as const;

const CONSTANTS = [
  'equal',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'value',
  'pair',
] as const;

const place = s.oneOf(...PLACES);

/**
 * A compiled part of an explanation: why a pair is, or isn't, in a term.
 *
 *
 * `from` and `to` place the pair in the node above, so a converse needs no node. How it is derived depends on `kind`:
 *
 * - `link`: a stored link of `relation`, or its absence; `atom`: an atom in the concept `source`, or its absence
 * - `constant`: what `constant` compares, by the atoms alone
 * - `all`: every child; `one`: the first child that applies, which may be about the intermediate atom of the node above
 * - `some`: the children for one intermediate atom, which `query` finds
 * - `every`: the children for each atom that `query` lists: why it is listed, unless that is always so, and what applies to it
 * - `none`: nothing is listed; the child says what would be
 * - `path`: a closure; `query` takes one step from a set of atoms, and the child is a step
 * - `opaque`: too deep in the term to be opened
 *
 * In `query` and `test`, the literals `'_SRCATOM'` and `'_TGTATOM'` stand for the ends of the pair, `'_SESSION'` for the session, and
 * `in ('_ATOMS')` for the test against a set. `query` selects `src` and `tgt`, of which `tgt` is the intermediate atom. `test` selects
 * the pair if it is in the term; null where nothing has to be tested. Keys that would be null or empty are left out of the file.
 */
export interface ExplanationPlan {
  readonly kind: (typeof KINDS)[number];
  readonly holds: boolean;
  /** The term as ADL text. */
  readonly term: string;
  readonly from: (typeof PLACES)[number];
  readonly to: (typeof PLACES)[number];
  /** Name of the concept at `from`. */
  readonly source: string;
  /** Name of the concept at `to`. */
  readonly target: string;
  /** Name of the concept of the intermediate atoms. */
  readonly middle: string | null;
  /** Signature of the relation of a `link`. */
  readonly relation: string | null;
  readonly constant: (typeof CONSTANTS)[number] | null;
  readonly query: string | null;
  readonly test: string | null;
  readonly children: readonly ExplanationPlan[];
}

const plan: s.Shape<ExplanationPlan> = s.record({
  kind: s.oneOf(...KINDS),
  holds: s.flag,
  term: s.text,
  from: place,
  to: place,
  source: s.text,
  target: s.text,
  middle: s.nullable(s.text),
  relation: s.nullable(s.text),
  constant: s.nullable(s.oneOf(...CONSTANTS)),
  query: s.nullable(s.text),
  test: s.nullable(s.text),
  children: s.withDefault(s.listOf(s.lazy(() => plan)), []),
});

const wording = s.record({
  signature: s.text,
  pragma: s.nullable(s.listOf(s.text)),
  meaning: s.text,
});

const node = s.record({
  interface: s.text,
  path: s.listOf(s.text),
  plan,
  refersTo: s.nullable(s.text),
});

const explanations = s.record({
  conjuncts: s.listOf(
    s.record({
      id: s.text,
      plan,
      satisfied: s.nullable(plan),
      // Selects the pair if it violates the conjunct.
      test: s.nullable(s.text),
    }),
  ),
  relations: s.listOf(wording),
  nodes: s.withDefault(s.listOf(node), []),
});

/**
 * The plan for describing in words what an interface node shows. `path` has the property names below the root. In the place
 * of its box is that of the interface `refersTo`.
 */
export type InterfaceNodePlan = s.Shaped<typeof node>;

/** The PRAGMA and the MEANING of a relation. */
export type RelationWording = s.Shaped<typeof wording>;

/**
 * The content of `explanations.json`: explanation plans for conjuncts and interface nodes. Other compilers do not write it.
 */
export type ExplanationDefinitions = s.Shaped<typeof explanations>;

/** Validates the content of `explanations.json`. @throws ShapeError */
export function readExplanations(json: unknown): ExplanationDefinitions {
  return s.readShape(explanations, json, 'explanations.json');
}
