import { errorDetail } from '@ampersand-prototype/generics';

/** Codes of the client library for a provider that does not respond in time, or not as OpenID Connect requires. */
const FAILURES: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Errors that a provider itself reports about its state (RFC 6749, section 4.1.2.1). */
const REPORTED: ReadonlySet<unknown> = new Set(['server_error', 'temporarily_unavailable']);

/** Checks whether a login failed because its provider doesn't work, so that it can succeed later. */
export function isProviderFailure(error: unknown): boolean {
  return (
    connectionCode(error) !== null ||
    FAILURES.has(errorDetail(error, 'code')) ||
    REPORTED.has(errorDetail(error, 'error'))
  );
}

/** Returns the code of an error for the log; null without one. Its other details contain tokens and claims. */
export function failureCode(error: unknown): string | null {
  const code = errorDetail(error, 'code');
  return connectionCode(error) ?? (typeof code === 'string' ? code : null);
}

/** The code of a connection that failed, which `fetch` states as the cause of a `TypeError`. */
function connectionCode(error: unknown): string | null {
  const code = error instanceof TypeError ? errorDetail(error.cause, 'code') : null;
  return typeof code === 'string' ? code : null;
}
