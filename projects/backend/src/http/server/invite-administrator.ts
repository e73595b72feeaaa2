import { existsSync } from 'node:fs';
import fastify from 'fastify';
import type { UserPassword } from '@ampersand-prototype/generics';
import type { Application } from '../../application/application.ts';
import type { Config } from '../../config/config.ts';
import { databaseKind } from '../../config/database-setting.ts';
import { ApiError } from '../../error/api-error.ts';
import { createAccount } from '../routes/admin/manage-accounts.ts';
import { openForMigration, StartFailure } from './open-application.ts';

/**
 * Creates an account with an administrative role and a new password, without a session: the first one of an installation for
 * production. Servers can run in the meantime.
 *
 * @throws StartFailure with the reason as a sentence
 */
export async function inviteAdministrator(config: Config, name: string): Promise<UserPassword> {
  const [role] = config.rbac.adminRoles;
  if (role === undefined)
    throw new StartFailure('No role may administer: the setting "rbac.adminRoles" is empty.');
  // To open a file that does not exist would create it.
  if (databaseKind(config.data) === 'sqlite' && !existsSync(config.data))
    throw notInstalled(config.data);
  const { log } = fastify({ logger: { level: config.log.level } });
  const application = await openForMigration(config, log);
  try {
    requireInstalled(application);
    return await createAccount(application, null, { name, roles: [role] });
  } catch (error) {
    if (error instanceof ApiError)
      throw new StartFailure(`${name} was not invited: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await application.database.close();
  }
}

function requireInstalled({ state, database: { location } }: Application): void {
  if (state.readiness === 'notInstalled') throw notInstalled(location);
  if (state.readiness === 'otherModel')
    throw new StartFailure(
      `The model in ${location} is another one than that in --from. Use the folder "generics" of the release that works with the data.`,
    );
}

function notInstalled(location: string): StartFailure {
  return new StartFailure(
    `No model has been installed in ${location}. Start the server once, and invite the administrator then.`,
  );
}
