import type { Access } from '../session/access.ts';
import type { StoredModel } from './application.ts';

/** Whether a session has one of these roles; while developing, everybody has. */
export function hasOneOf(
  app: Pick<StoredModel, 'config'>,
  access: Access,
  roles: readonly string[],
): boolean {
  return !app.config.production || access.activeRoles.some((role) => roles.includes(role));
}
