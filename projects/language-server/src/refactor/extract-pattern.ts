import type { Statement } from '@ampersand-prototype/compiler/reading';
import type { CodeAction, Range } from 'vscode-languageserver';
import type { Analysis } from '../analysis/analyze.ts';
import { rangeOf } from '../features/range.ts';
import { CodeActionKind } from 'vscode-languageserver';
import { freeName } from './free-name.ts';
import { EditList } from './text-edits.ts';

/** Statements that a PATTERN does not allow. */
const OUTSIDE: ReadonlySet<Statement['kind']> = new Set([
  'pattern',
  'interface',
  'meta',
  'include',
]);

/** Puts the selected statements into a PATTERN; null if the selection has other statements or parts of them. */
export function extractPattern(
  { reading }: Analysis,
  file: string,
  range: Range,
): CodeAction | null {
  if (reading === null || range.start.line === range.end.line) return null;
  const touched = reading.tree.statements.filter(
    ({ origin }) => origin.file === file && overlaps(rangeOf(origin), range),
  );
  const [first, last] = [touched.at(0), touched.at(-1)];
  if (!first || !last || touched.some(({ kind }) => OUTSIDE.has(kind))) return null;
  const names = reading.model?.context.patterns.map(({ name }) => name) ?? [];
  const edits = new EditList();
  edits.insertBefore(first.origin, `PATTERN ${freeName('NewPattern', names)}\n`);
  edits.insertAfter(last.origin, '\nENDPATTERN');
  return edits.action('Extract a PATTERN', CodeActionKind.RefactorExtract);
}

/** Whether ranges have a character in common. */
function overlaps(one: Range, other: Range): boolean {
  return isBefore(one.start, other.end) && isBefore(other.start, one.end);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
