import { appendFile } from 'node:fs/promises';
import type { Hooks } from '@ampersand-prototype/backend';
import { onCommittedChanges } from './committed-changes.ts';

/**
 * Keeps a log of mutations: one line of JSON per link that a stored transaction inserted, updated or deleted, in the file that
 * the environment variable `MUTATION_LOG` names (default `./mutations.log`).
 */
export function register(hooks: Hooks): void {
  const file = process.env['MUTATION_LOG'] ?? './mutations.log';
  onCommittedChanges(hooks, async (changes, transaction) => {
    const lines = changes
      .filter(({ kind }) => kind === 'insert' || kind === 'update' || kind === 'delete')
      .map((change) => `${JSON.stringify({ transaction, ...change })}\n`);
    if (lines.length > 0) await appendFile(file, lines.join(''));
  });
}
