import type { FastifyRequest } from 'fastify';
import type { InstalledModel } from '../../application/application.ts';
import { otherModel } from '../../application/installed-state.ts';
import { ApiError } from '../../error/api-error.ts';

const ALWAYS_OPEN = [
  '/app/navbar',
  '/app/logo',
  '/admin/installer',
  '/admin/migration',
  '/docs',
  '/openapi.json',
];
const OPEN_WHILE_LOCKED = ['/app/', '/admin/', '/docs', '/openapi.json'];

/**
 * Rejects requests before the application is ready: not installed, another model, or import mode. The address of the route
 * counts, not how the request writes it. @throws ApiError
 */
export function requireReadiness(
  app: InstalledModel,
  request: FastifyRequest,
  prefix: string,
): void {
  const path = (request.routeOptions.url ?? '').slice(prefix.length);
  if (app.state.readiness !== 'ready' && !ALWAYS_OPEN.some((open) => path.startsWith(open))) {
    if (app.state.readiness === 'otherModel') throw otherModel(app.state.installedHash);
    throw new ApiError('AMP-503-INSTALL');
  }
  if (app.state.isLocked && !OPEN_WHILE_LOCKED.some((open) => path.startsWith(open)))
    throw new ApiError('AMP-423-IMPORT');
}
