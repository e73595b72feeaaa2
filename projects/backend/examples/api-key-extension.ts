import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ExtensionSubject, Hooks } from '@ampersand-prototype/backend';

/**
 * Logs programs in with an API key: `POST /api/v1/extension/api-key/login` with `{ "key": "…" }`. The file that `API_KEYS` names
 * has a subject for the SHA-256 digest (hex) of each key. `GET …/orders` reads an interface for the program.
 */
export function register(hooks: Hooks): void {
  const file = readFileSync(process.env['API_KEYS'] ?? './api-keys.json', 'utf8');
  const subjects = new Map(Object.entries(JSON.parse(file) as Record<string, ExtensionSubject>));
  const key = { type: 'string', minLength: 32, maxLength: 200 };
  hooks.serve('api-key', {
    routes: [
      {
        address: 'POST /login',
        access: 'visitor',
        summary: 'Logs in with an API key',
        body: { type: 'object', required: ['key'], properties: { key } },
        maxBytes: 1000,
        handle: async (request) => {
          await request.countAttempt();
          const { key } = request.body as { readonly key: string };
          const subject = subjects.get(createHash('sha256').update(key).digest('hex'));
          if (!subject) throw request.rejection(401, 'The key is unknown.');
          const { problem } = await request.logIn(subject);
          if (problem !== null) throw request.rejection(403, `The login is rejected: ${problem}.`);
          return {};
        },
      },
      {
        address: 'GET /orders',
        access: 'session',
        summary: 'Orders that the session can see',
        handle: async (request) => ({ body: await request.read('SESSION/1/Orders') }),
      },
    ],
  });
}
