import assert from 'node:assert/strict';
import { Mailer } from '../src/outbox/mailer.ts';
import { sendNotices } from '../src/outbox/send-notices.ts';
import type { GivenSettings } from '../src/public-api.ts';
import type { Client } from './client.ts';
import { compileScript } from './compiled-script.ts';
import { logIn } from './log-in.ts';
import type { MailServer } from './mail-server.ts';
import type { StartServer, TestServer } from './test-server.ts';

/** Metadata of a task desk, on which a number of signals appears at once when the switch is set. */
export function deskGenerics(count: number): string {
  const items = Array.from({ length: count }, (_, i) => `("i${i}", "Item ${i}")`);
  return compileScript(`CONTEXT Tasks LABEL "Task desk" IN ENGLISH
INCLUDE "ampersand/login.adl"
INCLUDE "ampersand/notices.adl"
RELATION title[Task*Title] [UNI]
RELATION done[Task] [PROP]
RELATION hidden[Task*Secret] [UNI]
RELATION kept[Task*Secret]
RELATION label[Item*Label] [UNI]
RELATION on[Switch] [PROP]
RULE Open LABEL "Tasks to do" : title;title~ |- done MESSAGE "Do these." VIOLATION (TXT "Do ", SRC title, TXT " with ", SRC hidden)
RULE Mass : V[Switch*Item] |- -(on;V[Switch*Item]) MESSAGE "Look at these."
RULE Kept : kept |- -V[Task*Secret] MESSAGE "Keep these."
RULE Lone : kept~;V[Task*ONE] |- -V[Secret*ONE] MESSAGE "Know these."
ROLE Clerk MAINTAINS Open, Mass, Kept, Lone
INTERFACE Tasks FOR Boss : "_SESSION"[SESSION];V[SESSION*Task] CRUD BOX [ "Title" : title CRUD, "Done" : done CRUD, "Hidden" : hidden CRUD, "Kept" : kept CRUD ]
INTERFACE Task FOR Clerk : I[Task] cRud BOX [ "Title" : title cRud ]
INTERFACE Items FOR Clerk : I[Item] cRud BOX [ "Label" : label cRud ]
INTERFACE Switches FOR Boss : "_SESSION"[SESSION];V[SESSION*Switch] cRud BOX [ "On" : on cRUd ]
INTERFACE Accounts FOR Boss : "_SESSION"[SESSION];V[SESSION*Account] cRUD BOX
  [ "Address" : accEmail CRUD, "Roles" : accAllowedRoles cRUD ]
POPULATION accUserid CONTAINS [ ("ann", "ann"), ("ben", "ben"), ("eve", "eve"), ("boss", "boss") ]
POPULATION accPassword CONTAINS [ ("ann", "geheim"), ("ben", "geheim"), ("eve", "geheim"), ("boss", "geheim") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS
  [ ("ann", "Clerk"), ("ben", "Clerk"), ("eve", "Other"), ("boss", "Boss"), ("boss", "Administrator") ]
POPULATION accEmail CONTAINS [ ("ann", "ann@example.org"), ("eve", "eve@example.org") ]
POPULATION label CONTAINS [ ${items.join(', ')} ]
POPULATION Switch CONTAINS [ "s" ]
ROLE Other MAINTAINS Nothing
RULE Nothing : I[Title] |- I
ENDCONTEXT`);
}

/** The tasks. */
export const LIST = 'resource/SESSION/1/Tasks';
/** The account of Ann, who gets notices. */
export const ANN = 'resource/SESSION/1/Accounts/ann';

/** A server that sends only when the test says. */
export interface Desk extends TestServer {
  /** Logged in, and may edit everything. */
  readonly boss: Client;
}

/** What a desk is made of. */
interface DeskOptions {
  readonly data?: string;
  readonly settings?: GivenSettings;
}

/** Creates what starts desks that send to a mail server. */
export function deskStarter(
  start: StartServer,
  generics: string,
  mail: () => Pick<MailServer, 'address'>,
): (options?: DeskOptions) => Promise<Desk> {
  return async ({ data, settings } = {}) => {
    const test = await start({
      generics,
      settings: { ...noticeSettings(mail().address), ...settings },
      ...(data ? { data } : { again: true }),
    });
    await test.server.notices.stop();
    return { ...test, boss: await logIn(test.client(), 'boss', 'geheim') };
  };
}

/** The settings of a server that sends notices, of accounts that log in. */
export function noticeSettings(smtp: string): GivenSettings {
  return {
    'notices.smtp': smtp,
    'notices.sender': 'desk@example.org',
    'notices.tls': 'off',
    'server.publicUrl': 'https://desk.example.org',
    'session.loginEnabled': true,
    production: true,
  };
}

/** Sends the notices that are due. Gives the number of mails. */
export function send({ server: { application } }: TestServer): Promise<number> {
  return sendNotices(application, new Mailer(application.config), new AbortController().signal);
}

/** Adds a task. Gives its identifier. */
export async function add(test: Desk, content: object): Promise<string> {
  const known = await test.boss.get<{ _id_: string }[]>(LIST);
  const { body } = await test.boss.send('POST', LIST, { body: content });
  assert.equal(body.isCommitted, true, JSON.stringify(body));
  const tasks = await test.boss.get<{ _id_: string }[]>(LIST);
  const ids = known.body.map(({ _id_ }) => _id_);
  return tasks.body.find(({ _id_ }) => !ids.includes(_id_))?._id_ ?? assert.fail('no task');
}

/** Replaces the value of a field. */
export async function replace(
  { boss }: Desk,
  at: string,
  field: string,
  value: string | boolean | null,
): Promise<void> {
  const { body } = await boss.replace(at, field, value);
  assert.equal(body.isCommitted, true, JSON.stringify(body));
}

/** Counts the rows of a table, without another that of notices to be sent. */
export function countRows(
  { server: { application } }: TestServer,
  table = 'ampersand_notice',
): Promise<number> {
  return application.database.read(async (connection) => {
    const [row] = await connection.all(`select count(*) as number from ${table}`);
    return Number(row?.['number']);
  });
}

/** Makes all notices due, or those of a condition. */
export function passPause(
  { server: { application } }: TestServer,
  condition = '1 = 1',
): Promise<null> {
  return application.database.write(async (connection) => {
    await connection.run(`update ampersand_notice set due = '' where ${condition}`, []);
    return { commit: true, value: null };
  });
}
