import type { Application } from '../../application/application.ts';
import { isToken, tokenHash } from '../../session/session-token.ts';
import type { ApiReply } from '../request/api-reply.ts';
import type { ApiRequest } from '../request/api-request.ts';

/** Name of the session cookie. */
export const SESSION_COOKIE = 'ampersand_session';

/** Returns the session token in the cookie of a request; null without one. */
export function tokenOf({ cookies }: ApiRequest): string | null {
  const token = cookies[SESSION_COOKIE];
  return isToken(token) ? token : null;
}

/** Returns the hash of the session token of a request, by which the database knows it; null without one. */
export function hashOfToken(request: ApiRequest): string | null {
  const token = tokenOf(request);
  return token === null ? null : tokenHash(token);
}

/** Sends a token in a cookie that scripts and other sites cannot use. */
export function setSessionCookie(
  { config }: Pick<Application, 'config'>,
  request: ApiRequest,
  token: string,
): void {
  request.reply.setCookie(SESSION_COOKIE, token, cookieOptions({ config }, request));
}

/** Returns the options of a cookie that is hidden from scripts and other sites. */
export function cookieOptions(
  { config }: Pick<Application, 'config'>,
  { isEncrypted }: ApiRequest,
) {
  const { cookieSecure } = config.session;
  const secure = cookieSecure === 'auto' ? isEncrypted : cookieSecure === 'true';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

/** Deletes the session cookie in the browser. */
export function clearSessionCookie(reply: ApiReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
