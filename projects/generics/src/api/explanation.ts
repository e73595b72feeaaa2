import type { Effects } from './history.ts';
import type { PatchOperation } from './patch.ts';

/** An atom in an explanation. Identifier and label are null where the session may not see it. */
export interface ExplainedAtom {
  readonly concept: string;
  readonly conceptLabel: string;
  readonly _id_: string | null;
  readonly _label_: string | null;
}

/** A step of an explanation: why a pair is, or isn't, in a term. */
export interface ExplanationNode {
  /**
   * - `link`, `atom`: stored, or absent if `holds` is false; `constant`: a comparison of the two atoms
   * - `all`: because of all children; `some`: because of them, for the intermediate atom `middle`
   * - `every`: because of a child for each of `count` intermediate atoms
   * - `path`: the children are the steps from `source` to `target`; if `holds` is false, none of `count` reachable atoms is `target`
   * - `opaque`: not explained any further
   */
  readonly kind: 'link' | 'atom' | 'constant' | 'all' | 'some' | 'every' | 'path' | 'opaque';
  readonly holds: boolean;
  /** The term as ADL text; null where the session may not see what it is about. */
  readonly term: string | null;
  readonly text: string;
  readonly source: ExplainedAtom;
  readonly target: ExplainedAtom;
  readonly middle: ExplainedAtom | null;
  /** The relation of a `link`. */
  readonly relation: { readonly signature: string; readonly label: string } | null;
  readonly children: readonly ExplanationNode[];
  /** Number of children, at any depth, that are left out. */
  readonly omitted: number;
  /** Whether the list goes on, without a known number; absent where it does not. */
  readonly hasMore?: true;
  /** Number of intermediate or reachable atoms; null for other kinds, and where it may not be told. */
  readonly count: number | null;
}

/** The explanation why a pair of atoms violates a rule. */
export interface Explanation {
  readonly rule: { readonly name: string; readonly label: string; readonly meaning: string };
  readonly source: ExplainedAtom;
  readonly target: ExplainedAtom;
  /** The reason in one or two sentences: what is recorded, and what is not. */
  readonly sentences: readonly string[];
  readonly tree: ExplanationNode;
}

/** The reason why there is no explanation. */
export type UnexplainedReason = 'holds' | 'unavailable' | 'tooCostly';

/** A permitted change that resolves a violation, as verified by a dry run. */
export interface Repair {
  /** What it does, as a command: for the label of a button. */
  readonly title: string;
  /**
   * Operations for a PATCH of `atom` in `interface`: after those of the explained dry run if `isHere`, else alone and before them.
   * None discards the dry run.
   */
  readonly operations: readonly PatchOperation[];
  readonly interface: string;
  /** The concept of `atom`, for the address of the PATCH. */
  readonly concept: string;
  readonly atom: string;
  /** Whether it is a change of the resource that was asked about. */
  readonly isHere: boolean;
  /** What it would change, other than the operations of the explained dry run. */
  readonly effects: Effects;
}

/** Repairs that are searched for at first, and at most. */
export const [FIRST_REPAIRS, MAX_REPAIRS] = [6, 24];

/** Options for a larger explanation or more repairs. */
export interface ExplanationSize {
  readonly nodes?: number;
  readonly repairs?: number;
}

/** Response of `GET …/explain`; also the member `explained` of a write response. */
export interface ExplainResponse {
  readonly explanation: Explanation | null;
  /** Null where there is an explanation. */
  readonly reason: UnexplainedReason | null;
  /** Explanations of further violations of the rule; absent where there are none. */
  readonly others?: readonly Explanation[];
  /** Best first. */
  readonly repairs: readonly Repair[];
  /** Whether the search for repairs ended at its limit; absent where it did not. */
  readonly hasMoreRepairs?: true;
}
