import { deletionSentence } from '@ampersand-prototype/explanation';
import type { Language } from '@ampersand-prototype/generics';
import type { Change, Transaction } from '../../core/transaction/transaction.ts';
import { ChangeVisibility } from '../../visibility/change-visibility.ts';
import { describeChanges } from '../effects/describe-changes.ts';
import type { ExplanationContext } from './explanation-context.ts';

/** Maximum number of named items. */
const MAX_NAMED = 3;

/** Says that the items that the operations of a transaction delete can’t be deleted. Null if the session can read none of them. */
export async function deletedBy(
  { connection, access, dialect, before: readBefore }: ExplanationContext,
  { changes }: Transaction,
  language: Language,
): Promise<string | null> {
  const deleted = requestedDeletions(changes);
  if (deleted.length === 0 || !readBefore) return null;
  const visibility = new ChangeVisibility(access, dialect);
  const described = await readBefore((before) =>
    describeChanges({ before, after: connection }, access, visibility, deleted),
  );
  const names = [...new Set(described.map(({ from }) => from._label_))];
  if (names.length === 0) return null;
  return deletionSentence(language, names.slice(0, MAX_NAMED), names.length);
}

/** The atoms that operations delete, each in its most general concept. */
function requestedDeletions(changes: readonly Change[]): readonly Change[] {
  return changes.filter(
    (change) =>
      change.kind === 'atom' &&
      change.op === 'delete' &&
      change.cause.by === 'operation' &&
      change.concept.name === change.concept.root,
  );
}
