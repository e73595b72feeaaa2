import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new secret for a session cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Checks whether a cookie value can be a token. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** Hashes a token for storage; the database contains only the hash. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
