import type { RuleSource, Signal } from './notification.ts';

/** The number of atoms of a concept. */
export interface ConceptCount {
  readonly concept: string;
  readonly label: string;
  readonly count: number;
}

/** Response to `GET admin/overview`: the state of the application. */
export interface ApplicationOverview {
  readonly label: string;
  readonly modelHash: string;
  /** Version of the compiler that produced the model. */
  readonly compilerVersion: string;
  readonly database: {
    readonly kind: 'sqlite' | 'postgres' | 'mariadb';
    /** The location without credentials. */
    readonly location: string;
    /** Size in bytes; null if the database does not report it. */
    readonly bytes: number | null;
  };
  /** Numbers of definitions in the model. */
  readonly model: {
    readonly concepts: number;
    readonly relations: number;
    readonly rules: number;
    readonly interfaces: number;
  };
  readonly links: number;
  /** The concepts of the script with the highest numbers of atoms, and those numbers. */
  readonly largest: readonly ConceptCount[];
  /** Violations of the rules that roles maintain. */
  readonly openSignals: number;
  /** Violations in the baseline of a migration. */
  readonly acceptedViolations: number;
  /** Sessions that have not expired. */
  readonly sessions: number;
  /** Time of the installation (ISO 8601). */
  readonly installed: string | null;
  /** Time of the last migration; null if there was none, or without history. */
  readonly lastMigration: string | null;
}

/** The kind of a rule: invariant, signal, or automated. */
export type RuleKind = 'invariant' | 'signal' | 'enforcement';

/** The last evaluation of a rule on all data by this server. */
export interface RuleEvaluation {
  /** Time (ISO 8601). */
  readonly timestamp: string;
  readonly milliseconds: number;
  readonly violations: number;
}

/** A rule in the list of rules. */
export interface RuleOverview {
  readonly name: string;
  readonly label: string;
  readonly kind: RuleKind;
  readonly meaning: string;
  /** What users are told when it is violated. */
  readonly message: string;
  /** The property or IDENT that produced the rule; absent for other rules. */
  readonly asked?: RuleSource;
  /** What an ENFORCE without a name and a LABEL does: it adds to the relation of this label, or deletes from it. */
  readonly computes?: { readonly relation: string; readonly op: 'add' | 'delete' };
  /** Whether the compiler adds the rule to every script. */
  readonly isSystem: boolean;
  /** Labels of the roles that maintain it. */
  readonly maintainers: readonly string[];
  /** Stored violations: open signals, or accepted violations of an invariant. */
  readonly violations: number;
  readonly evaluation: RuleEvaluation | null;
}

/** Response of `GET admin/rules/{name}`: a rule with its current violations. */
export interface RuleDetail extends RuleOverview {
  /** The term as the script writes it. */
  readonly term: string;
  /** File and line of its definition. */
  readonly origin: string;
  /** Its violations, at most 50, with links to the atoms. */
  readonly violated: Signal;
}
