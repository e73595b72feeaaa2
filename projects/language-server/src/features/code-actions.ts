import { fixScript, isDeprecated, type Diagnostic, type Fix } from '@ampersand-prototype/compiler';
import { CodeActionKind, type CodeAction, type Range, type TextEdit } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { uriOfPath } from '../workspace/uri-path.ts';
import { rangeOf } from './range.ts';

/** The fixes for the diagnostics in a range of a file; `textOf` returns the current text of a file. */
export function codeActions(
  { diagnostics }: Analysis,
  file: string,
  range: Range,
  textOf: (file: string) => string,
): CodeAction[] {
  const found = diagnosticsAt(diagnostics, file, range);
  const rewrite = found.some(isDeprecated) ? [rewriteFile(file, textOf(file))] : [];
  return [...found.flatMap(fixActions), ...rewrite];
}

/** The diagnostics on the lines of a range. */
export function diagnosticsAt(
  diagnostics: readonly Diagnostic[],
  file: string,
  range: Range,
): readonly Diagnostic[] {
  return diagnostics.filter(
    ({ origin }) => origin.file === file && overlaps(rangeOf(origin), range),
  );
}

function overlaps(one: Range, other: Range): boolean {
  return one.start.line <= other.end.line && other.start.line <= one.end.line;
}

function fixActions({ fixes = [] }: Diagnostic): CodeAction[] {
  return fixes.map(({ title, kind, edits }) => ({
    title,
    kind: CodeActionKind.QuickFix,
    isPreferred: kind === 'safe',
    edit: { changes: changesOf(edits) },
  }));
}

function changesOf(edits: Fix['edits']): Record<string, TextEdit[]> {
  const changes: Record<string, TextEdit[]> = {};
  for (const { origin, replacement } of edits)
    (changes[uriOfPath(origin.file)] ??= []).push({ range: rangeOf(origin), newText: replacement });
  return changes;
}

/** Forms in forms and names need the complete file, as in `ampersand fix`. */
function rewriteFile(file: string, text: string): CodeAction {
  const end = { line: text.split('\n').length, character: 0 };
  const range = { start: { line: 0, character: 0 }, end };
  return {
    title: 'Rewrite the deprecated syntax of this file',
    kind: CodeActionKind.QuickFix,
    isPreferred: true,
    edit: { changes: { [uriOfPath(file)]: [{ range, newText: fixScript(text, file).text }] } },
  };
}
