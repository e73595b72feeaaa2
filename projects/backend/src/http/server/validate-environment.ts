import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { SETTINGS } from '../../config/setting.ts';
import { hasAccounts } from '../../core/well-known.ts';
import type { Model } from '../../model/model.ts';

/** Rejects a folder without a built application. @throws ConfigError */
export function requireBuiltApplication({ app }: Config): void {
  if (app !== null && !existsSync(join(app, 'index.html')))
    throw new ConfigError(
      `The setting "app" is ${app}, which doesn't contain a built application (it has no index.html).`,
    );
}

/** Rejects settings that refer to something the model does not contain. @throws ConfigError */
export function requireInModel(config: Config, model: Model): void {
  requireRoles('rbac.adminRoles', config.rbac.adminRoles, model);
  requireRoles('rbac.importerRoles', config.rbac.importerRoles, model);
  requireRoles('rbac.viewSharingRoles', config.rbac.viewSharingRoles, model);
  requireRoles('execengine.roles', config.execengine.roles, model);
  if (config.session.loginEnabled && !hasAccounts(model))
    throw new ConfigError(
      'The setting "session.loginEnabled" is true, but the model doesn\'t support login: it has no relation sessionAccount[SESSION*Account].',
    );
}

/** The roles of the defaults need not be there. */
function requireRoles(
  key: 'rbac.adminRoles' | 'rbac.importerRoles' | 'rbac.viewSharingRoles' | 'execengine.roles',
  roles: readonly string[],
  model: Model,
): void {
  const usual: readonly string[] = SETTINGS[key].fallback;
  const unknown = roles.find((role) => !usual.includes(role) && !model.roles.has(role));
  if (unknown === undefined) return;
  const known = [...model.roles.keys()].join(', ');
  throw new ConfigError(
    `The setting "${key}" contains the role ${JSON.stringify(unknown)}, which isn't in the model. Roles: ${known}.`,
  );
}
