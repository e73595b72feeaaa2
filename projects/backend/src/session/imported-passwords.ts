import { isVerifiableHash } from '@ampersand-prototype/generics';
import { addLink, deleteLink } from '../core/link.ts';
import { relationStatements } from '../core/storage.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import { derived } from '../model/derived.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import { linkedTargets } from './linked-targets.ts';
import { accountsNamed } from './named-accounts.ts';

/** The password of an account that was imported as a bcrypt or Argon2 hash. */
export interface ImportedPassword {
  readonly relation: Relation;
  readonly account: string;
  readonly hash: string;
}

/** Finds the imported passwords of the accounts that a session names, as on a login form. */
export async function importedPasswords(
  { connection, model }: Transaction,
  session: string,
): Promise<readonly ImportedPassword[]> {
  const found: ImportedPassword[] = [];
  const { ofAccounts } = passwordRelations(model);
  if (ofAccounts.length === 0) return found;
  for (const account of await accountsNamed(connection, model, session))
    for (const relation of ofAccounts)
      for (const hash of await linkedTargets(connection, relation, account))
        if (isVerifiableHash(hash)) found.push({ relation, account, hash });
  return found;
}

/** Replaces an imported password by the hash that this installation stores. */
export async function replaceImported(
  tx: Transaction,
  { relation, account, hash }: ImportedPassword,
  stored: string,
): Promise<void> {
  await deleteLink(tx, relation, account, hash);
  await addLink(tx, relation, account, stored);
}

/** Checks whether a session contains a password, as typed on a login form. `stored` is its hash. */
export async function sessionContains(
  { connection, model }: Transaction,
  session: string,
  stored: string,
): Promise<boolean> {
  for (const relation of passwordRelations(model).ofSessions) {
    const typed = await connection.all(relationStatements(relation).bySource, [session]);
    if (typed.some(({ tgt }) => tgt === stored)) return true;
  }
  return false;
}

const passwordRelations = derived((model: Model) => {
  const account = wellKnown(model).account?.target.name;
  const ofPasswords = [...model.relations.values()].filter(
    ({ target }) => target.type === 'PASSWORD',
  );
  return {
    ofAccounts: ofPasswords.filter(({ source }) => source.name === account),
    ofSessions: ofPasswords.filter(({ source }) => source.isSession),
  };
});
