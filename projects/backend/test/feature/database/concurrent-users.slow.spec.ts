import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { isRecord } from '@ampersand-prototype/generics';
import { DatabaseFailure } from '../../../src/database/database.ts';
import { CONFLICTS } from '../../../src/database/retry.ts';
import { compileScript } from '../../compiled-script.ts';
import type { Client } from '../../client.ts';
import { logIn } from '../../log-in.ts';
import { describeOnKinds, type StartServer, type TestServer } from '../../test-server.ts';

const SERVERS = 3;
const LOGINS = 24;
/** As many as `npm run test:long` has time for. */
const VISITORS = process.env['TEST_DATABASES'] === 'all' ? 2000 : 200;
const VISITORS_AT_ONCE = 40;
const EDITS = 8;
/** Orders between two that are edited: few of them share a page of an index. */
const DISTANCE = 15;
const ORDERS = LOGINS * EDITS * DISTANCE;

const numbers = (count: number): number[] => [...Array(count).keys()];
const pairs = (count: number, pairOf: (i: number) => readonly [string, string]): string =>
  numbers(count)
    .map(
      (i) =>
        `(${pairOf(i)
          .map((text) => JSON.stringify(text))
          .join(', ')})`,
    )
    .join(', ');

const GENERICS = compileScript(`CONTEXT Depot IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION title[Order*Title] [UNI]
POPULATION title CONTAINS [ ${pairs(ORDERS, (i) => [`o${i}`, `order ${i}`])} ]
POPULATION accUserid[Account*UserID] CONTAINS [ ${pairs(LOGINS, (i) => [`a${i}`, `user${i}`])} ]
POPULATION accPassword[Account*Password] CONTAINS [ ${pairs(LOGINS, (i) => [`a${i}`, 'geheim'])} ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ${pairs(LOGINS, (i) => [`a${i}`, 'Planner'])} ]
INTERFACE Order FOR Planner : I[Order] cRud BOX [ "Title" : title cRUd ]
ENDCONTEXT`);

const settings = {
  'session.loginEnabled': undefined,
  'limits.passwordsPerMinute': 1000,
  'limits.sessionsPerMinute': 100_000,
};

async function startServers(start: StartServer): Promise<TestServer[]> {
  const first = await start({ generics: GENERICS, settings });
  const { data } = first.server.application.config;
  const others = numbers(SERVERS - 1).map(() => start({ generics: GENERICS, settings, data }));
  return [first, ...(await Promise.all(others))];
}

/** Runs work, and reports its conflicts by the reason that the database states. */
async function reportConflicts<T>(t: TestContext, what: string, work: Promise<T>): Promise<T> {
  const reasons: string[] = [];
  const note = (failure: unknown): void => {
    const cause = failure instanceof DatabaseFailure ? failure.cause : null;
    const { detail, message } = isRecord(cause) ? cause : {};
    reasons.push(String(detail ?? message).replaceAll(/\d+/g, 'N'));
  };
  CONFLICTS.subscribe(note);
  try {
    return await work;
  } finally {
    CONFLICTS.unsubscribe(note);
    for (const [reason, of = []] of Object.entries(Object.groupBy(reasons, (each) => each)))
      t.diagnostic(`${what}: ${of.length} conflicts: ${reason}`);
  }
}

async function visit(clientOf: (i: number) => Client): Promise<number[]> {
  const statuses: number[] = [];
  const open = async (i: number): Promise<void> => {
    statuses.push((await clientOf(i).get('resource/SESSION/1/SessionLogin')).status);
  };
  for (let i = 0; i < VISITORS; i += VISITORS_AT_ONCE)
    await Promise.all(numbers(VISITORS_AT_ONCE).map((k) => open(i + k)));
  return statuses;
}

async function edit(client: Client, i: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const k of numbers(EDITS)) {
    const order = `resource/Order/o${(i * EDITS + k) * DISTANCE}/Order`;
    statuses.push((await client.replace(order, 'Title', `edit ${k}`)).status);
  }
  return statuses;
}

describeOnKinds(['postgres', 'mariadb'], 'many users on three servers at once', (start) => {
  it('can all log in, open a first page, and edit different records', async (t) => {
    const servers = await startServers(start);
    const clientOf = (i: number): Client => servers[i % SERVERS]?.client() as Client;
    const clients = numbers(LOGINS).map(clientOf);
    const logins = clients.map((client, i) => logIn(client, `user${i}`, 'geheim'));
    await reportConflicts(t, `${LOGINS} logins`, Promise.all(logins));
    const visits = await reportConflicts(t, `${VISITORS} first pages`, visit(clientOf));
    assert.deepEqual([...new Set(visits)], [200]);
    const edits = clients.map(edit);
    const edited = await reportConflicts(t, `${LOGINS * EDITS} edits`, Promise.all(edits));
    assert.deepEqual([...new Set(edited.flat())], [200]);
    for (const server of servers) await server.stop();
  });
});
