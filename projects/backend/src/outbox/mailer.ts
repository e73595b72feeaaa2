import { createTransport } from 'nodemailer';
import { errorMessage, isRecord } from '@ampersand-prototype/generics';
import type { Config } from '../config/config.ts';
import type { MailText } from './compose-notice.ts';
import { DeliveryRejected } from './delivery-rejected.ts';

/** How long a mail server may take, in milliseconds. */
interface MailTimeouts {
  readonly connect: number;
  readonly greeting: number;
  /** Between two parts of its responses; it may check a message before it responds. */
  readonly response: number;
  /** For everything, also if it never pauses. */
  readonly total: number;
}

/** In all less than the time for which one server takes notices. */
const TIMEOUTS: MailTimeouts = {
  connect: 10_000,
  greeting: 30_000,
  response: 120_000,
  total: 600_000,
};
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
  readonly #timeouts: MailTimeouts;

  constructor({ notices }: Pick<Config, 'notices'>, timeouts: Partial<MailTimeouts> = {}) {
    this.#settings = notices;
    this.#timeouts = { ...TIMEOUTS, ...timeouts };
  }

  /** Sends a mail, unless the signal aborts it. @throws DeliveryRejected, Error if it can be tried again */
  async send({ address, key, subject, text, html }: Mail, signal: AbortSignal): Promise<void> {
    const sender = this.#settings.sender ?? '';
    const timeout = AbortSignal.timeout(this.#timeouts.total);
    try {
      await createTransport(transportOptions(this.#settings, this.#timeouts)).sendMail({
        ...{ subject, text, html, from: sender, to: { name: '', address } },
        envelope: { from: sender, to: [address] },
        messageId: `<${key}@${sender.slice(sender.indexOf('@') + 1)}>`,
        signal: AbortSignal.any([signal, timeout]),
        // Other programs don't reply to it automatically.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
    } catch (error) {
      if (timeout.aborted)
        throw new Error('the mail server did not finish in time', { cause: error });
      throw isPermanent(error) ? new DeliveryRejected(errorMessage(error)) : error;
    }
  }
}

function transportOptions(
  { smtp, user, password, tls }: Config['notices'],
  { connect, greeting, response }: MailTimeouts,
) {
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
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: response,
  };
}

/** Whether the recipient or the message is rejected; a wrong password and a wrong sender are problems of the settings. */
function isPermanent(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const { code, command, responseCode } = error;
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO';
  return (isOfRecipient || code === 'EMESSAGE') && Number(responseCode) >= PERMANENT;
}
