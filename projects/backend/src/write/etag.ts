import { hash } from 'node:crypto';
import { ApiError } from '../error/api-error.ts';

const LENGTH = 27;

/** Identifies a version of a resource by its content. */
function etagOf(content: unknown): string {
  return etagOfJson(JSON.stringify(content) ?? 'null');
}

/** Computes the ETag of a resource from its JSON content. */
export function etagOfJson(json: string): string {
  return `"${hash('sha256', json, 'base64url').slice(0, LENGTH)}"`;
}

/** Checks whether an `If-Match` or `If-None-Match` header contains this version. */
export function namesVersion(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** Rejects a change that is based on an outdated version. @throws ApiError with both versions */
export function requireVersion(ifMatch: string | undefined, current: unknown): void {
  if (ifMatch === undefined) return;
  const etag = etagOf(current);
  if (namesVersion(ifMatch, etag)) return;
  throw new ApiError('AMP-409-CHANGED', null, { expected: ifMatch, etag, current });
}
