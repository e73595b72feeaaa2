import { loggedChanges } from '../change-log/logged-changes.ts';
import { conceptStatements } from '../core/storage.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Concept } from '../model/concept.ts';

/** Maximum number of new atoms that are compared. */
const MAX_COMPARED = 100_000;
/** Characters without a width. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Different identifiers of a concept that look the same. */
export interface ConfusableAtoms {
  readonly concept: Concept;
  readonly atoms: readonly string[];
}

/**
 * Finds new atoms that look the same as other atoms of their concept. They differ in composed letters, invisible
 * characters, or spaces. Such an atom is usually a second one of the same thing.
 */
export async function findConfusableAtoms(tx: Transaction): Promise<readonly ConfusableAtoms[]> {
  const found: ConfusableAtoms[] = [];
  for (const [concept, groups] of await newAtoms(tx)) {
    const statements = conceptStatements(concept);
    const rows = statements ? await tx.connection.all(statements.all) : [];
    for (const { atom } of rows) if (atom) groups.get(lookOf(atom))?.add(atom);
    for (const atoms of groups.values())
      if (atoms.size > 1) found.push({ concept, atoms: [...atoms] });
  }
  return found;
}

/** Atoms that a transaction adds, by the widest concept that they belong to, and by their look. */
async function newAtoms(tx: Transaction): Promise<Map<Concept, Map<string, Set<string>>>> {
  const byConcept = new Map<Concept, Map<string, Set<string>>>();
  let compared = 0;
  for await (const changes of loggedChanges(tx))
    for (const change of changes) {
      if (change.kind !== 'atom' || change.op !== 'add' || !change.concept.isObject) continue;
      if (compared++ >= MAX_COMPARED) return byConcept;
      const concept = tx.model.concepts.get(change.concept.root) ?? change.concept;
      const groups = byConcept.get(concept) ?? new Map<string, Set<string>>();
      byConcept.set(concept, groups);
      const look = lookOf(change.atom);
      groups.set(look, (groups.get(look) ?? new Set()).add(change.atom));
    }
  return byConcept;
}

/** Returns what users see of a text: without invisible characters, and with single spaces. */
export function lookOf(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** Returns an identifier in quotes, with invisible characters as code points. */
export function visibleIdentifier(atom: string): string {
  const code = (character: string): string =>
    `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  return `"${atom.replace(/[\u00a0\u00ad\u200b-\u200d\u2060\ufeff]|[\u0300-\u036f]/g, code)}"`;
}
