import type { ChangeableModel } from '../application/application.ts';
import { sendsNotices } from '../config/config.ts';
import { Mailer } from './mailer.ts';
import { OutboxSender } from './outbox-sender.ts';
import { sendNotices } from './send-notices.ts';
import { sendSignals } from './send-signals.ts';

/** Creates the sender of signals to the web hook. */
export function signalSender(app: ChangeableModel): OutboxSender {
  return new OutboxSender(app, {
    isOn: app.config.webhook.address !== null,
    name: 'signals',
    send: (stopping) => sendSignals(app, stopping),
  });
}

/** Creates the sender of notices to accounts. */
export function noticeSender(app: ChangeableModel): OutboxSender {
  return new OutboxSender(app, {
    isOn: sendsNotices(app.config),
    name: 'notices',
    send: (stopping) => sendNotices(app, new Mailer(app.config), stopping),
  });
}
