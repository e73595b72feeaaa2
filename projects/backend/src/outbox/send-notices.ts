import { errorMessage } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { databaseNow } from '../core/transaction/now.ts';
import { addressChanges } from './address-changes.ts';
import { addressNotices } from './address-notices.ts';
import { composeNotice } from './compose-notice.ts';
import { describeNotice } from './describe-notice.ts';
import { deliver, type Message } from './deliver.ts';
import { DeliveryRejected } from './delivery-rejected.ts';
import type { Mailer } from './mailer.ts';
import {
  claimNotices,
  delayNotices,
  deleteNotices,
  hasDueNotices,
  postponeNotices,
  type ClaimedNotices,
} from './pending-notices.ts';
import { readRecipient, type Recipient } from './recipients.ts';
import { untilEnd } from './time-of-day.ts';
import { endWatches } from './watches.ts';

/**
 * Sends all notices that are due, one message for each account. Gives the number of messages. @throws Error if a receiver does
 * not work
 */
export async function sendNotices(
  app: ChangeableModel,
  mailer: Pick<Mailer, 'send'>,
  signal: AbortSignal,
): Promise<number> {
  if (app.state.readiness !== 'ready' || !(await hasDueNotices(app))) return 0;
  await addressNotices(app);
  await addressChanges(app);
  let messages = 0;
  while (!signal.aborted) {
    const claim = await claimNotices(app);
    if (!claim) break;
    if (await sendClaimed(app, claim, (...to) => deliver(...to, mailer, signal))) messages += 1;
  }
  return messages;
}

/** Sends the notices of one account. Gives whether something was sent. @throws Error if the receiver does not work */
async function sendClaimed(
  app: ChangeableModel,
  claim: ClaimedNotices,
  send: (recipient: Recipient, message: Message) => Promise<void>,
): Promise<boolean> {
  try {
    const recipient = await recipientOf(app, claim);
    if (recipient && recipient.quietMs > 0) {
      await delayNotices(app, claim, recipient.quietMs);
      return false;
    }
    const message = recipient && (await messageFor(app, recipient, claim));
    if (recipient && message) await send(recipient, message);
    await deleteNotices(app, claim);
    return message !== null;
  } catch (error) {
    if (!(error instanceof DeliveryRejected)) {
      await postponeNotices(app, claim, errorMessage(error));
      throw error;
    }
    app.logger.warn({ err: error, account: claim.account }, 'a notice was rejected');
    await deleteNotices(app, claim, errorMessage(error));
    return false;
  }
}

/** The recipient of notices, and how long its quiet hours last from now; null if it gets none. */
function recipientOf(
  app: ChangeableModel,
  { account }: ClaimedNotices,
): Promise<(Recipient & { readonly quietMs: number }) | null> {
  const { database, config } = app;
  return database.read(async (connection) => {
    const recipient = await readRecipient(connection, app, account);
    if (!recipient) return null;
    const { quiet } = recipient.choices;
    const now = await databaseNow(connection, database.dialect);
    const quietMs = quiet ? untilEnd(now, config.application.timeZone, quiet) : 0;
    return { ...recipient, quietMs };
  });
}

/** Writes the notices of an account as they are now; null if it gets none. */
async function messageFor(
  app: ChangeableModel,
  recipient: Recipient,
  { account, pairs, delivery }: ClaimedNotices,
): Promise<Message | null> {
  const { signals, changed, ended } = await describeNotice(app, recipient, pairs);
  if (ended.length > 0) await endWatches(app, account, ended);
  if (signals.length + changed.length === 0) return null;
  const { language } = recipient;
  const publicUrl = app.config.server.publicUrl ?? '';
  const application = app.model.contextLabel;
  const { timeZone } = app.config.application;
  const content = {
    ...{ application, publicUrl, language, timeZone },
    ...{ signals, changed },
  };
  return { ...composeNotice(content), application, key: delivery };
}
