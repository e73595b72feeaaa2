import type { ErrorCode } from '@ampersand-prototype/generics';
import type { InstalledModel } from '../../application/application.ts';
import { grantsAllRoles } from '../../application/grants-all-roles.ts';
import { hasAccounts } from '../../core/well-known.ts';
import { ApiError } from '../../error/api-error.ts';
import type { ApiRequest } from '../request/api-request.ts';
import { tokenOf } from './session-cookie.ts';

/** Rejections because of a role that a new session lacks, and an account may have. */
const OF_ROLES: ReadonlySet<ErrorCode> = new Set([
  'AMP-403-INTERFACE',
  'AMP-403-CONCEPT',
  'AMP-403-FILE',
  'AMP-403-ADMIN',
]);

/** Header of a response to a request whose session had ended: it shows what a visitor sees. */
export const SESSION_ENDED_HEADER = 'x-session-ended';

/** Marks a request whose session cookie belongs to an ended session. */
export function markEndedSession(request: ApiRequest): void {
  request.sessionHasEnded = tokenOf(request) !== null;
}

/**
 * Determines the error of a rejected request, considering an ended session. A session that ended took its roles with it, so
 * its user is asked to log in, if the model has a login, instead of switching roles.
 */
export function rejectionReason(
  app: Pick<InstalledModel, 'model' | 'config'>,
  { sessionHasEnded }: Pick<ApiRequest, 'sessionHasEnded'>,
  error: unknown,
): unknown {
  if (!(error instanceof ApiError) || !OF_ROLES.has(error.code) || !sessionHasEnded) return error;
  const logsIn = !grantsAllRoles(app) && hasAccounts(app.model);
  return logsIn ? new ApiError('AMP-401-LOGIN', error.details, error.extra) : error;
}

/** Says in the response whether the session of the request had ended, because a visitor is not rejected everywhere. */
export function reportEndedSession({ sessionHasEnded, reply }: ApiRequest): void {
  if (sessionHasEnded) reply.header(SESSION_ENDED_HEADER, 'true');
}
