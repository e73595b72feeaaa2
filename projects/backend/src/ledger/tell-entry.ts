import type { AtomReference, HistoryEntry } from '@ampersand-prototype/generics';
import { wellKnown } from '../core/well-known.ts';
import type { Connection } from '../plug/database.ts';
import type { Dialect } from '../plug/dialect.ts';
import type { Access } from '../session/access.ts';
import { atomReferences } from './atom-references.ts';
import { changesOf, modelChange, undoneBy, type LedgerEntry } from './read-ledger.ts';
import { ReadableFacts } from './readable-facts.ts';
import { isTold, tellChanges } from './tell-changes.ts';
import { whyNotUndo, type Undoer } from './undo-rights.ts';

/** A transaction with its changes, as far as the session may read them now. */
export async function tellEntry(
  connection: Connection,
  dialect: Dialect,
  undoer: Undoer,
  entry: LedgerEntry,
): Promise<HistoryEntry> {
  const { access } = undoer;
  const { model } = access;
  const stored = await changesOf(connection, entry.seq);
  const known = stored.filter(({ hidden }) => hidden !== 'erased');
  const changes = known.flatMap((change) => modelChange(model, change) ?? []);
  const isWhole = known.length === stored.length;
  const readable = new ReadableFacts(access, dialect);
  const states = { before: connection, after: connection };
  const told = await tellChanges(states, access, readable, changes.filter(isTold));
  const by = await undoneBy(connection, entry.seq);
  const ifc = entry.interface === null ? null : model.interfaces.get(entry.interface);
  return {
    seq: entry.seq,
    id: entry.id,
    moment: entry.moment,
    kind: entry.kind,
    account: await tellAccount(connection, access, readable, entry.account),
    roles: entry.roles.map((name) => model.roles.get(name)?.label ?? name),
    interface:
      entry.interface === null
        ? null
        : { name: entry.interface, label: ifc?.label ?? entry.interface },
    undoes: entry.undoes,
    undoneBy: by,
    mayUndo: isWhole && by === null && whyNotUndo(undoer, entry, changes) === null,
    changes: told,
    count: told.length,
  };
}

/** Who was logged in, where the session may see that account. */
export async function tellAccount(
  connection: Connection,
  access: Access,
  readable: ReadableFacts,
  account: string | null,
): Promise<AtomReference | null> {
  const concept = wellKnown(access.model).account?.target;
  if (!concept || account === null) return null;
  const seen = await readable.atoms(connection, concept, [account]);
  if (!seen.has(account)) return null;
  return (await atomReferences(connection, access, concept, [account])).get(account) ?? null;
}
