import { MAX_EXPLAINED_NODES, type ExplanationPlan } from '@ampersand-prototype/generics';

/** A pair of atoms. */
export interface AtomPair {
  readonly src: string;
  readonly tgt: string;
}

/** Intermediate atoms of an explanation; `total` is null if hidden from the user. */
export interface ListedAtoms {
  readonly atoms: readonly string[];
  readonly total: number | null;
}

/** Which links of an explanation plan the user may see. */
export type LinkVisibility = 'all' | 'some' | 'none';

/** A derivation step for one intermediate atom. */
export interface MiddleNode<Plan> {
  readonly plan: Plan;
  readonly pair: AtomPair;
  readonly middle: string | null;
}

/** Reads the atoms and links that a derivation needs, from a database or memory. */
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
  /**
   * What several steps of a `path` lead to from an atom set: the pairs of each step, from all targets of the one before. Empty
   * if there are too many. Without this method, steps are read one by one.
   */
  walk?(plan: Plan, atoms: readonly string[]): Promise<readonly (readonly AtomPair[])[]>;
  /** Without it all links may be shown. Where some may not, neither size nor cost of a derivation depends on how many there are. */
  visibilityOf?(plan: Plan): LinkVisibility;
  /** Whether the session may know if the pair is in the term. Without this method it may know all pairs. */
  mayDisclose?(plan: Plan, pair: AtomPair): boolean | Promise<boolean>;
  /** The intermediate atoms of nodes that may be shown, where only some of the links may be: those of `some` with all links. */
  shownMiddles?(plan: Plan, nodes: readonly MiddleNode<Plan>[]): Promise<ReadonlySet<string>>;
}

/** An error for a derivation that would exceed its limits. */
export class DerivationTooCostly extends Error {
  override readonly name = 'DerivationTooCostly';
}

/** A step of a derivation: a plan applied to a pair of atoms. */
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

/** The limits of a derivation. */
export interface DerivationLimits {
  readonly nodes: number;
  /** Intermediate atoms that are listed for one node. */
  readonly listed: number;
  /** Links that a search for a path may follow. */
  readonly links: number;
  /** Steps of a path that are searched, each by a question. */
  readonly steps: number;
}

/** Default limits of a derivation. */
export const DEFAULT_DERIVATION_LIMITS: DerivationLimits = {
  nodes: 15,
  listed: 5,
  links: 100_000,
  steps: 500,
};

/** Returns the derivation limits for a requested number of nodes. */
export function limitsFor(nodes: number): DerivationLimits {
  const { nodes: least, listed } = DEFAULT_DERIVATION_LIMITS;
  const bounded = Math.min(Math.max(nodes, least), MAX_EXPLAINED_NODES);
  return {
    ...DEFAULT_DERIVATION_LIMITS,
    nodes: bounded,
    listed: Math.max(listed, Math.floor(bounded / 3)),
  };
}

/** Returns the plan that filters intermediate atoms; undefined if all are listed. */
export function listingOf({
  kind,
  children,
}: Pick<ExplanationPlan, 'kind' | 'children'>): ExplanationPlan | undefined {
  return kind === 'none' || children.length > 1 ? children[0] : undefined;
}
