import type { StoredModel } from '../../application/application.ts';
import type { ChangeTeller } from '../../application/transact.ts';
import { effectsOf } from './effects.ts';
import { storedTransaction } from './stored-transaction.ts';

/** Tells a session the place of its transaction in the history and, where that is asked for, what the transaction does. */
export function changeTeller(
  app: Pick<StoredModel, 'config' | 'database' | 'model'>,
  tellsEffects: boolean,
): ChangeTeller {
  return {
    tellsEffects,
    async tell({ transaction, closing, access, seq }) {
      const effects = tellsEffects
        ? await effectsOf(app.database, transaction, closing, access)
        : null;
      const stored = await storedTransaction(app, transaction, access, seq);
      return { ...(effects && { effects }), ...(stored && { stored }) };
    },
  };
}
