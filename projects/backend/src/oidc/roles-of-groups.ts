import { normalizedText } from '@ampersand-prototype/generics';
import { allLinks } from '../core/link.ts';
import type { Transaction } from '../core/transaction/transaction.ts';
import { wellKnown } from '../core/well-known.ts';
import { IMPLICIT_ROLES } from '../report/users-overview.ts';
import { groupAtom } from '../session/login-group.ts';
import type { Subject } from './provider.ts';

/** Returns the roles of the groups of a subject, by the settings and by the table that administrators edit. */
export async function rolesOfGroups(
  tx: Transaction,
  { provider, groups }: Subject,
): Promise<ReadonlySet<string>> {
  const { groupRoles } = wellKnown(tx.model);
  const links = groupRoles ? await allLinks(tx, groupRoles) : [];
  const atomOf = (group: string): string =>
    normalizedText('ALPHANUMERIC', groupAtom({ provider: provider.id, group }));
  const atoms = new Set(groups.map(atomOf));
  const roles = [
    ...groups.flatMap((group) => provider.roles[group] ?? []),
    ...links.filter(({ src }) => atoms.has(src)).map(({ tgt }) => tgt),
  ];
  return new Set(roles.filter((role) => !IMPLICIT_ROLES.has(role)));
}
