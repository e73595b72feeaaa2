import { described, route, type Route } from '../../request/route.ts';
import { MIGRATION_RESPONSE, MIGRATION_REQUEST } from '@ampersand-prototype/generics/schemas';
import type { MigrationResponse, MigrationRequest } from '@ampersand-prototype/generics';
import type { StoredModel } from '../../../core/stored-model.ts';
import { START_WITH_MIGRATE } from '../../../error/operation-messages.ts';
import { ApiError } from '../../../error/api-error.ts';

/**
 * Serves the migration of data to the current model, and its dry run. It needs no session of this model: the sessions in the
 * database belong to the other one.
 */
export function migrationRoute(
  { config }: Pick<StoredModel, 'config'>,
  migrate: (request: MigrationRequest) => Promise<MigrationResponse>,
): Route {
  const summary = 'Migrates the data of another model to this one, or performs a dry run';
  const description = described('administration', summary, MIGRATION_RESPONSE, {
    body: MIGRATION_REQUEST,
    returns: 'The result of the migration or dry run',
  });
  return route('POST /admin/migration', 'maintainer', description, ({ body }) => {
    if (config.production) throw new ApiError('AMP-403-ADMIN', START_WITH_MIGRATE);
    return migrate(body);
  });
}
