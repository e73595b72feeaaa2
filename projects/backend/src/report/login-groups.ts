import type { LoginGroupRoles, LoginGroups } from '@ampersand-prototype/generics';
import type { LoginProvider } from '../config/login-provider.ts';
import { relationStatements } from '../core/storage.ts';
import { wellKnown } from '../core/well-known.ts';
import { groupOfAtom } from '../session/login-group.ts';
import type { ReportSource } from './report-source.ts';

/** Reports the groups that have roles, by the settings or by the data; null without login providers. */
export async function reportLoginGroups(
  source: Pick<ReportSource, 'model' | 'connection'>,
  providers: readonly LoginProvider[],
): Promise<LoginGroups | null> {
  if (providers.length === 0) return null;
  return {
    providers: providers.map(({ id, label }) => ({ id, label })),
    isManaged: wellKnown(source.model).groupRoles !== null,
    groups: [...groupsOfSettings(providers), ...(await storedGroups(source))],
  };
}

function groupsOfSettings(providers: readonly LoginProvider[]): LoginGroupRoles[] {
  return providers.flatMap(({ id: provider, roles: byGroup }) =>
    Object.entries(byGroup).map(([group, roles]) => ({
      ...{ provider, group, isSetting: true },
      roles: roles.toSorted(),
    })),
  );
}

async function storedGroups({
  model,
  connection,
}: Pick<ReportSource, 'model' | 'connection'>): Promise<LoginGroupRoles[]> {
  const { groupRoles } = wellKnown(model);
  if (!groupRoles) return [];
  const links = await connection.all(relationStatements(groupRoles).all);
  const rolesOf = Map.groupBy(links, ({ src }) => src ?? '');
  return [...rolesOf.keys()].sort().flatMap((atom) => {
    const group = groupOfAtom(atom);
    const roles = (rolesOf.get(atom) ?? []).flatMap(({ tgt }) => tgt ?? []).sort();
    return group ? [{ ...group, roles, isSetting: false }] : [];
  });
}
