import type { StoredTransaction } from '@ampersand-prototype/generics';
import type { EffectOnImport } from './effect-on-import.ts';
import type { Undoer } from './undo-rights.ts';

/** Whether a session can undo a transaction, and why it cannot redo it then. */
export type UndoOffer = Omit<StoredTransaction, 'seq'>;

/** The facts about a transaction that determine whether it can be redone once it is undone. */
export interface Redoable {
  /** Passwords are not logged, so that a redo would miss them. */
  readonly setsPassword: boolean;
  readonly effect: EffectOnImport;
}

/** Returns why a session cannot redo a transaction that it undoes. Nothing if it can. */
export function whyNoRedo(
  { mayImport }: Pick<Undoer, 'mayImport'>,
  { setsPassword, effect }: Redoable,
): Pick<UndoOffer, 'noRedo'> {
  if (setsPassword) return { noRedo: 'password' };
  return effect === 'stores' && !mayImport ? { noRedo: 'importRight' } : {};
}
