import type { ExplainResponse } from './explanation.ts';
import type { Effects, StoredTransaction } from './history.ts';
import type { Notifications } from './notification.ts';

/** Body of `POST admin/installer`: the options of an installation. */
export interface InstallRequest {
  /** Whether the initial population of the script is put in; it is unless this says no. */
  readonly defaultPop?: boolean;
  /** Commit although invariants are violated; never in production. */
  readonly ignoreInvariantRules?: boolean;
}

/** Body of `POST admin/migration`: the decisions on a migration. */
export interface MigrationRequest {
  /** Do it, if everything fits; otherwise it is only tried. */
  readonly apply?: boolean;
  /** Renamings, each written `Old=New`. */
  readonly renames?: readonly string[];
  /** What becomes of facts that have no place. */
  readonly dropped?: 'archive' | 'drop';
  /** Violations of new invariants are taken as debt. */
  readonly acceptBaseline?: boolean;
}

/** The result of one rule in one round of the execution engine. */
export interface EngineStep {
  readonly round: number;
  /** Name of the rule; names of the computations of ENFORCE are made. */
  readonly rule: string;
  /** What the rule is called; older backends tell its name only. */
  readonly label?: string;
  readonly violations: number;
  /** Numbers of the first change that it made and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** What people should know of it, in sentences. */
  readonly notes: readonly string[];
}

/** Response to `POST admin/execengine/run`: the violations of each rule per round, and the changes. */
export interface EngineRun extends Notifications {
  readonly trace: readonly EngineStep[];
  /** What it did, where `effects=true` was asked for. */
  readonly effects?: Effects;
  /** Its place in the history, where it changed anything. */
  readonly transaction?: StoredTransaction;
}

/** Response to `POST admin/importmode/check`: whether the application stays locked, and why. */
export interface ImportModeCheck {
  readonly locked: boolean;
  readonly notifications: Notifications;
}

/** A problem in an imported file. Positions are null if it concerns the whole file, sheet, or row. */
export interface ImportProblem {
  readonly file: string;
  readonly sheet: string | null;
  readonly row: number | null;
  /** A number, or the letters of a spreadsheet column. */
  readonly column: string | null;
  readonly kind: string;
  /** The text that is wrong, shortened; null when it is about no value, or a secret. */
  readonly value: string | null;
  readonly reason: string;
  /** What to do about it; null when the reason says enough. */
  readonly hint: string | null;
}

/** Rows of an imported sheet as text: the first ones, and those with problems. Rows count from 1. */
export interface ImportSheet {
  readonly sheet: string;
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** A replacement value for a cell of an imported file. Rows count from 1; columns are letters. */
export interface CellCorrection {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** Response to `POST admin/import`: the result of an import or its dry run. */
export interface ImportResponse {
  readonly isPreview: boolean;
  readonly isCommitted: boolean;
  readonly invariantRulesHold: boolean;
  readonly sessionRefreshAdvice: boolean;
  readonly notifications: Notifications;
  /** New atoms by concept name; new links, and those that another one took the place of, by relation signature. */
  readonly added: {
    readonly atoms: Readonly<Record<string, number>>;
    readonly links: Readonly<Record<string, number>>;
    readonly replaced: Readonly<Record<string, number>>;
  };
  /** What keeps the file from being used; told by refusals. */
  readonly problems: readonly ImportProblem[];
  /** Rows of a spreadsheet; of a dry run. */
  readonly sheets?: readonly ImportSheet[];
  /** What it did, or would do, where `effects=true` was asked for. */
  readonly effects?: Effects;
  /** Why it violates the invariant that `explain` names; of a dry run. */
  readonly explained?: ExplainResponse;
  /** Its place in the history, where it has one. */
  readonly transaction?: StoredTransaction;
}
