import { ROLE } from '@ampersand-prototype/generics';
import { BUILT_IN_ROLES, wellKnown } from '../core/well-known.ts';
import { atomExists } from '../core/atom.ts';
import { addLink } from '../core/link.ts';
import { conceptStatements } from '../core/storage.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import type { Concept } from '../model/concept.ts';

/** Which roles a new session gets by itself. */
export interface RolePolicy {
  readonly production: boolean;
  readonly loginEnabled: boolean;
}

/**
 * Allows a new session its roles, and gives those that are to become active. In development and without login every role is allowed; in production, or where
 * the model logs users in, only Anonymous. The roles of the script become active, and Anonymous; where the model allows
 * one active role at a time, that is the first role of the script in alphabetical order.
 */
export async function allowInitialRoles(
  tx: Transaction,
  session: string,
  policy: RolePolicy,
): Promise<string[]> {
  const { allowedRoles, activeRoles, role } = wellKnown(tx.model);
  if (!allowedRoles || !activeRoles || !role) return [];
  const closed = policy.production || policy.loginEnabled;
  const present = closed ? await anonymousRole(tx, role) : await assignableRoles(tx);
  for (const name of present) await addLink(tx, allowedRoles, session, name);
  if (!activeRoles.isUni) return present.filter(isHumanReadable);
  const first = firstOf(present);
  return first === undefined ? [] : [first];
}

/**
 * Allows the sessions that there are the roles that are new in the model, where a session of today would get them; who wants
 * one puts it on.
 */
export async function allowNewRoles(
  tx: Transaction,
  names: readonly string[],
  { production, loginEnabled }: RolePolicy,
): Promise<void> {
  const { allowedRoles, role, session } = wellKnown(tx.model);
  const sessions = session && conceptStatements(session);
  if (!allowedRoles || !role || !sessions || production || loginEnabled) return;
  const rows = await tx.connection.all(sessions.all);
  for (const name of names)
    if (await atomExists(tx, role, name))
      for (const { atom } of rows) if (atom) await addLink(tx, allowedRoles, atom, name);
}

/** The other built-in roles are put on when they are needed: they fill the menu with pages about the application. */
function isHumanReadable(role: string): boolean {
  return role === ROLE.anonymous || !BUILT_IN_ROLES.includes(role);
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
