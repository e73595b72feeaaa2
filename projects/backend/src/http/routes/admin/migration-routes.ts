import type { FastifyInstance } from 'fastify';
import { MIGRATION_RESPONSE, MIGRATION_REQUEST } from '@ampersand-prototype/generics/schemas';
import { responseSchema, route } from '../../response/response-schema.ts';
import type { MigrationResponse, MigrationRequest } from '@ampersand-prototype/generics';
import type { StoredModel } from '../../../application/application.ts';
import { START_WITH_MIGRATE } from '../../../error/operation-messages.ts';
import { ApiError } from '../../../error/api-error.ts';

/**
 * Serves the migration of data to the current model, and its dry run. It needs no session of this model: the sessions in the
 * database belong to the other one.
 */
export function migrationRoutes(
  server: FastifyInstance,
  { config }: Pick<StoredModel, 'config'>,
  migrate: (request: MigrationRequest) => Promise<MigrationResponse>,
): void {
  const summary = 'Migrates the data of another model to this one, or performs a dry run';
  server.post<{ Body: MigrationRequest }>(
    '/admin/migration',
    route(
      'maintainer',
      'administration',
      summary,
      responseSchema(MIGRATION_RESPONSE, 'The result of the migration or dry run'),
      { body: MIGRATION_REQUEST },
    ),
    async (request): Promise<MigrationResponse> => {
      if (config.production) throw new ApiError('AMP-403-ADMIN', START_WITH_MIGRATE);
      return migrate(request.body);
    },
  );
}
