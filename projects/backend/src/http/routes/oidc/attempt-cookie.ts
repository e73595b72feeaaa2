import type { Application } from '../../../application/application.ts';
import { encodeAttempt, type LoginAttempt } from '../../../oidc/login-attempt.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { cookieOptions } from '../../session/session-cookie.ts';

/** Seconds that a user has to log in at the provider. */
const MAX_AGE_SECONDS = 600;

/** Returns the name of the cookie of an attempt. Each has its own, so that two tabs can log in at the same time. */
export function attemptCookie(state: string): string {
  return `ampersand_login_${state}`;
}

/** Keeps an attempt in the browser. */
export function setAttemptCookie(
  app: Pick<Application, 'config'>,
  request: ApiRequest,
  attempt: LoginAttempt,
): void {
  const options = { ...cookieOptions(app, request), maxAge: MAX_AGE_SECONDS };
  request.reply.setCookie(attemptCookie(attempt.state), encodeAttempt(attempt), options);
}

/** Removes an attempt from the browser: it is good for one login. */
export function clearAttemptCookie({ reply }: ApiRequest, { state }: LoginAttempt): void {
  reply.clearCookie(attemptCookie(state), { path: '/' });
}
