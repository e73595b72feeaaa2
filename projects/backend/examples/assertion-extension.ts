import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ExtensionSubject, Hooks } from '@ampersand-prototype/backend';

const PROVIDER = 'https://login.example.org';
const MAX_AGE_MS = 60_000;

/** What the provider states about a user, in the field `assertion`, which the field `signature` signs. */
interface Assertion extends ExtensionSubject {
  readonly state: string;
  readonly issued: number;
}

/**
 * Logs users in at a provider that posts a signed assertion, in the order of SAML: a request with a state, and a form from the
 * provider's site that repeats it. For SAML itself, a library such as `@node-saml/node-saml` replaces `verified`.
 */
export function register(hooks: Hooks): void {
  const secret = process.env['ASSERTION_SECRET'] ?? '';
  if (secret === '') throw new Error('the variable ASSERTION_SECRET is not set');
  const to = { type: 'string' };
  hooks.serve('assertion', {
    login: { label: 'Company', path: '/login' },
    destinations: [PROVIDER],
    routes: [
      {
        address: 'GET /login',
        access: 'visitor',
        summary: 'Begins a login at the provider',
        query: { type: 'object', properties: { to } },
        handle: (request) => {
          const page = request.query['to'];
          const state = request.beginLogin(typeof page === 'string' ? page : '/');
          return { redirect: `${PROVIDER}/?state=${state}` };
        },
      },
      {
        address: 'POST /acs',
        access: 'visitor',
        summary: 'Finishes a login with the assertion of the provider',
        fromOtherSites: true,
        handle: async (request) => {
          const assertion = verified(secret, request.body);
          if (!assertion) return { redirect: '/-/login?problem=provider' };
          return request.logIn({ ...assertion, unknownSubject: 'create' }, assertion.state);
        },
      },
    ],
  });
}

function verified(secret: string, body: unknown): Assertion | null {
  const { assertion = '', signature = '' } = body as Record<string, string>;
  const expected = createHmac('sha256', secret).update(assertion).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const content = JSON.parse(assertion) as Assertion;
  return Math.abs(Date.now() - content.issued) < MAX_AGE_MS ? content : null;
}
