import { isTimeZone } from '@ampersand-prototype/generics';
import { ApiError } from '../error/api-error.ts';

/** Returns the time zone that a request names; UTC without one. @throws ApiError for another text */
export function knownZone(timeZone?: string): string {
  // To check a name takes a tenth of the time of a page.
  if (timeZone === undefined) return 'UTC';
  if (isTimeZone(timeZone)) return timeZone;
  throw new ApiError(
    'AMP-400-QUERY',
    'timeZone must be the name of a time zone, such as Europe/Amsterdam.',
  );
}
