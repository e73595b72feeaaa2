import type { Context } from '../src/context/context.ts';
import { check, type CheckOptions } from '../src/check/check.ts';
import { hasErrors, sortDiagnostics } from '../src/diagnostic/create.ts';
import type { Diagnostic } from '../src/diagnostic/diagnostic.ts';
import type { Origin } from '../src/diagnostic/origin.ts';
import { parseScript } from '../src/parse/parse-script.ts';
import type { ScriptTree } from '../src/parse/tree/script-tree.ts';
import type { FileSystem } from '../src/source/files/file-system.ts';
import { MemoryFileSystem } from '../src/source/files/memory-file-system.ts';
import { readScript } from '../src/source/read-script.ts';
import { NodeFileSystem } from '../src/node/node-file-system.ts';

/** A script after source, parse and check. */
export interface CheckedFile {
  readonly tree: ScriptTree | null;
  readonly context: Context | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** How `checkFile` reads and checks. */
export interface CheckFileOptions extends CheckOptions {
  readonly legacy?: boolean;
  readonly flags?: readonly string[];
}

/** Runs the front half of the compiler on a file. */
export async function checkFile(
  path: string,
  options: CheckFileOptions = {},
  files: FileSystem = new NodeFileSystem(process.cwd()),
): Promise<CheckedFile> {
  const source = await readScript(path, files, options);
  const { tree, diagnostics } = await parseScript(source.units, options);
  const found = [...source.diagnostics, ...diagnostics];
  if (tree === null || hasErrors(found)) {
    return { tree, context: null, diagnostics: sortDiagnostics(found) };
  }
  const checked = check(tree, options);
  return { tree, context: checked.context, diagnostics: [...found, ...checked.diagnostics] };
}

/** Runs the front half on statements, which are put into a context; the first line is line 1. */
export function checkText(
  statements: string,
  options: CheckFileOptions = {},
): Promise<CheckedFile> {
  const files = new MemoryFileSystem({ 'main.adl': `CONTEXT Test ${statements} ENDCONTEXT` });
  return checkFile('main.adl', options, files);
}

/** `code line:column` of every diagnostic. */
export function places(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, origin: { start } }) => `${code} ${start.line}:${start.column}`);
}

/**
 * All that every diagnostic says, one text each: ``AMP3012 2:17 message → hint (33 text)``. Related positions are given by
 * their column.
 */
export function reported(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, origin: { start }, message, hint, related = [] }) => {
    const others = related.map(({ origin, message: what }) => `${origin.start.column} ${what}`);
    const behind = others.length === 0 ? '' : ` (${others.join('; ')})`;
    return `${code} ${start.line}:${start.column} ${message} → ${hint ?? 'nothing'}${behind}`;
  });
}

/**
 * Whether a diagnostic is at `line` (null: anywhere). Unclosed text is reported where it starts, with a range up to the
 * end of the file; the expected line is the one after that end.
 */
export function isAt({ start, end }: Origin, line: number | null): boolean {
  if (line === null || start.line === line) return true;
  return end.line > start.line && line >= end.line;
}
