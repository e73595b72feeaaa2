import type { FastifyReply } from 'fastify';

/** Fits an Angular application: styles are set by scripts, nothing else comes from elsewhere or from the page itself. */
const contentSecurityPolicy = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const STRICT = contentSecurityPolicy("'self'");
/** Components that are made in the page are functions that are made from text. */
const DEVELOPMENT = contentSecurityPolicy("'self' 'unsafe-eval'");

/** The allowed scripts of a page: its files, or also generated ones for `ampersand dev`. */
export type ScriptPolicy = 'strict' | 'development';

/** Sets headers that isolate the pages from other sites. */
export function setSecurityHeaders(reply: FastifyReply, policy: ScriptPolicy = 'strict'): void {
  reply.headers({
    'content-security-policy': policy === 'strict' ? STRICT : DEVELOPMENT,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
}
