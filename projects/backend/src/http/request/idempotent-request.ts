import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../error/api-error.ts';
import { repeatableRequest, type RepeatableRequest } from '../../plan/idempotency.ts';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,128}$/;

/** Reads the header `Idempotency-Key` of a request; null without it. @throws ApiError for a key of another form */
export function idempotentRequest(
  request: FastifyRequest,
  content: string,
): RepeatableRequest | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('AMP-400-IDEMPOTENCY');
  const digest = createHash('sha256')
    .update(JSON.stringify([request.method, request.raw.url, content]))
    .digest('base64url');
  return repeatableRequest(key, digest);
}
