import { randomUUID } from 'node:crypto';
import type { StoredModel } from '../core/stored-model.ts';
import { composeTest } from './compose-notice.ts';
import { deliver } from './deliver.ts';
import { Mailer } from './mailer.ts';
import type { Recipient } from './recipients.ts';

/** Sends a test message to the web hook of a recipient, or else by mail. @throws Error with the response of the receiver */
export function sendTest(
  { model, config }: Pick<StoredModel, 'model' | 'config'>,
  recipient: Pick<Recipient, 'address' | 'hook' | 'language'>,
  signal: AbortSignal,
): Promise<void> {
  const publicUrl = config.server.publicUrl ?? '';
  const application = model.contextLabel;
  const texts = composeTest({ application, publicUrl, language: recipient.language });
  const message = { ...texts, application, key: randomUUID() };
  return deliver(recipient, message, new Mailer(config), signal);
}
