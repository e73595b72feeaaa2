import type { Application } from '../../../application/application.ts';
import {
  decodeAttempt,
  encodeAttempt,
  isState,
  type LoginAttempt,
} from '../../../oidc/login-attempt.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { cookieOptions } from '../../session/session-cookie.ts';

/** Name of the cookie of a login, followed by its state. */
const ATTEMPT_COOKIE = 'ampersand_login';

/** The name of the cookie of an attempt. Each has its own, so that two tabs can log in at the same time. */
function attemptCookie(state: string): string {
  return `${ATTEMPT_COOKIE}_${state}`;
}

/** Keeps an attempt in the browser. */
export function setAttemptCookie(
  app: Pick<Application, 'config'>,
  request: ApiRequest,
  attempt: LoginAttempt,
): void {
  const { state } = attempt;
  request.reply.setCookie(
    attemptCookie(state),
    encodeAttempt(attempt),
    cookieOptions(app, request),
  );
}

/** Removes an attempt from the browser: it is good for one login. */
export function clearAttemptCookie({ reply }: ApiRequest, { state }: LoginAttempt): void {
  reply.clearCookie(attemptCookie(state), { path: '/' });
}

/** Finds the attempt with a state that this browser has begun at a provider; null if it has not. */
export function attemptIn(
  { cookies }: ApiRequest,
  state: unknown,
  provider: string,
): LoginAttempt | null {
  if (!isState(state)) return null;
  const attempt = decodeAttempt(cookies[attemptCookie(state)]);
  return attempt?.state === state && attempt.provider === provider ? attempt : null;
}
