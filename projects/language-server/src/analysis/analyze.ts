import {
  compile,
  type CompileOptions,
  type Diagnostic,
  type FileSystem,
  type SourceUnit,
} from '@ampersand-prototype/compiler';
import {
  RuleViolations,
  TermDescriptions,
  type ScriptReading,
} from '@ampersand-prototype/compiler/reading';
import { SymbolIndex } from '../symbols/symbol-index.ts';

/** The initial population violates an invariant. */
const VIOLATED = 'AMP4001';

/** A script with everything that an editor shows about it. */
export interface Analysis {
  /** The path of the main script. */
  readonly script: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The files of the script, main file first. */
  readonly units: readonly SourceUnit[];
  /** Statements, names, and types, as far as errors allow; null without a context. */
  readonly reading: ScriptReading | null;
  readonly symbols: SymbolIndex;
  /** Descriptions of terms; null if the script has contradicting concepts or no context. */
  readonly descriptions: TermDescriptions | null;
  /** Violations by the initial population; null for a script with other errors. */
  readonly violations: RuleViolations | null;
}

/**
 * Analyzes a script with its includes. Pure but for reading through `files`; the diagnostics are those of a check with hints,
 * unless `options` say otherwise.
 */
export async function analyze(
  script: string,
  files: FileSystem,
  options: CompileOptions = {},
): Promise<Analysis> {
  const kind = { onlyDiagnostics: true, withReading: true };
  const compilation = await compile(script, files, { withHints: true, ...options, ...kind });
  const { diagnostics, units, reading } = compilation;
  const context = reading?.model?.context;
  const descriptions = context ? new TermDescriptions(context) : null;
  const isChecked = diagnostics.every(
    ({ code, severity }) => severity !== 'error' || code === VIOLATED,
  );
  const violations = context && isChecked ? new RuleViolations(context) : null;
  const symbols = new SymbolIndex(reading);
  return { script, diagnostics, units, reading, symbols, descriptions, violations };
}
