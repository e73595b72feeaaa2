import { chooseAtoms } from '../../read/choose/choose-atoms.ts';
import { readListOptions } from '../../read/list/list-options.ts';
import type { Concept } from '../../model/concept.ts';
import type { HistoryReader } from '../describe/history-reader.ts';

/** So many atoms whose names contain the text are looked at. */
const MAX_NAMED_ATOMS = 1000;

/**
 * Returns the identifiers of the atoms that a text can refer to. They are the text itself, and atoms of the concepts with
 * that label, ignoring case.
 */
export async function atomsNamed(
  { connection, dialect, access }: HistoryReader,
  concepts: readonly Concept[],
  text: string,
): Promise<readonly string[]> {
  const context = { connection, dialect, session: access.session };
  const options = readListOptions({ q: text, limit: String(MAX_NAMED_ATOMS) });
  const found = new Set([text]);
  for (const concept of concepts) {
    const view = access.model.views.get(concept.defaultView ?? '');
    if (!view || concept.isSession) continue;
    const { atoms } = await chooseAtoms(context, access, { concept, view }, options);
    for (const { _id_, _label_ } of atoms) if (areEqual(_label_, text)) found.add(_id_);
  }
  return [...found];
}

/** Checks whether two names are equal, ignoring case. */
export function areEqual(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
