import type { AtomReference, HistoryEntry, ChangeDescription } from '@ampersand-prototype/generics';
import { undoerOf } from '../undo/undoer.ts';
import { wellKnown } from '../../core/well-known.ts';
import { firstOfModel } from '../../change-log/first-of-model.ts';
import { ownKey, type HistoryReader } from './history-reader.ts';
import { LabelsAsOf, type RequestedLabel } from './labels-as-of.ts';
import { userNameOf } from '../../session/account-name.ts';
import { linkedTargets } from '../../session/linked-targets.ts';
import type { Model } from '../../model/model.ts';
import { shownAtoms } from '../../session/access-scope/visible-atoms.ts';
import { undoOffer } from './undo-offer.ts';
import type { ReadableChange } from './readable-changes.ts';
import { describeLoggedChanges, requestedLabels } from './describe-logged-changes.ts';
import { readHeads, type TransactionHead } from './transaction-heads.ts';

/** Maximum number of described changes of a transaction; the others are counted. */
export const MAX_DESCRIBED_CHANGES = 200;

/** The described changes of a transaction, and their number. */
export interface EntryChanges {
  readonly changes: readonly ReadableChange[];
  readonly count: number;
  readonly counts?: HistoryEntry['counts'];
}

/** Describes transactions and their changes as history entries, newest first. */
export async function describeEntries(
  reader: HistoryReader,
  bySeq: ReadonlyMap<number, EntryChanges>,
  max = MAX_DESCRIBED_CHANGES,
): Promise<HistoryEntry[]> {
  const { connection, dialect, access } = reader;
  const heads = await readHeads(connection, dialect, [...bySeq.keys()]);
  const labels = new LabelsAsOf(reader, await firstOfModel(connection));
  const changes = [...bySeq.values()].flatMap(({ changes }) => changes.slice(0, max));
  await labels.read(requestedLabels(changes));
  const accounts = await describeAccounts(reader, labels, [...heads.values()]);
  const undoer = await undoerOf(reader.app, reader, access);
  const entries: HistoryEntry[] = [];
  for (const [seq, { changes, count, counts }] of [...bySeq].sort(([a], [b]) => b - a)) {
    const head = heads.get(seq);
    if (!head) continue;
    const account = accounts.get(head.account ?? '') ?? null;
    const entry = entryOf(reader, head, account);
    entries.push({
      ...entry,
      ...(await undoOffer(reader, undoer, head)),
      changes: withCauses(
        reader,
        head,
        describeLoggedChanges(access.model, labels, changes.slice(0, max)),
      ),
      count,
      ...(counts && { counts }),
    });
  }
  return entries;
}

/**
 * The session that sent a request sees which operation made a change: to others it would reveal the rest of the
 * request.
 */
function withCauses(
  reader: HistoryReader,
  { session }: TransactionHead,
  changes: readonly ChangeDescription[],
): ChangeDescription[] {
  if (reader.isAdmin || (session !== null && session === ownKey(reader))) return [...changes];
  return changes.map((change) =>
    change.cause.by === 'rule' ? change : { ...change, cause: { by: 'operation', operation: 0 } },
  );
}

/** The author is shown to readers who may see the account, with the roles. */
function entryOf(
  reader: HistoryReader,
  head: TransactionHead,
  account: AtomReference | null,
): Omit<HistoryEntry, 'changes' | 'count' | 'mayUndo' | 'noRedo'> {
  const { access, isAdmin } = reader;
  const { seq, id, timestamp, kind, undoes, undoneBy } = head;
  const isKnown = account !== null || isAdmin || head.session === ownKey(reader);
  const ifc = access.model.interfaces.get(head.interface ?? '');
  return {
    seq,
    id,
    timestamp,
    kind,
    account,
    roles: isKnown ? head.roles.map((name) => access.model.roles.get(name)?.label ?? name) : [],
    interface: ifc && access.mayUse(ifc) ? { name: ifc.name, label: ifc.label } : null,
    ...(isAdmin && viewedIn(head, access.model)),
    ...(isAdmin && head.kind === 'deleteBackup' && { backup: head.atom ?? '' }),
    undoes,
    undoneBy,
  };
}

/** As whom an administrator viewed the application. An account goes by its identifier. */
function viewedIn(
  { kind, interface: place, atom }: TransactionHead,
  { roles }: Model,
): Pick<HistoryEntry, 'viewed'> {
  if (kind !== 'view' || atom === null) return {};
  return place === '@role'
    ? { viewed: { kind: 'role', label: roles.get(atom)?.label ?? atom } }
    : { viewed: { kind: 'account', label: atom } };
}

async function describeAccounts(
  reader: HistoryReader,
  labels: LabelsAsOf,
  heads: readonly TransactionHead[],
): Promise<Map<string, AtomReference>> {
  const { access, isAdmin } = reader;
  const concept = wellKnown(access.model).account?.target;
  if (!concept) return new Map();
  const newest = new Map<string, number>();
  for (const { account, seq } of heads)
    if (account !== null) newest.set(account, Math.max(seq, newest.get(account) ?? 0));
  const atoms = [...newest.keys()];
  const shown = isAdmin ? atoms : await shownAtoms(reader, concept, atoms);
  const requested = [...shown].map((atom): RequestedLabel => ({
    concept,
    atom,
    view: null,
    seq: newest.get(atom) ?? 0,
  }));
  await labels.read(requested);
  const named = requested.map(async (each): Promise<[string, AtomReference]> => [
    each.atom,
    await namedAccount(reader, each.atom, labels.reference(each)),
  ]);
  return new Map(await Promise.all(named));
}

/** An account that no view names goes by the name that it logs in with, for itself and for administrators. */
async function namedAccount(
  { connection, access, isAdmin }: HistoryReader,
  account: string,
  reference: AtomReference,
): Promise<AtomReference> {
  if (reference._label_ !== reference._id_) return reference;
  const own = await linkedTargets(connection, wellKnown(access.model).account, access.session);
  if (!isAdmin && !own.includes(account)) return reference;
  const name = await userNameOf(connection, access.model, account);
  return name === null ? reference : { ...reference, _label_: name };
}
