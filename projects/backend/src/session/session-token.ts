import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new secret for a session cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a cookie value can be a token at all. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** What the database knows of a token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
