import type { StoredModel } from '../../application/application.ts';
import type { ChangeReporter } from '../../application/transact.ts';
import { effectsOf } from './effects.ts';
import { storedTransaction } from './stored-transaction.ts';

/** Tells a session the place of its transaction in the history and, where that is asked for, what the transaction does. */
export function changeReporter(
  app: Pick<StoredModel, 'config' | 'database' | 'model'>,
  reportsEffects: boolean,
): ChangeReporter {
  return {
    reportsEffects,
    async notify({ transaction, closing, access, seq }) {
      const effects = reportsEffects
        ? await effectsOf(app.database, transaction, closing, access)
        : null;
      const stored = await storedTransaction(app, transaction, access, seq);
      return { ...(effects && { effects }), ...(stored && { stored }) };
    },
  };
}
