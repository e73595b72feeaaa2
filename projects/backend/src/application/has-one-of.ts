import type { Access } from '../session/access.ts';
import type { StoredModel } from '../core/stored-model.ts';
import { grantsAllRoles } from './grants-all-roles.ts';

/** Checks whether a session has one of these roles. Without login in development, every session has them. */
export function hasOneOf(
  app: Pick<StoredModel, 'config' | 'model'>,
  access: Access,
  roles: readonly string[],
): boolean {
  return grantsAllRoles(app) || access.activeRoles.some((role) => roles.includes(role));
}
