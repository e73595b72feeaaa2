import { ApiError } from '../error/api-error.ts';
import { exceedsRate, type Counted } from '../error/page-messages.ts';

/**
 * Creates the error of a limit per minute. The response repeats `seconds` as `Retry-After`, which browsers' pages wait for
 * before they try again.
 */
export function tooManyRequests(max: number, what: Counted, seconds: number): ApiError {
  return new ApiError('AMP-429-RATE', exceedsRate(max, what, seconds), { retryAfter: seconds });
}
