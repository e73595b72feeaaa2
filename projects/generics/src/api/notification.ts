import type { RULE_SOURCE_KEYWORDS } from '../metadata/rules.ts';

/** A message for the user. `count` tells how often it was given. */
export interface Message {
  readonly message: string;
  readonly count?: number;
}

/** An atom in a violation, with the interfaces that open it. */
export interface ViolatingAtom {
  readonly _id_: string;
  readonly _label_: string;
  readonly concept: string;
  readonly _ifcs_: readonly string[];
}

/** The property or IDENT behind a rule without a message, for a localized text. */
export interface RuleSource {
  /** The property of a relation, or IDENT. */
  readonly word: (typeof RULE_SOURCE_KEYWORDS)[number];
  /** Label of the relation; empty for IDENT. */
  readonly relation: string;
  /** Labels of the concepts of the relation. */
  readonly source: string;
  readonly target: string;
  /** Labels of the relations that an IDENT compares, where it is known. */
  readonly compares?: readonly string[];
}

/** A pair that violates a rule, with the text of the rule's VIOLATION. */
export interface Violation {
  readonly violationMessage: string;
  readonly src?: ViolatingAtom;
  readonly tgt?: ViolatingAtom;
  /** Where a rule asks for one atom at most: those that there are. */
  readonly others?: readonly ViolatingAtom[];
}

/** A violated invariant: the reason why a change was rolled back. */
export interface InvariantViolation {
  /** Name of the rule; the older product does not send it. */
  readonly rule?: string;
  /** LABEL of the rule, if it has one. */
  readonly label?: string;
  readonly ruleMessage: string;
  /** What the rule asks, where the script has no words for it. */
  readonly asked?: RuleSource;
  readonly tuples: readonly Violation[];
  /** How many violations there are, where these are more than `tuples`. */
  readonly count?: number;
}

/** A link from a signal to an interface that may resolve it. */
export interface InterfaceLink {
  readonly id: string;
  readonly label: string;
  readonly link: string;
}

/** A process rule that the active roles maintain. */
export interface MaintainedRule {
  readonly rule?: string;
  /** LABEL of the rule, if it has one. */
  readonly label?: string;
  readonly message: string;
  /** What the rule asks, where the script has no words for it. */
  readonly asked?: RuleSource;
}

/** A violated process rule that the active roles should resolve. */
export interface Signal extends MaintainedRule {
  /** How many of `violations`, the first ones, concern the logged-in account; absent without an account. */
  readonly mine?: number;
  /** Number of violations (1000: that many or more); `violations` may tell only some of them. */
  readonly count?: number;
  readonly violations: readonly {
    readonly message: string;
    readonly src?: ViolatingAtom;
    readonly tgt?: ViolatingAtom;
    readonly others?: readonly ViolatingAtom[];
    readonly ifcs: readonly InterfaceLink[];
  }[];
}

/** Notifications of a request for the user. `errors` contains every violated invariant as well. */
export interface Notifications {
  readonly errors: readonly Message[];
  readonly warnings: readonly Message[];
  readonly infos: readonly Message[];
  readonly successes: readonly Message[];
  readonly invariants: readonly InvariantViolation[];
  readonly signals: readonly Signal[];
}

/** Notifications without any message. */
export const NO_NOTIFICATIONS: Notifications = {
  errors: [],
  warnings: [],
  infos: [],
  successes: [],
  invariants: [],
  signals: [],
};
