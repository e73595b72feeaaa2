import type { ServedModel } from '../../../application/application.ts';
import { transact } from '../../../application/transact.ts';
import type { Transaction } from '../../../core/transaction/transaction.ts';
import { ApiError } from '../../../error/api-error.ts';

/** Changes data by an ordinary transaction: rules check it, and the history shows it. @throws ApiError */
export async function changeAsAdministrator(
  app: ServedModel,
  session: string | null,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { closing } = await transact(app, { session }, work);
  if (!closing.isCommitted)
    throw new ApiError('AMP-400-OPERATION', closing.invariants[0]?.ruleMessage ?? null);
}
