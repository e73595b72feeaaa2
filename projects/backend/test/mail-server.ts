import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message that a mail server accepted. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  /** The message as it was sent: headers and parts. */
  readonly source: string;
}

/** How a mail server responds to a command: with a status and text, or without it as usual. */
export type MailReply = (value: string) => Promise<{ status: number; text: string } | null>;

/** A mail server on this machine, which responds as the test says. */
export interface MailServer {
  readonly address: string;
  readonly received: ReceivedMail[];
  /** How it responds to a recipient. */
  onRecipient: MailReply;
  /** How it responds to a message, after it received all of it. */
  onMessage: MailReply;
  stop(): Promise<void>;
}

const ACCEPT: MailReply = () => Promise.resolve(null);

/** Starts a mail server. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const failure = (reply: Awaited<ReturnType<MailReply>>) =>
    reply && Object.assign(new Error(reply.text), { responseCode: reply.status });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (to, _session, done) =>
      void mail.onRecipient(to.address).then((reply) => done(failure(reply))),
    onData: (stream, session, done) => {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (source += part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void mail.onMessage(source).then((reply) => {
          if (!reply) received.push({ recipients, source });
          done(failure(reply));
        });
      });
    },
    ...options,
  });
  // A client can give up without a failure of the test.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const scheme = options.secure ? 'smtps' : 'smtp';
  const mail: MailServer = {
    address: `${scheme}://127.0.0.1:${port}`,
    received,
    onRecipient: ACCEPT,
    onMessage: ACCEPT,
    stop: () => new Promise((resolve) => void smtp.close(() => resolve())),
  };
  return mail;
}

/** Returns the plain text of a message, of which lines were folded. */
export function plainPart({ source }: ReceivedMail): string {
  return partOf(source, 'text/plain');
}

/** Returns the HTML of a message. */
export function htmlPart({ source }: ReceivedMail): string {
  return partOf(source, 'text/html');
}

function partOf(source: string, type: string): string {
  const part = source
    .split(/^--[-\w=.]+(?:--)?\r?$/m)
    .find((each) => each.includes(`Content-Type: ${type}`));
  const [head = '', ...body] = (part ?? '').trimStart().split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  return /quoted-printable/i.test(head) ? unquoted(text) : text;
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
