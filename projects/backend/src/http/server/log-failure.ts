import type { ErrorCode } from '@ampersand-prototype/generics';
import type { Logger } from '../../application/logger.ts';
import { toApiError } from '../response/problem-details.ts';

/**
 * States of the server that requests meet in the meantime: they are not failures, and the start or stop has logged
 * them.
 */
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'AMP-503-BUSY',
  'AMP-503-INSTALL',
  'AMP-503-MODEL',
  'AMP-503-STOPPING',
  'AMP-503-STREAMS',
]);
const FAILURE = 500;

/** Logs a rejected request; server errors are logged as errors, with their stack. */
export function logFailure(error: unknown, log: Pick<Logger, 'error' | 'info'>): void {
  const { status, code } = toApiError(error);
  if (status >= FAILURE && !PASSING.has(code)) log.error({ err: error }, 'request failed');
  else log.info({ code }, 'request rejected');
}
