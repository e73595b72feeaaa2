import type { Fix } from './fix.ts';
import type { Origin } from './origin.ts';

/** The severity of a diagnostic: errors stop the compilation, warnings and hints don't. */
export type Severity = 'error' | 'warning' | 'hint';

/** A related position that helps to explain a diagnostic. */
export interface RelatedOrigin {
  readonly origin: Origin;
  readonly message: string;
}

/**
 * A problem in a script, as data. `code` is stable and documented (`docs/diagnostics.md` of the compiler), `message` states the
 * problem and its reason, `hint` the fix.
 */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly origin: Origin;
  readonly hint: string | null;
  readonly related: readonly RelatedOrigin[];
  /** Changes that resolve the problem, likely ones first. */
  readonly fixes?: readonly Fix[];
}
