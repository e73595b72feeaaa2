import type { Concept } from '../model/concept.ts';
import type { Row } from '../database/database.ts';
import type { Transaction } from './transaction/transaction.ts';
import { conceptStatements } from './storage.ts';

/** Checks whether `atom` belongs to `concept`. Concepts without a table contain every atom. */
export async function atomExists(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<boolean> {
  const statements = conceptStatements(concept);
  const { connection } = tx;
  if (!statements || connection.knownAtoms.has(concept, atom)) return true;
  const known = await knownInBatch(tx, concept, atom);
  if (known !== undefined) return known;
  const rows = await connection.on(statements.table).all(statements.find, [atom]);
  if (rows.length > 0) connection.knownAtoms.note(concept, atom);
  return rows.length > 0;
}

/** What the batch knows about an atom of a concept with a table; undefined where it does not. */
async function knownInBatch(
  tx: Transaction,
  { storage }: Concept,
  atom: string,
): Promise<boolean | undefined> {
  if (!storage) return undefined;
  const row = { table: storage.table, keyColumn: storage.keyColumn, atom };
  const known = await tx.connection.known(row, [storage.column]);
  return known === undefined ? undefined : known !== null && known[storage.column] !== null;
}

/**
 * Adds an atom to a concept and its generalizations, without default links. `makeAtom` adds these too. Returns whether the atom
 * was new to the concept.
 */
export async function addAtom(tx: Transaction, concept: Concept, atom: string): Promise<boolean> {
  const statements = conceptStatements(concept);
  const { knownAtoms } = tx.connection;
  if (!statements || knownAtoms.has(concept, atom) || (await knownInBatch(tx, concept, atom)))
    return skipAtom(tx, concept, atom);
  const connection = tx.connection.on(statements.table);
  const row = (await connection.all(statements.findRow, [atom]))[0];
  if (isIn(concept, row)) {
    knownAtoms.note(concept, atom);
    return skipAtom(tx, concept, atom);
  }
  const values = Array.from({ length: statements.columnCount }, () => atom);
  if (row) await connection.run(statements.widen, [...values, atom]);
  else await connection.run(statements.insert, values);
  knownAtoms.note(concept, atom);
  const names = [concept.name, ...concept.generalizations];
  for (const name of names) await registerAdded(tx, name, atom, row ?? {});
  return true;
}

/** Whether a row of its table holds an atom of the concept. */
function isIn({ storage }: Concept, row: Row = {}): boolean {
  return storage !== null && (row[storage.column] ?? null) !== null;
}

async function skipAtom(tx: Transaction, concept: Concept, atom: string): Promise<false> {
  if (tx.hooks.has('postDatabaseAddAtomToConceptSkip'))
    await tx.hooks.call('postDatabaseAddAtomToConceptSkip', atomPayload(tx, concept, atom));
  return false;
}

async function registerAdded(tx: Transaction, name: string, atom: string, row: Row): Promise<void> {
  const concept = tx.model.concepts.get(name);
  if (!concept || isIn(concept, row)) return;
  tx.register({ kind: 'atom', op: 'add', concept, atom });
  if (tx.hooks.has('postDatabaseAddAtomToConceptInsert'))
    await tx.hooks.call('postDatabaseAddAtomToConceptInsert', atomPayload(tx, concept, atom));
}

/** Records the deletion of an atom from a concept, and notifies extensions. */
export async function registerDeleted(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<void> {
  tx.register({ kind: 'atom', op: 'delete', concept, atom });
  if (tx.hooks.has('postDatabaseDeleteAtom')) {
    await tx.hooks.call('postDatabaseDeleteAtom', atomPayload(tx, concept, atom));
  }
}

function atomPayload(tx: Transaction, concept: Concept, atom: string) {
  return { concept: concept.name, atom, transaction: tx.id };
}

/** Returns the concepts of the typology that the atom belongs to. */
export async function conceptsOf(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<Concept[]> {
  const typology = [...new Set(tx.model.concepts.values())].filter(
    (candidate) => candidate.root === concept.root,
  );
  const member: Concept[] = [];
  for (const candidate of typology) {
    if (candidate.storage && (await atomExists(tx, candidate, atom))) member.push(candidate);
  }
  return member;
}
