import type { CodeAction, Range } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { codeActions, diagnosticsAt } from '../features/code-actions.ts';
import { declareRelation } from './declare-relation.ts';
import { refactorings } from './refactorings.ts';
import type { TextOf } from './text-edits.ts';

/** Everything that can be done at a range: fixes first. */
export function offeredActions(
  analysis: Analysis,
  file: string,
  range: Range,
  textOf: TextOf,
): CodeAction[] {
  const found = diagnosticsAt(analysis.diagnostics, file, range);
  return [
    ...codeActions(analysis, file, range, textOf),
    ...found.flatMap((diagnostic) => declareRelation(analysis, diagnostic, textOf)),
    ...refactorings(analysis, file, range, textOf),
  ];
}
