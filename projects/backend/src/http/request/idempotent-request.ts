import { createHash } from 'node:crypto';
import { ApiError } from '../../error/api-error.ts';
import { repeatableRequest, type RepeatableRequest } from '../../write/idempotency.ts';
import type { ApiRequest } from './api-request.ts';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,128}$/;

/** Reads the header `Idempotency-Key` of a request; null without it. @throws ApiError for a key of another form */
export function idempotentRequest(request: ApiRequest, content: string): RepeatableRequest | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError('AMP-400-IDEMPOTENCY');
  const digest = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, content]))
    .digest('base64url');
  return repeatableRequest(key, digest);
}
