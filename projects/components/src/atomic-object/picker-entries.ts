import type { AtomReference, Choice } from '@ampersand-prototype/generics';
import { type AtomPage, labelOf } from '@ampersand-prototype/components/application';

/** An entry of a picker: an atom, or the creation of a new one. */
export type PickerEntry =
  | { readonly atom: Choice }
  | { readonly create: string }
  /** What creating one is called. */
  | { readonly page: string };

/** Determines which atoms and actions a picker offers. */
export interface PickerOffer {
  /** Atoms that are not offered, by identifier. */
  readonly excluded: ReadonlySet<string>;
  readonly mayCreate: boolean;
  /** What creating an atom on a page of its own is called; empty where that is not offered. */
  readonly newPage: string;
  /** Whether a text that is not the label of an atom identifies it nevertheless. */
  readonly isNamed: (atom: AtomReference, text: string) => boolean;
}

/** Returns the picker entries for a typed text. */
export function entriesFor(page: AtomPage, text: string, offer: PickerOffer): PickerEntry[] {
  const matches: PickerEntry[] = page.atoms
    .filter((atom) => !offer.excluded.has(String(atom._id_)))
    .map((atom) => ({ atom }));
  const isKnown = page.atoms.some(
    (atom) => sameText(labelOf(atom), text) || sameText(String(atom._id_), text),
  );
  return [
    ...matches,
    ...(offer.mayCreate && text !== '' && !isKnown ? [{ create: text }] : []),
    ...(offer.newPage === '' ? [] : [{ page: offer.newPage }]),
  ];
}

/** Finds the atom whose label equals a text. */
export function namedIn(
  page: AtomPage,
  text: string,
  { isNamed }: PickerOffer,
): PickerEntry | undefined {
  if (text === '') return undefined;
  const atom =
    page.atoms.find((one) => sameText(labelOf(one), text)) ??
    page.atoms.find((one) => isNamed(one, text));
  return atom && { atom };
}

/** Returns the entry some steps after another one, with wrap-around. Returns -1 for an empty list. */
export function entryAfter(steps: number, count: number): number {
  if (steps === 0 || count === 0) return -1;
  return steps > 0 ? (steps - 1) % count : ((steps % count) + count) % count;
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
