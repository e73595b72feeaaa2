import type {
  RuleSource,
  Notifications,
  PatchOperation,
  ViolatingAtom,
} from '@ampersand-prototype/generics';
import type { RequestError } from '@ampersand-prototype/components/application';

/** An atom that a rejection reason mentions. */
export interface ReasonAtom extends ViolatingAtom {
  /** Whether the edits themselves make the atom: it is not stored, so nothing can open it. */
  readonly isNew: boolean;
}

/** A line of a rejection reason, with the atoms it mentions. */
export interface ReasonLine {
  /** The message of the rule; empty where the text says it all. */
  readonly rule: string;
  /** The name of the rule, where the server sends it. */
  readonly ruleName?: string;
  /** The problem; empty if the rule and the atoms say everything. */
  readonly text: string;
  readonly atoms: readonly ReasonAtom[];
  /** What the rule asks where the script has no words for it, and the atoms that stand where one may stand. */
  readonly asked?: {
    readonly what: RuleSource;
    readonly of: readonly ReasonAtom[];
    readonly others: readonly ReasonAtom[];
    /** Number of violations that the line is about, where `of` has examples only. */
    readonly count?: number;
    /** Whether a new atom has all that is asked, and only waits for the user to add it. */
    readonly isComplete?: boolean;
  };
  /** Number of violations that are not listed; the line has nothing else. */
  readonly more?: number;
}

/** A request that violated rules. */
export interface RejectedRequest {
  readonly address: string;
  readonly operations: readonly PatchOperation[];
  readonly mustExist: boolean;
}

/**
 * The reason why an edit is not saved. It violates rules, someone else changed the value, the atom was deleted, or the request
 * failed. `isResent` marks a request that is retried automatically, `isPending` a new atom that is incomplete and was not sent.
 */
export type EditReason =
  | {
      readonly kind: 'violations';
      readonly lines: readonly ReasonLine[];
      readonly isPending?: boolean;
      /** What was sent, to ask why; absent where nothing was. */
      readonly rejected?: RejectedRequest;
    }
  | { readonly kind: 'changed'; readonly current: unknown }
  | { readonly kind: 'gone'; readonly label: string; readonly requestError: RequestError | null }
  | { readonly kind: 'rejected'; readonly requestError: RequestError; readonly isResent?: boolean };

/**
 * Formats the violations of a response as lines. A rule without reported violations gives its message, and errors come last.
 * `created` are the identifiers of atoms that the rejected edits create.
 */
export function violationLines(
  notifications: Notifications,
  created: ReadonlySet<string> = new Set(),
): readonly ReasonLine[] {
  const lines = notifications.invariants.flatMap((invariant) => {
    const rule = invariant.ruleMessage;
    const name = invariant.rule === undefined ? {} : { ruleName: invariant.rule };
    const known = (atom: ViolatingAtom): ReasonAtom => ({ ...atom, isNew: created.has(atom._id_) });
    const { asked } = invariant;
    if (asked)
      return invariant.tuples.map(({ src, tgt, others = [] }) => {
        const atoms = distinct([src, tgt]).map(known);
        return {
          rule: '',
          ...name,
          text: '',
          atoms,
          asked: { what: asked, of: atoms, others: before(others.map(known)) },
        };
      });
    if (invariant.tuples.length === 0) return [{ rule: '', ...name, text: rule, atoms: [] }];
    return invariant.tuples.map(({ violationMessage, src, tgt }) => {
      const atoms = distinct([src, tgt]).map(known);
      const text = violationMessage || rule;
      if (text === rule) return { rule: '', ...name, text, atoms };
      return { rule, ...name, text: isNamesOnly(text, atoms) ? '' : text, atoms };
    });
  });
  if (lines.length > 0) return withoutDoubles(lines);
  return withoutDoubles(
    notifications.errors.map(({ message }) => ({ rule: '', text: message, atoms: [] })),
  );
}

/** Who was there before the rejected edits; all where they only make new ones. */
function before(atoms: readonly ReasonAtom[]): readonly ReasonAtom[] {
  const stored = atoms.filter(({ isNew }) => !isNew);
  return stored.length > 0 ? stored : atoms;
}

/** Checks whether all violations are missing required values of new atoms. */
export function needsOnlyMore(lines: readonly ReasonLine[]): boolean {
  const isNeed = ({ asked }: ReasonLine) =>
    asked?.what.word === 'TOT' && asked.of.every(({ isNew }) => isNew);
  return lines.length > 0 && lines.every(isNeed);
}

/** Returns the names of the violated rules that can be explained. */
export function explainableRules(reason: EditReason | null): readonly string[] {
  if (reason?.kind !== 'violations' || !reason.rejected || needsOnlyMore(reason.lines)) return [];
  return [...new Set(reason.lines.flatMap(({ ruleName }) => ruleName ?? []))];
}

/** Selects the lines of a reason that concern an atom. */
export function ofAtom(lines: readonly ReasonLine[], id: string): readonly ReasonLine[] {
  const own = lines.filter((line) => line.atoms.some((atom) => atom._id_ === id));
  return own.length === 0
    ? lines
    : own.map((line) => ({
        ...line,
        atoms: line.atoms.filter((atom) => atom._id_ !== id),
        ...(line.asked && {
          asked: { ...line.asked, others: line.asked.others.filter((atom) => atom._id_ !== id) },
        }),
      }));
}

function distinct(atoms: readonly (ViolatingAtom | undefined)[]): readonly ViolatingAtom[] {
  const known = atoms.filter((atom) => atom !== undefined);
  return [...new Map(known.map((atom) => [`${atom.concept} ${atom._id_}`, atom])).values()];
}

/** Whether a text only lists the atoms, which are shown anyhow. */
function isNamesOnly(text: string, atoms: readonly ViolatingAtom[]): boolean {
  return text === atoms.map((atom) => (atom._label_ || atom._id_).trim()).join(', ');
}

function withoutDoubles(lines: readonly ReasonLine[]): readonly ReasonLine[] {
  const key = ({ rule, text, atoms, asked }: ReasonLine) =>
    JSON.stringify([rule, text, text === '' ? atoms.map((atom) => atom._id_) : [], asked?.what]);
  return [...new Map(lines.map((line) => [key(line), line])).values()];
}

/** Removes reasons that the saved content has resolved. */
export function withoutStored(notifications: Notifications): Notifications {
  return { ...notifications, successes: notifications.successes.slice(1) };
}

/** Removes reasons that other fields already show. */
export function withoutReasons(notifications: Notifications): Notifications {
  return { ...notifications, errors: [], invariants: [] };
}
