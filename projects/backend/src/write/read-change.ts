import type { ContentDelta } from '@ampersand-prototype/generics';
import type { Transacted } from '../application/transact.ts';
import { RowChanges } from '../core/transaction/row-changes.ts';
import type { Connection } from '../database/database.ts';
import { readDelta } from '../read/delta/read-delta.ts';
import type { Access } from '../session/access.ts';
import type { ChangePlan } from './change-plan.ts';
import { changesSession } from './changes-session.ts';
import type { AppliedChange } from './execute-change.ts';
import { boundedPart } from './content-part.ts';
import { contentOf, isDeleted, NO_CONTENT } from './read-content.ts';

/** The content in a write response: all of it, or the delta. */
export interface ShownContent {
  readonly content: unknown;
  /** Length of the complete list of which the content is a part; null for complete content. */
  readonly total?: number | null;
  /** Cursor of the next part of the list. */
  readonly next?: string | null;
  readonly delta?: ContentDelta | null;
}

const NOTHING_CHANGED: ContentDelta = { nodes: [], lists: [] };

/** Reads the content after a change for its response. */
export async function readChange(
  connection: Connection,
  access: Access,
  transacted: Transacted<AppliedChange>,
  { representation, part }: Pick<ChangePlan, 'representation' | 'part'>,
): Promise<ShownContent> {
  const { closing, transaction, value } = transacted;
  switch (representation) {
    case 'preview':
      return { content: value.preview };
    case 'minimal':
      return { content: null, delta: null };
    case 'delta':
      return { content: null, delta: await deltaOf(connection, access, transacted) };
    case 'full': {
      const isGone = closing.isCommitted && isDeleted(transaction, value.root);
      if (isGone) return NO_CONTENT;
      const context = { connection, session: access.session, dialect: transaction.dialect };
      return contentOf(context, access, value.root, boundedPart(part));
    }
  }
}

/** What a transaction did to the content; null where that is unknown, so that the content must be read again. */
function deltaOf(
  connection: Connection,
  access: Access,
  { value: { root }, closing, transaction }: Transacted<AppliedChange>,
): Promise<ContentDelta | null> | ContentDelta | null {
  if (!closing.isCommitted) return NOTHING_CHANGED;
  if (changesSession(transaction) || isDeleted(transaction, root)) return null;
  const { dialect, model, changes, session } = transaction;
  const context = { connection, dialect, session, changes: new RowChanges(model).follow(changes) };
  return readDelta(context, access, root);
}
