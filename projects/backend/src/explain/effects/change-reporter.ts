import type { StoredModel } from '../../core/stored-model.ts';
import type { ChangeReporter } from '../../application/transact.ts';
import { describeMoves } from './describe-moves.ts';
import { effectsOf } from './effects.ts';
import { storedTransaction } from './stored-transaction.ts';

/**
 * Creates the reporter of a transaction's change-log entry and effects for its session. If requested, it also reports the
 * effects.
 */
export function changeReporter(
  app: Pick<StoredModel, 'config' | 'database' | 'model'>,
  reportsEffects: boolean,
): ChangeReporter {
  return {
    reportsEffects,
    async notify(closed) {
      const { transaction, closing, access } = closed;
      const effects = reportsEffects
        ? await effectsOf(app.database, transaction, closing, access)
        : null;
      const stored = await storedTransaction(app, closed);
      const moves = await describeMoves(app.database, closed);
      return { ...(effects && { effects }), ...(stored && { stored }), moves };
    },
  };
}
