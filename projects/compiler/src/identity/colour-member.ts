import type { Origin } from '../diagnostic/origin.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { parseColour } from './colour.ts';
import { faintColour, noColour } from './identity-problems.ts';
import type { PlacedJson } from './placed-json.ts';
import { contrastOnPage, isReadable, READABLE, readableColour } from './scheme.ts';

/** What is needed to tell about a colour. */
interface Teller {
  tell(problem: Diagnostic): void;
  originOf(place: PlacedJson): Origin;
}

/** The colour that a member of the file holds; null where it is none, or none that people can read, which is told. */
export function readColour(
  teller: Teller,
  written: PlacedJson & { readonly value: string },
): string | null {
  const text = written.value;
  const origin = teller.originOf(written);
  if (parseColour(text) === null) teller.tell(noColour(origin, text));
  else if (isReadable(text)) return text;
  else {
    const near = readableColour(text);
    teller.tell(
      faintColour(origin, { text, contrast: contrastOnPage(text), needed: READABLE, near }),
    );
  }
  return null;
}
