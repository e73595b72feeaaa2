import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '../request/negotiate-language.ts';
import { problemDetails, toApiError } from '../response/problem-details.ts';
import { logFailure } from './log-failure.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Logs an error, and sends it as the response in the language of the user. */
export function sendFailure(
  error: unknown,
  request: Pick<FastifyRequest, 'headers' | 'id' | 'log'>,
  reply: FastifyReply,
): void {
  const { status, extra } = toApiError(error);
  logFailure(error, request.log);
  setSecurityHeaders(reply);
  const language = negotiateLanguage(request.headers);
  if (typeof extra['retryAfter'] === 'number') reply.header('retry-after', extra['retryAfter']);
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('content-language', language)
    .send(JSON.stringify(problemDetails(error, request.id, language)));
}
