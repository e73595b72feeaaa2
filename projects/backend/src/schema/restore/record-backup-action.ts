import { randomUUID } from 'node:crypto';
import type { InstallableModel } from '../../application/application.ts';
import { storeHead, type TransactionHead } from '../../change-log/store-transaction.ts';
import { keepsHistory } from '../../config/config.ts';
import type { Connection } from '../../database/database.ts';
import type { Access } from '../../session/access.ts';

/** Who acted; the account is given if the data no longer has the session. */
type Actor = Pick<Access, 'session' | 'activeRoles'> & { readonly account?: string | null };

/** Records a backup action of an administrator in the audit log. */
export async function recordBackupAction(
  { model, config, database: { dialect } }: InstallableModel,
  connection: Connection,
  { activeRoles, ...actor }: Actor,
  head: Pick<TransactionHead, 'kind' | 'place'>,
): Promise<void> {
  if (!keepsHistory(config)) return;
  const transaction = { id: randomUUID(), model, dialect, connection, ...actor };
  await storeHead(transaction, { ...head, roles: activeRoles });
}
