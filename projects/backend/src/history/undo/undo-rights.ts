import type { HistorySettings } from '../../config/config.ts';
import {
  ADMINISTRATORS_ONLY,
  NO_OPPOSITE_RIGHT,
  NOT_LIKE_THIS,
  OF_OTHER_MODEL,
  OF_SOMEBODY_ELSE,
  OWN_PASSWORD,
} from '../../error/history-texts.ts';
import type { DetailTexts } from '../../error/refusal.ts';
import { isKindOf } from '../../model/concept.ts';
import type { TermNode } from '../../model/interface-node.ts';
import type { Access } from '../../session/access.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Change } from '../../core/transaction/change.ts';
import type { LedgerEntry } from '../../ledger/read-ledger.ts';
import { sessionKey } from '../../ledger/store-transaction.ts';

/** Who asks whether something may be taken back. */
export interface Undoer {
  readonly access: Access;
  /** Who is logged in. */
  readonly account: string | null;
  readonly isAdministrator: boolean;
  readonly undo: HistorySettings['undo'];
}

/** Why a session may not take a transaction back, in a sentence; null when it may. */
export function whyNotUndo(
  { access, account, isAdministrator, undo }: Undoer,
  { kind, model, session, account: author }: LedgerEntry,
  changes: readonly Change[],
): DetailTexts | null {
  if (kind === 'install' || kind === 'migration') return NOT_LIKE_THIS;
  if (model !== access.model.hash) return OF_OTHER_MODEL;
  if (changes.some((change) => givesPassword(access, account, change))) return OWN_PASSWORD;
  if (isAdministrator) return null;
  if (undo === 'off') return ADMINISTRATORS_ONLY;
  if (session !== sessionKey(access.session) || author !== account) return OF_SOMEBODY_ELSE;
  if (undo === 'strict' && !mayInvert(access, changes)) return NO_OPPOSITE_RIGHT;
  return null;
}

/** Whoever finds a session open does not get the account by taking its password away, and giving another. */
function givesPassword({ model }: Access, account: string | null, change: Change): boolean {
  return (
    change.kind === 'link' &&
    change.relation === wellKnown(model).accountPassword &&
    change.source === account
  );
}

/** Whether pages that the session can open give the right to do the opposite of every change. */
export function mayInvert(access: Access, changes: readonly Change[]): boolean {
  const nodes = access.interfaces.flatMap(({ root }) => nodesOf(root));
  return changes.every((change) => nodes.some((node) => givesOpposite(node, change)));
}

/** Nothing leads through a box that may not be read. */
function nodesOf(node: TermNode): TermNode[] {
  if (!node.crud.read) return [node];
  return [node, ...node.items.flatMap((item) => (item.kind === 'term' ? nodesOf(item) : []))];
}

function givesOpposite({ crud, relation, target }: TermNode, change: Change): boolean {
  if (change.kind === 'link')
    return (
      relation === change.relation &&
      (crud.update || (change.op === 'add' ? crud.delete : crud.create))
    );
  // Values come and go with their links.
  if (!change.concept.isObject) return true;
  return isKindOf(change.concept, target) && (change.op === 'add' ? crud.delete : crud.create);
}
