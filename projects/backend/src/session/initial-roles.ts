import { isBuiltIn, ROLE } from '@ampersand-prototype/generics';
import { BUILT_IN_ROLES, wellKnown } from '../core/well-known.ts';
import { atomExists } from '../core/atom.ts';
import { addLink } from '../core/link.ts';
import { conceptStatements } from '../core/storage.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Concept } from '../model/concept.ts';
import type { Model } from '../model/model.ts';

/**
 * Allows a new session all roles or only Anonymous, and returns those to activate. The roles of the script become
 * active, and Anonymous. If the model allows one active role at a time, that is the first role of the script in
 * alphabetical order.
 */
export async function allowInitialRoles(
  tx: Transaction,
  session: string,
  hasAllRoles: boolean,
): Promise<string[]> {
  const { allowedRoles, activeRoles, role } = wellKnown(tx.model);
  if (!allowedRoles || !activeRoles || !role) return [];
  const present = hasAllRoles ? await assignableRoles(tx) : await anonymousRole(tx, role);
  for (const name of present) await addLink(tx, allowedRoles, session, name);
  if (!activeRoles.isUni) return present.filter((name) => isForUsers(tx.model, name));
  const first = firstOf(present);
  return first === undefined ? [] : [first];
}

/** Allows the existing sessions the new roles of the model; users can activate them. */
export async function allowNewRoles(tx: Transaction, names: readonly string[]): Promise<void> {
  const { allowedRoles, role, session } = wellKnown(tx.model);
  const sessions = session && conceptStatements(session);
  if (!allowedRoles || !role || !sessions) return;
  const rows = await tx.connection.all(sessions.all);
  for (const name of names)
    if (await atomExists(tx, role, name))
      for (const { atom } of rows) if (atom) await addLink(tx, allowedRoles, atom, name);
}

/**
 * The other built-in roles are activated when they are needed: they fill the menu with pages about the application. A script
 * that has pages for administrators uses the role like its own ones.
 */
function isForUsers(model: Model, role: string): boolean {
  if (role === ROLE.anonymous || !BUILT_IN_ROLES.includes(role)) return true;
  const signature = wellKnown(model).interfaceRoles?.signature;
  const ofPages = model.populations.links.find(({ relation }) => relation === signature);
  return (
    role === ROLE.administrator &&
    ofPages?.links.some(({ src, tgt }) => tgt === role && !isBuiltIn(src)) === true
  );
}

function firstOf(roles: readonly string[]): string | undefined {
  return (
    roles.find((name) => !BUILT_IN_ROLES.includes(name)) ??
    roles.find((name) => name === ROLE.anonymous) ??
    roles[0]
  );
}

async function anonymousRole(tx: Transaction, role: Concept): Promise<string[]> {
  return (await atomExists(tx, role, ROLE.anonymous)) ? [ROLE.anonymous] : [];
}

async function assignableRoles(tx: Transaction): Promise<string[]> {
  const role = wellKnown(tx.model).role;
  const statements = role && conceptStatements(role);
  if (!statements) return [];
  const rows = await tx.connection.all(statements.all);
  const names = rows.flatMap((row) => row['atom'] ?? []);
  tx.connection.knownAtoms.note(role, ...names);
  return names.filter((name) => name !== ROLE.any).sort();
}
