import { NOTICE_QUEUE, NOTIFICATIONS } from '@ampersand-prototype/generics/schemas';
import { errorMessage, type Notifications } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_ADDRESS, mailServerFailed } from '../../../error/notice-messages.ts';
import { readNoticeQueue } from '../../../outbox/notice-queue.ts';
import { readRecipient } from '../../../outbox/recipients.ts';
import { sendTest } from '../../../outbox/send-test.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { described, route, type Route } from '../../request/route.ts';
import { success } from '../../response/notify.ts';
import { noticeAccount } from '../../session/notice-account.ts';
import { readInSession } from '../../session/read-in-session.ts';

const TAG = 'administration';
/** Shorter than for notices, because an administrator waits. */
const TIMEOUT_MS = 20_000;

const QUEUE = described(TAG, 'Notices that are to be sent, and failures', NOTICE_QUEUE);
const TEST = described(TAG, 'Sends a test message to the address of the session', NOTIFICATIONS);

/** Serves the delivery of notices to administrators. */
export function noticeQueueRoutes(app: ServedModel): Route[] {
  return [
    route('GET /admin/notices', 'admin', QUEUE, (request) =>
      readInSession(app, request, (connection) => readNoticeQueue(app, connection)),
    ),
    route('POST /admin/notices/test', 'admin', TEST, (request) => testNotices(app, request)),
  ];
}

async function testNotices(app: ServedModel, request: ApiRequest): Promise<Notifications> {
  const recipient = await readInSession(app, request, async (connection, access) =>
    readRecipient(connection, app, await noticeAccount(app, connection, access)),
  );
  if (!recipient?.address) throw new ApiError('AMP-400-OPERATION', NO_ADDRESS);
  try {
    await sendTest(app, { ...recipient, hook: null }, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    throw new ApiError('AMP-400-OPERATION', mailServerFailed(errorMessage(error)));
  }
  return success(recipient.address);
}
