import type { ServedModel } from '../application/application.ts';
import { atomExists } from '../core/atom.ts';
import { addLink, deleteLink, linksFrom } from '../core/link.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import { countUsableAdministrators } from '../session/usable-administrators.ts';
import type { Subject } from './provider.ts';
import { rolesOfGroups } from './roles-of-groups.ts';
import type { StoredSubject } from './stored-subject.ts';

/**
 * Gives an account the roles of its groups, and removes those that it had from groups only. Roles that it has otherwise stay, and
 * so does the last administrative role of the application. Returns the roles that it has from groups.
 */
export async function followGroups(
  app: ServedModel,
  tx: Transaction,
  subject: Subject,
  { account, roles: before }: StoredSubject,
): Promise<readonly string[]> {
  const { accountRoles: relation } = wellKnown(app.model);
  if (!relation) return [];
  const requested = await rolesOfGroups(tx, subject);
  const current = new Set((await linksFrom(tx, relation, account)).map(({ tgt }) => tgt));
  const given: string[] = [];
  for (const role of requested) {
    if (current.has(role) && !before.includes(role)) continue;
    if (!(await atomExists(tx, relation.target, role))) {
      app.logger.warn(
        { provider: subject.provider.id, role },
        'a group has a role that does not exist',
      );
      continue;
    }
    await addLink(tx, relation, account, role);
    given.push(role);
  }
  for (const role of before) {
    if (requested.has(role)) continue;
    await deleteLink(tx, relation, account, role);
    if (!(await isWithoutAdministrator(app, tx, role))) continue;
    await addLink(tx, relation, account, role);
    given.push(role);
  }
  return given;
}

/** Checks whether the removal of a role has left the application without an administrator who can log in. */
async function isWithoutAdministrator(
  { config, logger }: ServedModel,
  tx: Transaction,
  role: string,
): Promise<boolean> {
  const { adminRoles } = config.rbac;
  if (!adminRoles.includes(role)) return false;
  const isLast = (await countUsableAdministrators(tx, adminRoles)) === 0;
  if (isLast) logger.warn({ role }, 'the last administrator keeps a role without its group');
  return isLast;
}
