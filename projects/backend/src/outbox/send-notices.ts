import { errorMessage } from '@ampersand-prototype/generics';
import type { ChangeableModel } from '../application/application.ts';
import { databaseNow } from '../core/transaction/now.ts';
import { addressChanges } from './address-changes.ts';
import { addressNotices } from './address-notices.ts';
import { composeNotice } from './compose-notice.ts';
import { describeNotice } from './describe-notice.ts';
import { MailRejected, type Mail, type Mailer } from './mailer.ts';
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
 * Sends all notices that are due, one mail for each account. Gives the number of mails. @throws Error if the mail server does
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
  let mails = 0;
  while (!signal.aborted) {
    const claim = await claimNotices(app);
    if (!claim) break;
    if (await sendClaimed(app, claim, (mail) => mailer.send(mail, signal))) mails += 1;
  }
  return mails;
}

/** Sends the notices of one account. Gives whether a mail was sent. @throws Error if the mail server does not work */
async function sendClaimed(
  app: ChangeableModel,
  claim: ClaimedNotices,
  send: (mail: Mail) => Promise<void>,
): Promise<boolean> {
  try {
    const recipient = await recipientOf(app, claim);
    if (recipient && recipient.quietMs > 0) {
      await delayNotices(app, claim, recipient.quietMs);
      return false;
    }
    const mail = recipient && (await mailFor(app, recipient, claim));
    if (mail) await send(mail);
    await deleteNotices(app, claim);
    return mail !== null;
  } catch (error) {
    if (!(error instanceof MailRejected)) {
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
async function mailFor(
  app: ChangeableModel,
  recipient: Recipient,
  { account, pairs, delivery }: ClaimedNotices,
): Promise<Mail | null> {
  const { signals, changed, ended } = await describeNotice(app, recipient, pairs);
  if (ended.length > 0) await endWatches(app, account, ended);
  if (signals.length + changed.length === 0) return null;
  const { address, language } = recipient;
  const publicUrl = app.config.server.publicUrl ?? '';
  const { timeZone } = app.config.application;
  const content = {
    ...{ application: app.model.contextLabel, publicUrl, language, timeZone },
    ...{ signals, changed },
  };
  return { ...composeNotice(content), address, key: delivery };
}
