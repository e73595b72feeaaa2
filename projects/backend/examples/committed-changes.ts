import type { AtomPayload, Hooks, LinkPayload } from '@ampersand-prototype/backend';

/** A change of the population, as it is handed on. */
export type CommittedChange =
  | ({ readonly kind: 'insert' | 'delete' } & Omit<LinkPayload, 'transaction'>)
  | ({ readonly kind: 'update'; readonly replaced: string } & Omit<LinkPayload, 'transaction'>)
  | ({ readonly kind: 'atom-added' | 'atom-deleted' } & Omit<AtomPayload, 'transaction'>);

/**
 * Hands over the changes of each transaction once it is stored, oldest first. The database may ask for a transaction to be
 * done again: the hooks fire for every attempt, so what must happen once has to wait for the commit.
 */
export function onCommittedChanges(
  hooks: Hooks,
  take: (changes: readonly CommittedChange[], transaction: string) => void | Promise<void>,
): void {
  const waiting = new Map<string, CommittedChange[]>();
  const note = (transaction: string, change: CommittedChange): void => {
    waiting.set(transaction, [...(waiting.get(transaction) ?? []), change]);
  };
  hooks.on('postDatabaseInsert', ({ transaction, ...link }) =>
    note(transaction, { kind: 'insert', ...link }),
  );
  hooks.on('postDatabaseUpdate', ({ transaction, ...link }) =>
    note(transaction, { kind: 'update', ...link }),
  );
  hooks.on('postDatabaseDelete', ({ transaction, ...link }) =>
    note(transaction, { kind: 'delete', ...link }),
  );
  hooks.on('postDatabaseAddAtomToConceptInsert', ({ transaction, ...atom }) =>
    note(transaction, { kind: 'atom-added', ...atom }),
  );
  hooks.on('postDatabaseDeleteAtom', ({ transaction, ...atom }) =>
    note(transaction, { kind: 'atom-deleted', ...atom }),
  );
  hooks.on('postDatabaseCommitTransaction', async ({ transaction }) => {
    const changes = waiting.get(transaction) ?? [];
    waiting.delete(transaction);
    if (changes.length > 0) await take(changes, transaction);
  });
  hooks.on('postDatabaseRollbackTransaction', ({ transaction }) => {
    waiting.delete(transaction);
  });
}
