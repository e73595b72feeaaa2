import { needsRoles } from '../../error/page-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import type { Access } from '../../session/access.ts';
import type { Application } from '../../application/application.ts';
import { hasOneOf } from '../../application/has-one-of.ts';

/** Requires an administrative role, unless every session has every role. @throws ApiError */
export function requireAdmin(app: Pick<Application, 'config' | 'model'>, access: Access): void {
  requireOneOf(app, access, app.config.rbac.adminRoles);
}

/** Requires a role that may import, unless every session has every role. @throws ApiError */
export function requireImporter(app: Pick<Application, 'config' | 'model'>, access: Access): void {
  requireOneOf(app, access, [...app.config.rbac.importerRoles, ...app.config.rbac.adminRoles]);
}

/** Checks whether a session may use the administrative endpoints. */
export function mayAdministrate(
  app: Pick<Application, 'config' | 'model'>,
  access: Access,
): boolean {
  return hasOneOf(app, access, app.config.rbac.adminRoles);
}

/** Checks whether an administrative role is active, even if every session has every role. */
export function hasAdminRole({ config }: Pick<Application, 'config'>, access: Access): boolean {
  return access.activeRoles.some((role) => config.rbac.adminRoles.includes(role));
}

function requireOneOf(
  app: Pick<Application, 'config' | 'model'>,
  access: Access,
  roles: readonly string[],
): void {
  if (hasOneOf(app, access, roles)) return;
  throw new ApiError('AMP-403-ADMIN', needsRoles(roles.join(', ')));
}
