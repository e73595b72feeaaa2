import type { Language } from '@ampersand-prototype/generics';
import {
  formatPosition,
  WHOLE_FILE,
  type Locate,
  type SourcePosition,
  type SourceOffset,
} from './position.ts';
import { shortened } from './quoted.ts';
import type { Reason } from './reason.ts';
import { reasonText } from './reason-text.ts';
import { hintText, type Hint } from './hint.ts';
import { warningText, type Warning } from './warning.ts';

/** The kind of content that a problem concerns. */
export type ProblemKind =
  | 'file'
  | 'document'
  | 'concept'
  | 'relation'
  | 'sheet'
  | 'column'
  | 'row'
  | 'item'
  | 'computedItem'
  | 'value'
  | 'duplicate'
  | 'left out';

/** A problem in a population file, such as an invalid value. */
export interface FileProblem extends SourcePosition {
  readonly file: string;
  readonly kind: ProblemKind;
  /** The text that is wrong, shortened; null when it is about no value, or a secret. */
  readonly value: string | null;
  readonly reason: string;
  /** What to do about it; null when the reason says enough. */
  readonly hint: string | null;
}

/** A problem with its position in a file. `reason` and `hint` are in English; {@link problemIn} translates them. */
export interface FoundProblem extends FileProblem {
  readonly localized: LocalizedReason;
}

/** A part of a file that was ignored without harm; `reason` is in English. */
export interface FileWarning extends FileProblem {
  readonly warning: Warning;
}

const MAX_LISTED = 1000;

/** Collects the problems of a file: counts all of them, and keeps the first thousand. */
export class Problems {
  readonly file: string;
  readonly #listed: FoundProblem[] = [];
  readonly #warnings: FileWarning[] = [];
  #total = 0;
  #locate: Locate = () => WHOLE_FILE;

  constructor(file: string) {
    this.file = file;
  }

  /** Sets the function that finds the position of further problems. */
  locateBy(locate: Locate): void {
    this.#locate = locate;
  }

  /** Notes a problem. `value` is shortened. */
  add(problem: NewProblem): void {
    this.#total += 1;
    if (this.#listed.length >= MAX_LISTED) return;
    const { reason, hint = null } = problem;
    this.#listed.push({ ...this.#made(problem), localized: { reason, hint } });
  }

  /** Notes something that is left out without harm. */
  warn({ warning, ...about }: NewWarning): void {
    if (this.#warnings.length >= MAX_LISTED) return;
    const reason = warningText(warning, 'en');
    this.#warnings.push({ ...this.#made({ ...about, reason }), warning });
  }

  /** The place of a spot in the file that is being read. */
  placeOf(position: SourceOffset): SourcePosition {
    return this.#locate(position);
  }

  /** The problems that are kept. */
  get listed(): readonly FoundProblem[] {
    return this.#listed;
  }

  /** What was left out without harm. */
  get warnings(): readonly FileWarning[] {
    return this.#warnings;
  }

  /** The number of problems, those that are not kept included. */
  get total(): number {
    return this.#total;
  }

  #made({ kind, at = null, value = null, reason, hint = null }: NewProblem): FileProblem {
    const place = at === null ? WHOLE_FILE : typeof at === 'number' ? this.#locate(at) : at;
    return {
      file: this.file,
      ...place,
      kind,
      value: value === null ? null : shortened(value),
      ...textsOf({ reason, hint }, 'en'),
    };
  }
}

/** A problem as a file reader reports it. `at` is an offset, a position, or null for the complete file. */
export interface NewProblem extends Partial<LocalizedReason> {
  readonly kind: ProblemKind;
  readonly reason: LocalizedReason['reason'];
  readonly at?: SourceOffset | SourcePosition | null;
  readonly value?: string | null;
}

/** A reason in translatable form, as keys of the message catalogs. Texts of a compiler stay as they are. */
export interface LocalizedReason {
  readonly reason: Reason | string;
  /** Null when the reason says enough. */
  readonly hint: Hint | string | null;
}

/** A warning as a file reader reports it. */
export interface NewWarning extends Omit<NewProblem, 'reason'> {
  readonly warning: Warning;
}

/** Formats a warning as a sentence with its position, in a language. */
export function describeWarning(warned: FileWarning, language: Language): string {
  return `${formatPosition(warned.file, warned, language)}: ${warningText(warned.warning, language)}`;
}

/** Translates a problem to a language. */
export function problemIn(
  { localized, ...problem }: FoundProblem,
  language: Language,
): FileProblem {
  return { ...problem, ...textsOf(localized, language) };
}

/** Formats a problem as a sentence with its position, in a language. */
export function describeProblem(problem: FoundProblem, language: Language): string {
  const { reason } = textsOf(problem.localized, language);
  return `${formatPosition(problem.file, problem, language)}: ${reason}`;
}

function textsOf({ reason, hint }: LocalizedReason, language: Language) {
  return {
    reason: reasonText(reason, language),
    hint: typeof hint === 'object' && hint !== null ? hintText(hint, language) : hint,
  };
}
