import type { ServedModel } from '../../application/application.ts';
import { sendsNotices } from '../../config/config.ts';
import { wellKnown } from '../../core/well-known.ts';
import type { Connection } from '../../database/database.ts';
import { ApiError } from '../../error/api-error.ts';
import { NO_NOTICES } from '../../error/notice-messages.ts';
import type { Access } from '../../session/access.ts';
import { linkedTargets } from '../../session/linked-targets.ts';

/** Returns the account of a session, to which notices are sent. @throws ApiError if it has none, or if notices are off */
export async function noticeAccount(
  { model, config }: ServedModel,
  connection: Connection,
  access: Access,
): Promise<string> {
  const [account] = await linkedTargets(connection, wellKnown(model).account, access.session);
  if (account === undefined || !sendsNotices(config))
    throw new ApiError('AMP-400-OPERATION', NO_NOTICES);
  return account;
}
