import {
  compile,
  type CompiledScript,
  type CompileOptions,
  type Diagnostic,
  diagnosticsToJson,
  type FileSystem,
  hasErrors,
  renderDiagnostics,
  type SourceUnit,
} from '@ampersand-prototype/compiler';
import type { CommandContext } from '../invocation/command-context.ts';
import { EXIT, type ExitCode } from '../invocation/exit-code.ts';
import { compileOptions } from './compile-options.ts';
import { templatesFor } from './template-folder.ts';

/** A compiled script with its files, including those of its branding. */
export interface CompiledProject {
  readonly script: CompiledScript;
  readonly files: readonly string[];
}

/** A compilation whose diagnostics were shown. `project` is null after errors. */
export interface ShownCompilation {
  readonly project: CompiledProject | null;
  /** The files that were read, also after errors. */
  readonly files: readonly string[];
  /** How a command ends that needs the script. */
  readonly exitCode: ExitCode;
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a file that was read, or null. */
  readonly sourceOf: (file: string) => string | null;
}

/** Options for commands that don't write `openapi.json`. Its generator takes longer to load than everything else. */
export const WITHOUT_OPENAPI: CompileOptions = { withOpenApi: false };

/**
 * Options for commands that change stored data. The data decides about invariants, and the initial population of the script is
 * only checked.
 */
export const FOR_STORED_DATA: CompileOptions = { violationsAre: 'warning' };

/** Compiles a script, and shows its diagnostics as text or JSON. */
export async function compileScript(
  context: CommandContext,
  path: string,
  more: CompileOptions = {},
): Promise<ShownCompilation> {
  const result = await compile(path, context.files, { ...compileOptions(context), ...more });
  const { diagnostics, units } = result;
  showDiagnostics(context, diagnostics, units);
  const files = [...result.units.map((unit) => unit.file), ...result.identityFiles];
  const { script } = result;
  return {
    project: script ? { script, files } : null,
    files,
    exitCode: exitCodeOf(diagnostics),
    diagnostics,
    sourceOf: sourcesOf(context, units),
  };
}

/** Templates that are missing and mistakes in the identity are a matter of files, a Cartesian product has its own code, every other mistake is one of the script. */
function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return EXIT.ok;
  if (errors.every(({ code }) => code === 'AMP4005')) return EXIT.cartesianProduct;
  return errors.every(({ code }) => /^AMP[56]0/.test(code)) ? EXIT.file : EXIT.invalidScript;
}

/** Returns the templates for the compiler. */
export function templateOptions(
  context: CommandContext,
  script: string,
  withoutTemplate: 'warning' | 'error',
): CompileOptions {
  const given = context.value('templates');
  const templates = templatesFor(script, given === undefined ? undefined : context.path(given));
  return { templates, withoutTemplate };
}

/** Writes diagnostics to standard error, or with `--json` to standard output. */
export function showDiagnostics(
  context: CommandContext,
  diagnostics: readonly Diagnostic[],
  units: readonly SourceUnit[],
): void {
  const { terminal } = context;
  if (context.isOn('json')) {
    terminal.out(diagnosticsToJson(diagnostics));
    return;
  }
  if (diagnostics.length === 0) return;
  const sourceOf = sourcesOf(context, units);
  terminal.err(renderDiagnostics(diagnostics, { sourceOf, color: terminal.color }));
  if (hasErrors(diagnostics)) terminal.err(summary(diagnostics));
}

function sourcesOf(
  context: CommandContext,
  units: readonly SourceUnit[],
): ShownCompilation['sourceOf'] {
  const texts = new Map(units.map((unit) => [unit.file, textOf(unit)]));
  return (file) => texts.get(file) ?? readText(context.files, file);
}

function textOf(unit: SourceUnit): string | null {
  return unit.kind === 'script' ? unit.original : null;
}

function readText(files: FileSystem, file: string): string | null {
  const result = files.read(file);
  return result.kind === 'file' ? new TextDecoder().decode(result.bytes) : null;
}

function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((item) => item.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [`${errors} ${errors === 1 ? 'error' : 'errors'}`];
  if (warnings > 0) parts.push(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`);
  return parts.join(', ');
}
