import type { GroupChange } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { parseAtom } from '../../../core/atom-value.ts';
import { deleteAtom } from '../../../core/delete-atom.ts';
import { wellKnown } from '../../../core/well-known.ts';
import { ApiError, quoted } from '../../../error/api-error.ts';
import { groupAtom } from '../../../session/login-group.ts';
import { assignRoles } from './assign-roles.ts';
import { changeAsAdministrator } from './change-as-administrator.ts';

/** Sets the roles of a group of a login provider, or removes the group. They apply from the next login of each user on. @throws ApiError */
export async function changeGroup(
  app: ServedModel,
  session: string,
  { provider, group, roles }: GroupChange,
): Promise<void> {
  const { groupRoles } = wellKnown(app.model);
  if (!groupRoles) throw new ApiError('AMP-404-ROUTE');
  const isKnown = app.config.loginProviders.some(({ id }) => id === provider);
  if (roles.length > 0 && !isKnown) throw new ApiError('AMP-400-NAME', `${quoted(provider)}.`);
  const atom = parseAtom(groupRoles.source, groupAtom({ provider, group }));
  await changeAsAdministrator(app, session, async (tx) => {
    await assignRoles(tx, groupRoles, atom, roles);
    if (roles.length === 0) await deleteAtom(tx, groupRoles.source, atom);
  });
}
