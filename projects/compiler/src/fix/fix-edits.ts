import type { FixEdit } from '../diagnostic/fix.ts';
import type { Position } from '../diagnostic/origin.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { DEPRECATED } from '../parse/limit-deprecated.ts';
import { applyEdits, type Edit } from '../source/edit.ts';
import { fixScript } from './fix.ts';

/** Applies the edits of fixes to a text, except edits of other files. Lines can end in any way. */
export function applyFixes(text: string, file: string, edits: readonly FixEdit[]): string {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length),
  ];
  const offsetOf = ({ line, column }: Position): number =>
    (starts[line - 1] ?? text.length) + column - 1;
  const own = edits.filter(({ origin }) => origin.file === file);
  return applyEdits(
    text,
    own.map(({ origin, replacement }): Edit => ({
      offset: offsetOf(origin.start),
      endOffset: offsetOf(origin.end),
      replacement,
    })),
  );
}

/** Applies the safe fixes of a file and rewrites its deprecated syntax. Returns the same text if nothing can be fixed. */
export function fixSafely(text: string, file: string, diagnostics: readonly Diagnostic[]): string {
  const own = diagnostics.filter(({ origin }) => origin.file === file);
  const safe = own.flatMap(
    ({ fixes = [] }) => fixes.find(({ kind }) => kind === 'safe')?.edits ?? [],
  );
  const fixed = applyFixes(text, file, safe);
  return own.some(isDeprecated) ? fixScript(fixed, file).text : fixed;
}

/** Whether a diagnostic is about deprecated syntax, which is rewritten for the complete file. */
export function isDeprecated({ code }: Diagnostic): boolean {
  return DEPRECATED.test(code);
}
