import type { Origin } from '../diagnostic/origin.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { parseColor } from './color.ts';
import { lowContrastColor, invalidColor } from './identity-problems.ts';
import type { JsonWithPositions } from './json-with-positions.ts';
import { contrastOnPage, isReadable, READABLE, readableColor } from './scheme.ts';

/** What the check of a color needs to report problems. */
interface DiagnosticReporter {
  report(problem: Diagnostic): void;
  originOf(place: JsonWithPositions): Origin;
}

/** Reads a color from a member of `identity.json`. Null, with a problem, if it is invalid or unreadable. */
export function readColor(
  reporter: DiagnosticReporter,
  written: JsonWithPositions & { readonly value: string },
): string | null {
  const text = written.value;
  const origin = reporter.originOf(written);
  if (parseColor(text) === null) reporter.report(invalidColor(origin, text));
  else if (isReadable(text)) return text;
  else {
    const near = readableColor(text);
    reporter.report(
      lowContrastColor(origin, { text, contrast: contrastOnPage(text), needed: READABLE, near }),
    );
  }
  return null;
}
