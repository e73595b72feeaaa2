import { createHash } from 'node:crypto';
import { isRecord } from '@ampersand-prototype/generics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';
import { isFromOwnSite } from './same-origin.ts';

/** Marks a form that was repeated, so that it isn't repeated for ever. */
const MARK = 'ampersand_repeated';
const SCRIPT = 'document.forms[0].submit()';
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Repeats forms that other sites send to routes that accept them. A browser sends no cookies with such a form; it sends them with
 * the repeated one, which a page of this application submits. Handlers receive the repeated form only.
 */
export function repeatForeignForms(http: FastifyInstance, origins: readonly string[]): void {
  http.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.isFromOtherSite !== true) return;
    if (isFromOwnSite(request, origins)) {
      if (isRecord(request.body)) request.body = withoutMark(request.body);
      return;
    }
    return sendForm(request, reply);
  });
}

function withoutMark({ [MARK]: _, ...body }: Readonly<Record<string, unknown>>) {
  return body;
}

/** @throws ApiError for other bodies */
function sendForm({ body }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isForm = isRecord(body) && Object.values(body).every((each) => typeof each === 'string');
  if (!isForm || MARK in body)
    throw new ApiError('AMP-403-ORIGIN', 'The request comes from another site.');
  const fields = Object.entries({ ...body, [MARK]: 'true' }).map(
    ([name, value]) =>
      `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`,
  );
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><title>…</title><form method="post">${fields.join('')}<noscript><button>OK</button></noscript></form><script>${SCRIPT}</script>`,
    );
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\n\r]/g, (each) => ESCAPES[each] ?? each);
}
