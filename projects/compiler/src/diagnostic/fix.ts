import type { Origin } from './origin.ts';

/** A replacement of the text of an origin; an empty origin inserts. */
export interface FixEdit {
  readonly origin: Origin;
  readonly replacement: string;
}

/** A change of the script that resolves a diagnostic. Only a safe one preserves the meaning that the author intended. */
export interface Fix {
  readonly title: string;
  readonly kind: 'safe' | 'choice';
  readonly edits: readonly FixEdit[];
}

/** One fix for each text that can replace the origin. */
export function replaceBy(
  origin: Origin,
  texts: readonly string[],
  kind: Fix['kind'] = 'choice',
): readonly Fix[] {
  return texts.map((replacement) => ({
    title: replacement === '' ? 'Remove it' : `Write \`${replacement.trim()}\``,
    kind,
    edits: [{ origin, replacement }],
  }));
}

/** One fix for each text that can be inserted before the origin. */
export function insertBefore(origin: Origin, texts: readonly string[]): readonly Fix[] {
  return insertAt({ ...origin, end: origin.start }, texts);
}

/** One fix for each text that can be inserted after the origin. */
export function insertAfter(origin: Origin, texts: readonly string[]): readonly Fix[] {
  return insertAt({ ...origin, start: origin.end }, texts);
}

function insertAt(origin: Origin, texts: readonly string[]): readonly Fix[] {
  return texts.map((replacement) => ({
    title: `Insert \`${replacement.trim()}\``,
    kind: 'choice',
    edits: [{ origin, replacement }],
  }));
}
