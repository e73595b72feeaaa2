import type { ExplanationPlan } from '../metadata/explanations.ts';

/** A pair of atoms. */
export interface AtomPair {
  readonly src: string;
  readonly tgt: string;
}

/** Intermediate atoms, of which there are `total`; null where that may not be told. */
export interface ListedAtoms {
  readonly atoms: readonly string[];
  readonly total: number | null;
}

/** How many of the links that a plan is about may be shown. */
export type LinkVisibility = 'all' | 'some' | 'none';

/** A node below an intermediate atom. */
export interface MiddleNode<Plan> {
  readonly plan: Plan;
  readonly pair: AtomPair;
  readonly middle: string | null;
}

/** Answers the questions that a derivation needs answered, over a database or in memory. */
export interface PopulationReader<Plan extends ExplanationPlan = ExplanationPlan> {
  /** Whether the pair is in the term of the plan, whatever `holds` says. */
  contains(plan: Plan, pair: AtomPair): boolean | Promise<boolean>;
  /** The intermediate atoms of `some` and `every`, at most `limit`, in a fixed order. */
  middles(plan: Plan, pair: AtomPair, limit: number): ListedAtoms | Promise<ListedAtoms>;
  /** What one step of a `path` leads to from an atom set: pairs, at most `limit`. */
  steps(
    plan: Plan,
    atoms: readonly string[],
    limit: number,
  ): readonly AtomPair[] | Promise<readonly AtomPair[]>;
  /** Without it all links may be shown. Where some may not, neither size nor cost of a derivation depends on how many there are. */
  visibilityOf?(plan: Plan): LinkVisibility;
  /** The intermediate atoms of nodes that may be shown, where only some of the links may be. */
  shownMiddles?(plan: Plan, nodes: readonly MiddleNode<Plan>[]): Promise<ReadonlySet<string>>;
}

/** A derivation would read more than its limits permit. */
export class DerivationTooCostly extends Error {
  override readonly name = 'DerivationTooCostly';
}

/** A step of a derivation: a plan with its atoms. */
export interface Derivation {
  readonly plan: ExplanationPlan;
  readonly pair: AtomPair;
  readonly middle: string | null;
  readonly children: readonly Derivation[];
  /** Number of children, at any depth, that are left out. */
  readonly omitted: number;
  /** Whether more intermediate atoms are listed than there are children for, without a known number. */
  readonly hasMore: boolean;
  readonly count: number | null;
  /** Whether there is a path that may not be shown, or not be searched. */
  readonly isConcealed: boolean;
}

/** Bounds of a derivation. */
export interface DerivationLimits {
  readonly nodes: number;
  /** Intermediate atoms that are listed for one node. */
  readonly listed: number;
  /** Links that a search for a path may follow. */
  readonly links: number;
  /** Steps of a path that are searched, each by a question. */
  readonly steps: number;
}

/** Bounds of an explanation that is shown to a user at first. */
export const DEFAULT_DERIVATION_LIMITS: DerivationLimits = {
  nodes: 15,
  listed: 5,
  links: 100_000,
  steps: 500,
};

/** Nodes of the largest explanation that can be requested. */
export const MAX_EXPLAINED_NODES = 240;

/** Returns the bounds of an explanation with more nodes than usual: their lists are longer as well. */
export function limitsFor(nodes: number): DerivationLimits {
  const { nodes: least, listed } = DEFAULT_DERIVATION_LIMITS;
  const bounded = Math.min(Math.max(nodes, least), MAX_EXPLAINED_NODES);
  return {
    ...DEFAULT_DERIVATION_LIMITS,
    nodes: bounded,
    listed: Math.max(listed, Math.floor(bounded / 3)),
  };
}

/** Returns the plan that says which intermediate atoms are listed; undefined where all are. */
export function listingOf({
  kind,
  children,
}: Pick<ExplanationPlan, 'kind' | 'children'>): ExplanationPlan | undefined {
  return kind === 'none' || children.length > 1 ? children[0] : undefined;
}
