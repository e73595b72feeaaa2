import { needsRoles } from '../../error/page-messages.ts';
import { ApiError } from '../../error/api-error.ts';
import type { Access } from '../../session/access.ts';
import type { Application } from '../../application/application.ts';
import { hasOneOf } from '../../application/has-one-of.ts';

/** Administrative endpoints are open in development and need an active role in production. @throws Refusal */
export function requireAdmin(app: Pick<Application, 'config'>, access: Access): void {
  requireOneOf(app, access, app.config.adminRoles);
}

/** Importing is open in development and needs an active role in production. @throws Refusal */
export function requireImporter(app: Pick<Application, 'config'>, access: Access): void {
  requireOneOf(app, access, [...app.config.importerRoles, ...app.config.adminRoles]);
}

/** Whether the administrative endpoints are open to a session. */
export function mayAdministrate(app: Pick<Application, 'config'>, access: Access): boolean {
  return hasOneOf(app, access, app.config.adminRoles);
}

/** Whether an active role is one of administrators; in development the endpoints are open without it. */
export function hasAdminRole({ config }: Pick<Application, 'config'>, access: Access): boolean {
  return access.activeRoles.some((role) => config.adminRoles.includes(role));
}

function requireOneOf(
  app: Pick<Application, 'config'>,
  access: Access,
  roles: readonly string[],
): void {
  if (hasOneOf(app, access, roles)) return;
  throw new ApiError('AMP-403-ADMIN', needsRoles(roles.join(', ')));
}
