import { ACCOUNT_NOTICES, NOTICE_CHOICES } from '@ampersand-prototype/generics/schemas';
import type { AccountNotices, NoticeChoices } from '@ampersand-prototype/generics';
import type { ServedModel } from '../../../application/application.ts';
import { writeInstalled } from '../../../application/installed-state.ts';
import { isoTimestamp } from '../../../core/transaction/iso-timestamp.ts';
import type { Connection } from '../../../database/database.ts';
import { readProblem } from '../../../outbox/delivery-problem.ts';
import { deliveryOf, readChoices, storeChoices } from '../../../outbox/notice-choices.ts';
import { languageOf, readRecipient } from '../../../outbox/recipients.ts';
import type { Access } from '../../../session/access.ts';
import { NO_CONTENT, described, route, type Route } from '../../request/route.ts';
import { maintainedRules } from '../../response/notify.ts';
import { noticeAccount } from '../../session/notice-account.ts';
import { readInSession } from '../../session/read-in-session.ts';

const TAG = 'application';
const READ = described(TAG, 'The notices of the account, and its choices', ACCOUNT_NOTICES);
const CHANGED = described(TAG, 'Replaces the choices of the account about notices', NO_CONTENT, {
  body: NOTICE_CHOICES,
});

/** Serves the notices of the logged-in account. */
export function noticeRoutes(app: ServedModel): Route[] {
  return [
    route('GET /app/notices', 'session', READ, (request) =>
      readInSession(app, request, (connection, access) => accountNotices(app, connection, access)),
    ),
    route('PUT /app/notices', 'session', CHANGED, async (request) => {
      const { access, body, reply } = request;
      await writeInstalled(app, async (connection) => {
        await storeChoices(connection, await noticeAccount(app, connection, access), body);
        return { commit: true, value: undefined };
      });
      return reply.code(204).send();
    }),
  ];
}

async function accountNotices(
  app: ServedModel,
  connection: Connection,
  access: Access,
): Promise<AccountNotices> {
  const account = await noticeAccount(app, connection, access);
  const choices = await readChoices(connection, account);
  const recipient = await readRecipient(connection, app, account);
  const { failed, problem } = await readProblem(connection, account);
  const { application, notices } = app.config;
  return {
    address: recipient?.address ?? null,
    webHook: recipient?.hook?.address ?? null,
    webHookOrigins: [...notices.webHookOrigins],
    failed: failed && isoTimestamp(failed),
    problem: recipient?.hook ? problem : null,
    timeZone: application.timeZone,
    dailyTime: notices.dailyTime,
    rules: ruleChoices(app, access, choices),
    language: languageOf(app, choices),
    choices,
  };
}

function ruleChoices(
  app: ServedModel,
  access: Access,
  choices: NoticeChoices,
): AccountNotices['rules'] {
  const { rules: sent } = app.config.notices;
  return maintainedRules(app, access).flatMap(({ rule: name = '', label, message }) => {
    const rule = app.model.rules.get(name);
    if (!rule || !(sent.length === 0 || sent.includes(name))) return [];
    const delivery = deliveryOf(app, choices, rule, access.activeRoles);
    return [{ rule: name, label: label ?? message, delivery }];
  });
}
