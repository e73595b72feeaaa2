import Type from 'typebox';
import { NOTICE_DELIVERIES } from '../enum/notice-delivery.ts';
import { LANGUAGES } from '../error/language.ts';
import { nullable, textOrNull } from './nullable.ts';
import type { ReadonlyStatic } from './readonly-static.ts';

const DELIVERY = Type.Enum([...NOTICE_DELIVERIES]);
const TIME = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'As HH:MM' });
const MAX_RULES = 10_000;

const QUIET_HOURS = Type.Object(
  { from: TIME, to: TIME },
  { additionalProperties: false, description: 'No mail is sent between these times' },
);

/** The choices of an account about its notices. */
export const NOTICE_CHOICES = Type.Object(
  {
    language: nullable(Type.Enum([...LANGUAGES]), 'Null for the language of the server'),
    rules: Type.Record(Type.String(), DELIVERY, {
      maxProperties: MAX_RULES,
      description: 'By the name of the rule; others have the default of the roles',
    }),
    quiet: nullable(QUIET_HOURS, 'Null for none'),
    watched: Type.Optional(
      Type.Enum([...NOTICE_DELIVERIES], {
        description: 'When changes of watched records are sent; absent for at once',
      }),
    ),
  },
  { title: 'NoticeChoices', additionalProperties: false },
);

/** Body of `PUT app/notices`. */
export interface NoticeChoices extends ReadonlyStatic<typeof NOTICE_CHOICES> {}

const NOTICE_RULE = Type.Object({
  rule: Type.String(),
  label: Type.String({ description: 'What users call the rule' }),
  delivery: DELIVERY,
});

/** The notices of an account. */
export const ACCOUNT_NOTICES = Type.Object(
  {
    address: textOrNull('Null if the account has no valid address'),
    webHook: textOrNull('Address that gets the notices instead of mail; null for none'),
    webHookOrigins: Type.Array(Type.String(), {
      description: 'Where web hooks of accounts are allowed; empty if nowhere',
    }),
    failed: textOrNull('When the last notice could not be delivered; null if it was'),
    problem: textOrNull('Why the web hook did not accept the last notice; null if it did'),
    timeZone: Type.String({ description: 'Time zone of quiet hours and summaries' }),
    dailyTime: Type.String({ description: 'When summaries are sent, as HH:MM' }),
    rules: Type.Array(NOTICE_RULE, { description: 'Signals that the active roles maintain' }),
    language: Type.Enum([...LANGUAGES], { description: 'The language that notices have now' }),
    choices: NOTICE_CHOICES,
  },
  { title: 'AccountNotices' },
);

/** Response to `GET app/notices`. */
export interface AccountNotices extends ReadonlyStatic<typeof ACCOUNT_NOTICES> {}

const QUEUED_NOTICES = Type.Object({
  account: Type.String({ description: 'User name of the account, or its identifier' }),
  count: Type.Integer({ description: 'Number of signals' }),
  attempts: Type.Integer({ description: 'How often they were sent or tried' }),
  due: textOrNull('When they are sent next; null for at once'),
});

const FAILED_NOTICE = Type.Object({
  account: Type.String({ description: 'User name of the account, or its identifier' }),
  problem: Type.String({ description: 'The response of the mail server, or why there was none' }),
  failed: Type.String(),
});

const UNREACHABLE = Type.Object(
  {
    count: Type.Integer(),
    accounts: Type.Array(Type.String(), { description: 'Their user names, at most 100' }),
  },
  { description: 'Accounts that would get notices, but have no valid address and no web hook' },
);

/** Notices that are to be sent, and accounts to which the last one could not be delivered. */
export const NOTICE_QUEUE = Type.Object(
  {
    isOn: Type.Boolean({ description: 'Whether the server sends notices' }),
    queue: Type.Array(QUEUED_NOTICES, { description: 'By account, at most 100' }),
    failures: Type.Array(FAILED_NOTICE, { description: 'Latest first, at most 100' }),
    unreachable: UNREACHABLE,
  },
  { title: 'NoticeQueue' },
);

/** Response to `GET admin/notices`. */
export interface NoticeQueue extends ReadonlyStatic<typeof NOTICE_QUEUE> {}

const MAX_ADDRESS_LENGTH = 2000;

/** The address of the web hook of an account. */
export const WEB_HOOK_CHANGE = Type.Object(
  { address: nullable(Type.String({ maxLength: MAX_ADDRESS_LENGTH }), 'Null for none') },
  { title: 'WebHookChange', additionalProperties: false },
);

/** Body of `PUT app/notices/web-hook`. */
export interface WebHookChange extends ReadonlyStatic<typeof WEB_HOOK_CHANGE> {}

/** The key of the signature of a web hook. */
export const WEB_HOOK_SECRET = Type.Object(
  { secret: textOrNull('Shown once; null without a web hook') },
  { title: 'WebHookSecret' },
);

/** Response to `PUT app/notices/web-hook`. */
export interface WebHookSecret extends ReadonlyStatic<typeof WEB_HOOK_SECRET> {}

const NOTICE_TASK = Type.Object({
  message: Type.String(),
  link: Type.String({ description: 'The page of the record' }),
});

const NOTICE_LIST = Type.Object({
  title: Type.String({ description: 'The rule, or the record' }),
  count: Type.Integer({ description: 'The number of tasks; not all of them may be here' }),
  tasks: Type.Array(NOTICE_TASK),
});

/** A notice that the web hook of an account receives. */
export const NOTICE_MESSAGE = Type.Object(
  {
    id: Type.String({ description: 'The same when the notice is sent again' }),
    application: Type.String(),
    subject: Type.String(),
    text: Type.String({ description: 'The notice as plain text' }),
    lists: Type.Array(NOTICE_LIST, { description: 'The notice by rule and record' }),
  },
  { title: 'NoticeMessage' },
);

/** Body of a request to the web hook of an account. */
export interface NoticeMessage extends ReadonlyStatic<typeof NOTICE_MESSAGE> {}
