import { randomUUID } from 'node:crypto';
import type { StoredModel } from '../core/stored-model.ts';
import { composeTest } from './compose-notice.ts';
import { Mailer } from './mailer.ts';
import type { Recipient } from './recipients.ts';

/** Sends a test message to a recipient. @throws Error with the response of the mail server */
export function sendTest(
  { model, config }: Pick<StoredModel, 'model' | 'config'>,
  { address, language }: Recipient,
  signal: AbortSignal,
): Promise<void> {
  const publicUrl = config.server.publicUrl ?? '';
  const content = { application: model.contextLabel, publicUrl, language };
  const mail = { ...composeTest(content), address, key: randomUUID() };
  return new Mailer(config).send(mail, signal);
}
