import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import {
  goesOnBehindOldEnd,
  goesOnOverNext,
  nulInString,
  oldMarkupEnd,
  tabInString,
  unknownEscape,
  unterminatedMarkup,
  unterminatedString,
} from './lexer-problems.ts';
import type { LineMap } from './line-map.ts';
import type { MarkupFault } from './markup-literal.ts';
import type { StringFault } from './string-literal.ts';

/** What to say about a string literal in `text`. */
export function stringProblem(
  { kind, offset, endOffset }: StringFault,
  text: string,
  lines: LineMap,
): Diagnostic {
  const origin = lines.origin(offset, endOffset);
  switch (kind) {
    case 'unterminated':
      return unterminatedString(origin);
    case 'tab':
      return tabInString(origin);
    case 'nul':
      return nulInString(origin);
    case 'escape':
      return unknownEscape(text.slice(offset, endOffset), origin);
  }
}

/** What to say about a text between `{+` and `+}` from `start` to `end`. */
export function markupProblem(
  { kind, offset }: MarkupFault,
  { start, end }: { readonly start: number; readonly end: number },
  lines: LineMap,
  severity: Severity,
): Diagnostic {
  switch (kind) {
    case 'oldEnd':
      return oldMarkupEnd(lines.origin(offset, offset + 2), severity);
    case 'behindOldEnd':
      return goesOnBehindOldEnd(lines.origin(offset, offset + 2));
    case 'overNext':
      return goesOnOverNext(lines.position(offset).line, lines.origin(start, start + 2));
    case 'unterminated':
    case 'unterminatedWithOldEnd':
      return unterminatedMarkup(lines.origin(start, end), kind === 'unterminatedWithOldEnd');
  }
}
