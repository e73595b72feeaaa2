import { atomExists } from '../../../core/atom.ts';
import { addLink, deleteLink, linksFrom } from '../../../core/link.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { isImplicitRole } from '../../../error/page-messages.ts';
import type { Relation } from '../../../model/relation.ts';
import { IMPLICIT_ROLES } from '../../../report/users-overview.ts';

/** Replaces the roles of an account or a group. @throws ApiError for a role that can't be given */
export async function assignRoles(
  tx: Transaction,
  relation: Relation,
  id: string,
  roles: readonly string[],
): Promise<void> {
  for (const role of roles) {
    if (IMPLICIT_ROLES.has(role)) throw new ApiError('AMP-400-ROLE', isImplicitRole(quoted(role)));
    if (!(await atomExists(tx, relation.target, role)))
      throw new ApiError('AMP-400-NAME', `${quoted(role)}.`);
  }
  const current = (await linksFrom(tx, relation, id)).map(({ tgt }) => tgt);
  for (const role of current) if (!roles.includes(role)) await deleteLink(tx, relation, id, role);
  for (const role of roles) if (!current.includes(role)) await addLink(tx, relation, id, role);
}
