import type { Concept } from '../model/concept.ts';
import type { Transaction } from './transaction/transaction.ts';
import { conceptStatements } from './storage.ts';

/** Whether `atom` belongs to `concept`. Concepts without a table take every atom. */
export async function atomExists(
  tx: Transaction,
  concept: Concept,
  atom: string,
): Promise<boolean> {
  const statements = conceptStatements(concept);
  const { storage } = concept;
  if (!statements || !storage) return true;
  const row = { table: storage.table, keyColumn: storage.keyColumn, atom };
  const known = await tx.connection.known(row, [storage.column]);
  if (known !== undefined) return known !== null && known[storage.column] !== null;
  return (await tx.connection.on(storage.table).all(statements.find, [atom])).length > 0;
}

/**
 * Adds an atom to a concept and to all its generalisations; `makeAtom` gives it the default links of its relations as well. Gives
 * whether the atom was new to the concept.
 */
export async function addAtom(tx: Transaction, concept: Concept, atom: string): Promise<boolean> {
  const statements = conceptStatements(concept);
  if (!statements || (await atomExists(tx, concept, atom))) {
    if (tx.hooks.has('postDatabaseAddAtomToConceptSkip'))
      await tx.hooks.call('postDatabaseAddAtomToConceptSkip', atomPayload(tx, concept, atom));
    return false;
  }
  const connection = tx.connection.on(statements.table);
  const row = (await connection.all(statements.findRow, [atom]))[0];
  const values = Array.from({ length: statements.columnCount }, () => atom);
  if (row) await connection.run(statements.widen, [...values, atom]);
  else await connection.run(statements.insert, values);
  const names = [concept.name, ...concept.generalizations];
  for (const name of names) await registerAdded(tx, name, atom, row ?? {});
  return true;
}

async function registerAdded(
  tx: Transaction,
  name: string,
  atom: string,
  row: Readonly<Record<string, string | null>>,
): Promise<void> {
  const concept = tx.model.concepts.get(name);
  const column = concept?.storage?.column;
  if (!concept || (column !== undefined && row[column] !== undefined && row[column] !== null))
    return;
  tx.register({ kind: 'atom', op: 'add', concept, atom });
  if (tx.hooks.has('postDatabaseAddAtomToConceptInsert'))
    await tx.hooks.call('postDatabaseAddAtomToConceptInsert', atomPayload(tx, concept, atom));
}

/** Registers that an atom left a concept, and tells extensions. */
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

/** The concepts of the typology that the atom belongs to. */
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
