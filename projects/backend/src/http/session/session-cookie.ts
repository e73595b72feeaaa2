import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../../application/application.ts';

/** Name of the session cookie. */
export const SESSION_COOKIE = 'ampersand_session';

/** Sends a token in a cookie that scripts and other sites cannot use. */
export function setSessionCookie(
  { config }: Pick<Application, 'config'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  token: string,
): void {
  reply.setCookie(SESSION_COOKIE, token, cookieOptions({ config }, request));
}

/** Returns the options of a cookie that is hidden from scripts and other sites. */
export function cookieOptions(
  { config }: Pick<Application, 'config'>,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
) {
  const { cookieSecure } = config.session;
  const secure = cookieSecure === 'auto' ? protocol === 'https' : cookieSecure === 'true';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

/** Deletes the session cookie in the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
