import { hasErrors } from '../diagnostic/create.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { parse } from '../parse/parse.ts';
import { applyEdits } from '../source/edit.ts';
import { withLineFeeds } from '../source/line-ends.ts';
import { labelRolesOnce } from './label-roles.ts';
import { keepNamesApart } from './names-apart.ts';

/** A script without deprecated syntax. */
export interface FixedScript {
  /** The original text if there are errors that need a decision of the author. */
  readonly text: string;
  /** Errors that were left, and warnings for what was changed. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many places were changed. */
  readonly changes: number;
}

/** How often forms inside forms are rewritten; each round takes away at least one level. */
const ROUNDS = 10;

/**
 * Rewrites the deprecated syntax of a script, and preserves comments and layout. Preprocessor lines stay unchanged, so pass
 * the text as it is on disk.
 */
export function fixScript(text: string, file: string): FixedScript {
  const read = (each: string) => parse(withLineFeeds(each), file, { legacy: true });
  const first = read(text);
  if (hasErrors(first.diagnostics)) return { text, diagnostics: first.diagnostics, changes: 0 };
  let fixed = text;
  let changes = 0;
  let edits = labelRolesOnce(first.edits, first.tree);
  for (let round = 0; round < ROUNDS && edits.length > 0; round++) {
    fixed = applyEdits(fixed, keepNamesApart(fixed, edits));
    changes += edits.length;
    edits = read(fixed).edits;
  }
  return { text: fixed, diagnostics: first.diagnostics, changes };
}
