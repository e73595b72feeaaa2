import type { Hooks, LinkPayload } from '@ampersand-prototype/backend';

/** Lines about the changes of committed transactions, oldest first. */
export const journal: string[] = [];

/**
 * An example of an extension: keeps a journal of the links that committed transactions add and delete. Changes of a
 * transaction that is rolled back leave no trace, because lines wait for its commit.
 */
export function register(hooks: Hooks): void {
  const waiting = new Map<string, string[]>();
  const note = (character: string) => (link: LinkPayload) => {
    const lines = waiting.get(link.transaction) ?? [];
    lines.push(`${character} ${link.relation} (${link.source}, ${link.target})`);
    waiting.set(link.transaction, lines);
  };
  hooks.on('postDatabaseInsert', note('+'));
  hooks.on('postDatabaseUpdate', note('+'));
  hooks.on('postDatabaseDelete', note('-'));
  hooks.on('postDatabaseCommitTransaction', ({ transaction }) => {
    journal.push(...(waiting.get(transaction) ?? []));
    waiting.delete(transaction);
  });
  hooks.on(
    'postDatabaseRollbackTransaction',
    ({ transaction }) => void waiting.delete(transaction),
  );
}
