import type { NoticeQueue } from '@ampersand-prototype/generics';
import { sendsNotices } from '../config/config.ts';
import { NOTICE_ACCOUNT_TABLE, NOTICE_TABLE } from '../core/framework-table.ts';
import type { StoredModel } from '../core/stored-model.ts';
import { isoTimestamp } from '../core/transaction/iso-timestamp.ts';
import type { Connection } from '../database/database.ts';
import { unreachableAccounts } from './unreachable-accounts.ts';
import { userNameOf } from '../session/account-name.ts';

const MAX_ROWS = 100;

/** Reports the notices that are to be sent, and those that could not be delivered. */
export async function readNoticeQueue(
  app: Pick<StoredModel, 'model' | 'config'>,
  connection: Connection,
): Promise<NoticeQueue> {
  const nameOf = async (account: string | null | undefined): Promise<string> =>
    (await userNameOf(connection, app.model, account ?? '')) ?? account ?? '';
  const queued = await connection.all(
    `select account, count(*) as number, max(attempts) as attempts, min(due) as due from ${NOTICE_TABLE} where account <> '' group by account order by min(due), account limit ${MAX_ROWS}`,
  );
  const failed = await connection.all(
    `select account, problem, failed from ${NOTICE_ACCOUNT_TABLE} where problem is not null order by failed desc, account limit ${MAX_ROWS}`,
  );
  const unreachable = sendsNotices(app.config) ? await unreachableAccounts(app, connection) : [];
  return {
    unreachable: {
      count: unreachable.length,
      accounts: await Promise.all(unreachable.slice(0, MAX_ROWS).map(nameOf)),
    },
    isOn: sendsNotices(app.config),
    queue: await Promise.all(
      queued.map(async ({ account, number, attempts, due }) => ({
        account: await nameOf(account),
        count: Number(number),
        attempts: Number(attempts),
        due: due ? isoTimestamp(due) : null,
      })),
    ),
    failures: await Promise.all(
      failed.map(async ({ account, problem, failed: at }) => ({
        account: await nameOf(account),
        problem: problem ?? '',
        failed: isoTimestamp(at ?? ''),
      })),
    ),
  };
}
