import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import { derived } from '../model/derived.ts';
import type { Model } from '../model/model.ts';
import type { Relation } from '../model/relation.ts';
import type { Connection } from '../database/database.ts';
import { linkedTargets } from './linked-targets.ts';

/**
 * Finds the accounts whose user names a session currently contains, as on a login form. A user name is a value that identifies
 * an account: a univalent and injective relation from accounts.
 */
export async function namedAccounts(
  connection: Connection,
  model: Model,
  session: string,
): Promise<readonly string[]> {
  const named = new Set<string>();
  for (const relation of naming(model))
    for (const name of await linkedTargets(connection, relation, session)) named.add(name);
  return [...named];
}

/** Finds the accounts that have a user name that a session contains. */
export async function accountsNamed(
  connection: Connection,
  model: Model,
  session: string,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of await namedAccounts(connection, model, session))
    for (const relation of userNames(model)) {
      const rows = await connection.all(relationStatements(relation).byTarget, [name]);
      for (const { src: account } of rows) if (account) found.add(account);
    }
  return [...found];
}

/** Finds the user names of an account. */
export async function namesOfAccount(
  connection: Connection,
  model: Model,
  account: string,
): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const relation of userNames(model))
    for (const name of await linkedTargets(connection, relation, account)) names.add(name);
  return [...names];
}

const userNames = derived((model: Model): readonly Relation[] => {
  const account = wellKnown(model).account?.target.name;
  return [...model.relations.values()]
    .filter(({ source, target }) => source.name === account && !target.isObject)
    .filter(({ isUni, isInj, target }) => isUni && isInj && target.type !== 'PASSWORD');
});

const naming = derived((model: Model): readonly Relation[] => {
  const names = new Set(userNames(model).map(({ target }) => target.name));
  return [...model.relations.values()].filter(
    ({ source, target }) => source.isSession && names.has(target.name),
  );
});
