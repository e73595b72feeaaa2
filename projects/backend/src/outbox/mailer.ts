import { createTransport } from 'nodemailer';
import { errorMessage, isRecord } from '@ampersand-prototype/generics';
import type { Config } from '../config/config.ts';
import type { MailText } from './compose-notice.ts';
import { DeliveryRejected } from './delivery-rejected.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 30_000;
/** A mail server may check a message before it responds. */
const RESPONSE_TIMEOUT_MS = 120_000;
/** From this status on, a mail server rejects for good. */
const PERMANENT = 500;

/** A mail for one recipient. */
export interface Mail extends MailText {
  /** The e-mail address of the recipient. */
  readonly address: string;
  /** Identifies the mail: a repeated one has the same key, so that a mail program can show it once. */
  readonly key: string;
}

/** Sends mail over SMTP. */
export class Mailer {
  readonly #settings: Config['notices'];

  constructor({ notices }: Pick<Config, 'notices'>) {
    this.#settings = notices;
  }

  /** Sends a mail, unless the signal aborts it. @throws DeliveryRejected, Error if it can be tried again */
  async send({ address, key, subject, text, html }: Mail, signal: AbortSignal): Promise<void> {
    const sender = this.#settings.sender ?? '';
    try {
      await createTransport(transportOptions(this.#settings)).sendMail({
        ...{ subject, text, html, signal, from: sender, to: { name: '', address } },
        envelope: { from: sender, to: [address] },
        messageId: `<${key}@${sender.slice(sender.indexOf('@') + 1)}>`,
        // Other programs don't reply to it automatically.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
    } catch (error) {
      throw isPermanent(error) ? new DeliveryRejected(errorMessage(error)) : error;
    }
  }
}

function transportOptions({ smtp, user, password, tls }: Config['notices']) {
  const { protocol, hostname, port } = new URL(smtp ?? '');
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    tls: { rejectUnauthorized: tls === 'required' },
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
  };
}

/** Whether the recipient or the message is rejected; a wrong password and a wrong sender are problems of the settings. */
function isPermanent(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, command, responseCode } = error;
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO';
  return (isOfRecipient || code === 'EMESSAGE') && Number(responseCode) >= PERMANENT;
}
