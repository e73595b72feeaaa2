import type { Diagnostic, Severity } from '../diagnostic/diagnostic.ts';
import type { Origin } from '../diagnostic/origin.ts';
import {
  beyondYears,
  dayFirst,
  deprecatedMarkupEnd,
  unterminatedBeforeNext,
  impossibleDate,
  looseDate,
  malformedDate,
  nulInString,
  oldMarkupEnd,
  tabInString,
  unknownEscape,
  unterminatedMarkup,
  unterminatedString,
} from './lexer-problems.ts';
import type { LineMap } from './line-map.ts';
import type { MarkupError } from './markup-literal.ts';
import type { NumberLiteral } from './number-literal.ts';
import type { StringError } from './string-literal.ts';
import type { WrittenDate } from './written-date.ts';

/** Creates the diagnostic for an invalid string literal. */
export function stringProblem(
  { kind, offset, endOffset }: StringError,
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

/** Creates the diagnostic for an invalid markup text between `{+` and `+}`. */
export function markupProblem(
  { kind, offset }: MarkupError,
  { start, end }: { readonly start: number; readonly end: number },
  lines: LineMap,
  severity: Severity,
): Diagnostic {
  switch (kind) {
    case 'oldEnd':
      return oldMarkupEnd(lines.origin(offset, offset + 2), severity);
    case 'behindOldEnd':
      return deprecatedMarkupEnd(lines.origin(offset, offset + 2));
    case 'overNext':
      return unterminatedBeforeNext(lines.position(offset).line, lines.origin(start, start + 2));
    case 'unterminated':
    case 'unterminatedWithOldEnd':
      return unterminatedMarkup(lines.origin(start, end), kind === 'unterminatedWithOldEnd');
  }
}

/** Creates the diagnostic for a date in an unsupported notation. */
export function dateProblem({ kind, written, modern }: WrittenDate, origin: Origin): Diagnostic {
  switch (kind) {
    case 'dayFirst':
    case 'monthFirst':
      return dayFirst(written, modern, kind === 'dayFirst', origin);
    case 'yearFirst':
      return looseDate(written, modern, origin);
    case 'impossible':
      return impossibleDate(written, origin);
  }
}

/** Creates the diagnostic for an invalid date or date-time literal. */
export function dateLiteralProblem(
  error: NonNullable<NumberLiteral['error']>,
  written: string,
  origin: Origin,
): Diagnostic {
  switch (error) {
    case 'malformed':
      return malformedDate(written, origin);
    case 'impossible':
      return impossibleDate(written, origin);
    case 'beyond':
      return beyondYears(written, origin);
  }
}
