import { hasAccounts } from '../core/well-known.ts';
import type { StoredModel } from '../core/stored-model.ts';

/**
 * Checks whether every session gets all roles, including administration. It does in development, unless users log in: by
 * the setting, or else because the model has accounts.
 */
export function grantsAllRoles({ config, model }: Pick<StoredModel, 'config' | 'model'>): boolean {
  return !config.production && !(config.session.loginEnabled ?? hasAccounts(model));
}
