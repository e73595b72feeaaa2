import { WEB_HOOK_CHANGE, WEB_HOOK_SECRET } from '@ampersand-prototype/generics/schemas';
import {
  errorMessage,
  type WebHookChange,
  type WebHookSecret,
} from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { writeInstalled } from '../../../application/installed-state.ts';
import { ApiError } from '../../../error/api-error.ts';
import { NO_WEB_HOOK, webHookFailed } from '../../../error/notice-messages.ts';
import { isAllowed, storeWebHook } from '../../../outbox/account-web-hook.ts';
import { readRecipient } from '../../../outbox/recipients.ts';
import { sendTest } from '../../../outbox/send-test.ts';
import type { Access } from '../../../session/access.ts';
import type { ApiRequest } from '../../request/api-request.ts';
import { NO_CONTENT, described, route, type Route } from '../../request/route.ts';
import { noticeAccount } from '../../session/notice-account.ts';
import { readInSession } from '../../session/read-in-session.ts';

const TAG = 'application';
const CHANGED = described(TAG, 'Replaces the web hook of the account', WEB_HOOK_SECRET, {
  body: WEB_HOOK_CHANGE,
  returns: 'The new key of its signature',
});
const TEST = described(TAG, 'Sends a test message to the web hook of the account', NO_CONTENT);

/** Serves the web hook of the logged-in account. */
export function webHookRoutes(app: ServedModel): Route[] {
  return [
    route('PUT /app/notices/web-hook', 'session', CHANGED, ({ access, body }) =>
      changeWebHook(app, access, body),
    ),
    route('POST /app/notices/web-hook/test', 'session', TEST, async (request) => {
      await testWebHook(app, request);
      return request.reply.code(204).send();
    }),
  ];
}

/** @throws ApiError if the settings do not allow the address */
async function changeWebHook(
  app: ServedModel,
  access: Access,
  { address }: WebHookChange,
): Promise<WebHookSecret> {
  if (address !== null && !isAllowed(app.config, address))
    throw new ApiError('AMP-400-OPERATION', NO_WEB_HOOK);
  const secret = await writeInstalled(app, async (connection) => {
    const account = await noticeAccount(app, connection, access);
    return { commit: true, value: await storeWebHook(connection, account, address) };
  });
  return { secret };
}

/** @throws ApiError with the response of the web hook */
async function testWebHook(app: ServedModel, request: ApiRequest): Promise<void> {
  const recipient = await readInSession(app, request, async (connection, access) =>
    readRecipient(connection, app, await noticeAccount(app, connection, access)),
  );
  if (!recipient?.hook) throw new ApiError('AMP-400-OPERATION', NO_WEB_HOOK);
  try {
    await sendTest(app, recipient, new AbortController().signal);
  } catch (error) {
    throw new ApiError('AMP-400-OPERATION', webHookFailed(errorMessage(error)));
  }
}
