import { shortenedText } from '@ampersand-prototype/generics';
import type { Diagnostic, RelatedOrigin, Severity } from './diagnostic.ts';
import type { Fix } from './fix.ts';
import type { Origin } from './origin.ts';

interface Details {
  readonly hint?: string | null;
  readonly related?: readonly RelatedOrigin[];
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
}

/** What a message quotes may be of any length; longer ones are cut. */
const MAX_QUOTED_LENGTH = 200;

/** Creates a diagnostic, by default an error without hint or related positions. */
export function diagnostic(
  code: string,
  origin: Origin,
  message: string,
  details: Details = {},
): Diagnostic {
  const { hint = null, related = [], severity = 'error', fixes = [] } = details;
  return {
    code,
    severity,
    message: shortened(message),
    origin,
    hint: hint === null ? null : shortened(hint),
    related: related.map((each) => ({ ...each, message: shortened(each.message) })),
    ...(fixes.length > 0 && { fixes }),
  };
}

function shortened(text: string): string {
  return text.replace(
    /`([^`\n]+)`/g,
    (_, quoted: string) => `\`${shortenedText(quoted, MAX_QUOTED_LENGTH)}\``,
  );
}

/** Sorts diagnostics by file and position, and removes duplicates. */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
  files: readonly string[] = [],
): readonly Diagnostic[] {
  const rank = new Map(files.map((file, index) => [file, index]));
  for (const { origin } of diagnostics) {
    if (!rank.has(origin.file)) rank.set(origin.file, rank.size);
  }
  const seen = new Set<string>();
  return [...diagnostics]
    .sort((a, b) => compareOrigins(a.origin, b.origin, rank))
    .filter((item) => {
      const { file, start } = item.origin;
      const key = `${item.code} ${file}:${start.line}:${start.column} ${item.message}`;
      return !seen.has(key) && seen.add(key);
    });
}

function compareOrigins(a: Origin, b: Origin, rank: ReadonlyMap<string, number>): number {
  return (
    (rank.get(a.file) ?? 0) - (rank.get(b.file) ?? 0) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column
  );
}

/** Checks whether a diagnostic stops the compilation. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((item) => item.severity === 'error');
}
