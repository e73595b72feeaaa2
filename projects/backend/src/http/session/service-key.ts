import { createHash, timingSafeEqual } from 'node:crypto';
import type { Application } from '../../application/application.ts';
import type { ApiRequest } from '../request/api-request.ts';

/** Header with the key of a pipeline. */
export const SERVICE_KEY_HEADER = 'x-ampersand-service-key';

/** Name of the caller in the change log. */
export const SERVICE_KEY_ROLE = 'Service key';

/**
 * Checks whether a request has the service key. It replaces no role: it is only for an application without an installation of
 * its model, which has no roles to check.
 */
export function hasServiceKey(
  { config, logger }: Pick<Application, 'config' | 'logger'>,
  request: ApiRequest,
): boolean {
  const key = request.headers[SERVICE_KEY_HEADER];
  const { serviceKey } = config.rbac;
  if (serviceKey === null || typeof key !== 'string' || key.trim() === '') return false;
  const isRight = timingSafeEqual(
    createHash('sha256').update(key.trim()).digest(),
    Buffer.from(serviceKey, 'hex'),
  );
  request.usesServiceKey = isRight;
  if (!isRight) logger.warn('a request with a wrong service key was rejected');
  return isRight;
}
