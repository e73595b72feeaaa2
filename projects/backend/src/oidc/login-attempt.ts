import { isRecord } from '@ampersand-prototype/generics';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';

/** A login at a provider that has begun. The browser keeps it in a cookie of its own, so any server can finish it. */
export interface LoginAttempt {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider that this browser began the login (PKCE). */
  readonly verifier: string;
  /** The page to open after the login: a path within the application. */
  readonly to: string;
}

const STATE = /^[\w-]{43}$/;

/** Begins a login. */
export function newAttempt(provider: string, to: string): LoginAttempt {
  return {
    ...{ provider, to },
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
}

/** Checks whether a text can be the state of an attempt. */
export function isState(text: unknown): text is string {
  return typeof text === 'string' && STATE.test(text);
}

/** Encodes an attempt for a cookie. */
export function encodeAttempt(attempt: LoginAttempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url');
}

/** Decodes the attempt in a cookie; null if it isn't one. */
export function decodeAttempt(text: string | undefined): LoginAttempt | null {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    const keys = ['provider', 'state', 'nonce', 'verifier', 'to'];
    const isAttempt = isRecord(decoded) && keys.every((key) => typeof decoded[key] === 'string');
    return isAttempt ? (decoded as unknown as LoginAttempt) : null;
  } catch {
    return null;
  }
}

/** Returns the address of a page of this application; that of its home page for an address elsewhere. */
export function ownAddress(publicUrl: string, to: string): string {
  const address = URL.canParse(to, publicUrl) ? new URL(to, publicUrl) : null;
  return address?.origin === new URL(publicUrl).origin && to.startsWith('/')
    ? address.href
    : new URL('/', publicUrl).href;
}
