import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Connection } from '../../../src/database/database.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Pasting IN ENGLISH
REPRESENT Number TYPE INTEGER
RELATION name[Item*Name] [UNI]
RELATION rank[Item*Number] [UNI]
RELATION locked[Item*Name] [UNI]
RELATION boss[Item*Item] [UNI]
RULE noOwnBoss : I[Item] |- -boss
RULE oneName : name;name~ |- I
INTERFACE Items : "_SESSION"[SESSION];V[SESSION*Item] CRuD BOX <TABLE>
  [ "Name" : name CRUD, "Rank" : rank CRUD, "Locked" : locked cRud, "Boss" : boss CRUD ]
ENDCONTEXT`;

const ROWS = 300;
/** A response lists at most fifty violations of a rule. */
const MORE_THAN_SHOWN = 70;
const URL = 'resource/SESSION/1?interface=Items';

/** Without those of the session and the rules. */
const MAX_STATEMENTS = 40;

/** Wraps a connection; calls `notify` for each statement. */
function counting(connection: Connection, notify: () => void): Connection {
  const { runEach } = connection;
  return {
    all: (...asked) => (notify(), connection.all(...asked)),
    run: (...asked) => (notify(), connection.run(...asked)),
    runEach: runEach && ((...asked) => (notify(), runEach.call(connection, ...asked))),
  };
}

describeOnDatabases('feature', 'a block that is pasted', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    const made = ids().map((id): PatchOperation => ({ op: 'create', path: '', value: id }));
    assert.equal((await client.patch(URL, made)).body.isCommitted, true);
  });
  after(() => test.stop());

  const ids = (): string[] => Array.from({ length: ROWS }, (_, i) => `i${i}`);
  const block = (): PatchOperation[] =>
    ids().flatMap((id, i): PatchOperation[] => [
      { op: 'replace', path: `${id}/Name`, value: `Item ${i}` },
      { op: 'replace', path: `${id}/Rank`, value: i },
    ]);
  const verdicts = async (operations: readonly PatchOperation[]) => {
    const prefer = { prefer: 'return=delta' };
    const { status, body } = await client.patch(
      `${URL}&dryRun=true&verdicts=true`,
      operations,
      prefer,
    );
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.isCommitted, false);
    return body.verdicts?.map(({ operation, error, rules }) => [
      operation,
      error?.code ?? null,
      ...rules,
    ]);
  };

  it('gets a verdict for every cell that does not fit, whatever else is wrong', async () => {
    const operations = block();
    operations[3] = { op: 'replace', path: 'i1/Rank', value: 'many' };
    operations[20] = { op: 'replace', path: 'i10/Name', value: 'Item 200' };
    operations[21] = { op: 'replace', path: 'i10/Locked', value: 'x' };
    operations[22] = { op: 'replace', path: 'i11/Boss', value: 'i11' };
    operations[24] = { op: 'replace', path: 'gone/Name', value: 'x' };
    assert.deepEqual(await verdicts(operations), [
      [3, 'AMP-400-VALUE'],
      [20, null, 'oneName'],
      [21, 'AMP-403-RIGHT'],
      [22, null, 'noOwnBoss'],
      [23, null, 'noOwnBoss'],
      [24, 'AMP-404-RESOURCE'],
      [400, null, 'oneName'],
      [401, null, 'oneName'],
    ]);
    const stored = (await client.get<{ Name: unknown }[]>('resource/SESSION/1/Items')).body;
    assert.ok(stored.every(({ Name }) => Name === null));
  });

  it('is told in the language of the reader what cannot be done', async () => {
    const { body } = await client.patch(
      `${URL}&dryRun=true&verdicts=true`,
      [{ op: 'replace', path: 'i1/Locked', value: 'x' }],
      { 'accept-language': 'nl-BE' },
    );
    assert.deepEqual(body.verdicts?.[0]?.error, {
      code: 'AMP-403-RIGHT',
      detail: 'U hebt geen rechten om "Locked" aan te maken.',
    });
  });

  it('is told more than the violations that are shown', async () => {
    const same = ids()
      .slice(0, MORE_THAN_SHOWN)
      .map((id): PatchOperation => ({
        op: 'replace',
        path: `${id}/Name`,
        value: 'Same',
      }));
    assert.equal((await verdicts(same))?.length, MORE_THAN_SHOWN);
  });

  it('takes few statements, however many rows it has', async () => {
    const { database } = test.server.application;
    const write = database.write.bind(database);
    let count = 0;
    database.write = (inside, turn) =>
      write(
        (connection, attempt) =>
          inside(
            counting(connection, () => count++),
            attempt,
          ),
        turn,
      );
    try {
      assert.deepEqual(await verdicts(block()), []);
    } finally {
      database.write = write;
    }
    assert.ok(count < MAX_STATEMENTS, `${count} statements`);
  });

  it('is stored as one transaction, and has no verdicts where everything fits', async () => {
    assert.deepEqual(await verdicts(block()), []);
    const { body } = await client.patch(URL, block(), { prefer: 'return=delta' });
    assert.equal(body.isCommitted, true);
    assert.equal('verdicts' in body, false);
    assert.equal(body.delta?.nodes.length, ROWS);
  });
});
