import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { ERROR_CATALOG, type ErrorCode } from '@ampersand-prototype/generics';
import type { ApiResponse, Client } from '../../client.ts';
import { OwnDatabaseServer, programsOf, type ServerKind } from '../../own-database-server.ts';
import { startServer, type TestServer } from '../../test-server.ts';
import { until } from '../../until.ts';

const WRITERS = 6;
const KINDS: readonly ServerKind[] = ['postgres', 'mariadb'];
/** A request that waits for the write lock may time out before its first query. */
const MAY_MEET: readonly string[] = ['AMP-503-DATABASE', 'AMP-503-UNCERTAIN', 'AMP-503-BUSY'];

/** A writer sets two fields of its own atom to the same number, again and again. */
interface Writer {
  readonly atom: string;
  readonly client: Client;
  acknowledged: number;
  sent: number;
}

for (const kind of KINDS) {
  const isInstalled = programsOf(kind) !== null;
  const title = `a ${kind} server that goes away`;
  if (isInstalled) describe(title, () => suite(kind));
  else describe.skip(`${title} (skipped: its programs are not installed here)`);
}

function suite(kind: ServerKind): void {
  let own: OwnDatabaseServer;
  let test: TestServer;
  before(async () => {
    own = await OwnDatabaseServer.make(kind);
    // A loaded machine may take long to install, which is not what the short times below are about.
    await (await startServer({ data: own.url })).stop();
    test = await startServer({
      data: own.url,
      settings: {
        'database.statementTimeout': 1,
        'database.lockTimeout': 1,
        'database.connectTimeout': 1,
      },
    });
  });
  after(async () => {
    try {
      await test.stop();
    } finally {
      await own.remove();
    }
  });

  it('is told with a remedy, stores no half of an edit, and is used again when it is back', async () => {
    const writers = await makeWriters(test);
    const run = { isOver: false };
    const rejected: ApiResponse<ErrorBody>[] = [];
    const writing = Promise.all(writers.map((writer) => write(run, writer, rejected)));
    await until(() => writers.every((writer) => writer.acknowledged >= 3));
    await own.stop();
    await until(() => rejected.length >= 3 * WRITERS);
    assert.equal((await ready(test)).statusCode, 503);
    assert.equal((await test.server.http.inject('/health')).statusCode, 200);
    requireHint(await test.client().get('app/navbar'));
    await own.start();
    await until(async () => (await ready(test)).statusCode === 200);
    const before = writers.map((writer) => writer.acknowledged);
    await until(() => writers.every((writer, i) => writer.acknowledged > (before[i] ?? 0)));
    run.isOver = true;
    await writing;
    for (const response of rejected) requireHint(response);
    for (const writer of writers) await checkAtom(writer);
  });

  it('is told when it does not answer any more, and is used again when it does', async () => {
    const client = test.client();
    await client.get('resource/Project/p1/Project');
    own.freeze();
    try {
      const responses = await Promise.all([
        client.get('resource/Project/p1/Project'),
        client.replace('resource/Project/p1?interface=Project', 'Name', 'Frozen'),
      ]);
      for (const response of responses) requireHint(response as ApiResponse<ErrorBody>);
      assert.equal((await ready(test)).statusCode, 503);
    } finally {
      own.thaw();
    }
    await until(async () => (await ready(test)).statusCode === 200);
    const { body } = await client.replace('resource/Project/p1?interface=Project', 'Name', 'Again');
    assert.equal(body.isCommitted, true);
  });
}

interface ErrorBody {
  readonly code?: string;
  readonly hint?: string;
  readonly isCommitted?: boolean;
}

async function makeWriters(test: TestServer): Promise<Writer[]> {
  const writers = Array.from({ length: WRITERS }, (_, i) => ({
    atom: `own${i}`,
    client: test.client(),
    acknowledged: 0,
    sent: 0,
  }));
  for (const { client, atom } of writers)
    assert.equal((await client.replace(addressOf(atom), 'Name', 'start')).body.isCommitted, true);
  return writers;
}

function addressOf(atom: string): string {
  return `resource/Project/${atom}?interface=Project`;
}

async function write(
  run: { readonly isOver: boolean },
  writer: Writer,
  rejected: ApiResponse<ErrorBody>[],
): Promise<void> {
  while (!run.isOver) {
    const count = ++writer.sent;
    const response = await writer.client.patch(addressOf(writer.atom), [
      { op: 'replace', path: 'Name', value: `n${count}` },
      { op: 'replace', path: 'Size', value: count },
    ]);
    if (response.body.isCommitted) writer.acknowledged = count;
    else if (response.status !== 409) rejected.push(response);
    await turn();
  }
}

async function checkAtom({ atom, client, acknowledged, sent }: Writer): Promise<void> {
  const { body } = await client.get(`resource/Project/${atom}/Project`);
  assert.equal(body.Name, `n${body.Size}`, 'half of an edit was stored');
  assert.ok(body.Size >= acknowledged && body.Size <= sent, 'an acknowledged edit was lost');
}

function requireHint({ status, body }: ApiResponse<ErrorBody>): void {
  assert.equal(status, 503, JSON.stringify(body));
  assert.ok(MAY_MEET.includes(body.code ?? ''), JSON.stringify(body));
  assert.equal(body.hint, ERROR_CATALOG[body.code as ErrorCode].hint);
}

function ready(test: TestServer) {
  return test.server.http.inject('/ready');
}
