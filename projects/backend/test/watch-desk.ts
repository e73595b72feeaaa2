import assert from 'node:assert/strict';
import type { Watch } from '@ampersand-prototype/generics';
import { Mailer } from '../src/outbox/mailer.ts';
import { sendNotices } from '../src/outbox/send-notices.ts';
import type { GivenSettings } from '../src/public-api.ts';
import type { Client } from './client.ts';
import { logIn } from './log-in.ts';
import type { MailServer } from './mail-server.ts';
import type { StartServer, TestServer } from './test-server.ts';

/** An application on which Ann watches something. */
export interface WatchDesk extends TestServer {
  readonly boss: Client;
  readonly ann: Client;
}

/** Starts a server that sends only when the test says, on which Ann watches a record or page. */
export async function startWatchDesk(
  start: StartServer,
  {
    generics,
    mail,
    watch: watched,
    settings,
  }: {
    readonly generics: string;
    readonly mail: Pick<MailServer, 'address'>;
    readonly watch: Watch;
    readonly settings?: GivenSettings;
  },
): Promise<WatchDesk> {
  const given = {
    'notices.smtp': mail.address,
    'notices.sender': 'desk@example.org',
    'notices.tls': 'off',
    'server.publicUrl': 'https://desk.example.org',
    'session.loginEnabled': true,
    production: true,
    ...settings,
  };
  const test = await start({ generics, settings: given, again: true });
  await test.server.notices.stop();
  const ann = await logIn(test.client(), 'ann', 'geheim');
  assert.equal(await watch(ann, watched), 204);
  return { ...test, ann, boss: await logIn(test.client(), 'boss', 'geheim') };
}

/** Begins or ends to watch a record or page. Gives the status of the response. */
export async function watch(client: Client, of: Watch, isWatched = true): Promise<number> {
  return (await client.send('PUT', 'app/watches', { body: { ...of, isWatched } })).status;
}

/** Sends the notices that are due. Gives the number of messages. */
export function sendDue({ server: { application } }: TestServer): Promise<number> {
  return sendNotices(application, new Mailer(application.config), new AbortController().signal);
}

/** Replaces the text of a field. */
export async function replaceText(
  client: Client,
  at: string,
  field: string,
  value: string | null,
): Promise<void> {
  const { body } = await client.replace(at, field, value);
  assert.equal(body.isCommitted, true, JSON.stringify(body));
}

/** The notices that are to be sent. */
export function queuedNotices({ server: { application } }: TestServer) {
  return application.database.read((connection) =>
    connection.all('select * from ampersand_notice'),
  );
}
