import type { NoticeMessage } from '@ampersand-prototype/generics';
import type { NoticeText } from './compose-notice.ts';
import type { Mailer } from './mailer.ts';
import type { Recipient } from './recipients.ts';
import { sendToWebHook } from './send-to-web-hook.ts';

/** A notice as it is sent. */
export interface Message extends NoticeText {
  /** Identifies it: a repeated one has the same key, so that it can be shown once. */
  readonly key: string;
  /** What users call the application. */
  readonly application: string;
}

/** Sends a message to the web hook of a recipient, or else by mail. @throws DeliveryRejected, Error if it can be tried again */
export async function deliver(
  { address, hook }: Pick<Recipient, 'address' | 'hook'>,
  message: Message,
  mailer: Pick<Mailer, 'send'>,
  signal: AbortSignal,
): Promise<void> {
  if (hook) await sendToWebHook(hook, webHookMessage(message), signal);
  else if (address !== null) await mailer.send({ ...message, address }, signal);
}

/** Says what the mail says, and no more. */
function webHookMessage({ key, application, subject, text, lists }: Message): NoticeMessage {
  return {
    ...{ id: key, application, subject, text },
    lists: lists.map(({ title, count, tasks }) => ({ title, count, tasks })),
  };
}
