import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { HistoryEntry, HistoryPage } from '@ampersand-prototype/generics';
import { requireRows } from '../../../src/change-log/require-rows.ts';
import { CHANGE_BLOCK_TABLE, CHANGE_TABLE } from '../../../src/core/framework-table.ts';
import { learnTables } from '../../../src/database/learn-tables.ts';
import type { Database } from '../../../src/database/database.ts';
import { MAX_ROWS } from '../../../src/core/transaction/row-changes.ts';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { sendFile } from '../../multipart.ts';
import { changeLogRows, knownFacts, replayed } from '../../replay.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Packed IN ENGLISH
RELATION title[Task*Title] [UNI]
RELATION owner[Task*Person] [UNI]
POPULATION title[Task*Title] CONTAINS [ ("first", "First") ]
INTERFACE Tasks : "_SESSION";V[SESSION*Task] CRuD BOX<TABLE> [ Title : title CRUD ]
INTERFACE Task : I[Task] CRuD BOX [ Title : title CRUD, Owner : owner CRUD ]
INTERFACE Person : I[Person] cRud BOX [ Tasks : owner~ cRud ]
ENDCONTEXT`;

const COUNT = MAX_ROWS + 1000;
const OWNERS = 3;

const KNOWN_TO_MARIADB = `select n_rows as number from mysql.innodb_table_stats
  where database_name = database() and table_name = '${CHANGE_TABLE}'`;

/** A busy server counts the rows of a table long after many came. */
const countSeldom = (database: Database, table: string): Promise<null> =>
  database.write(async (connection) => {
    await connection.run(`alter table ${table} stats_auto_recalc = 0`);
    return { commit: true, value: null };
  });

describeOnDatabases('database', 'the changes of a large import', (start) => {
  let test: TestServer;
  let client: Client;
  let seq = 0;

  const run = (prefix: string) => {
    const numbers = [...Array(COUNT).keys()];
    const links = [
      { relation: 'title', links: numbers.map((i) => ({ src: `${prefix}${i}`, tgt: `T ${i}` })) },
      {
        relation: 'owner',
        links: numbers.map((i) => ({ src: `${prefix}${i}`, tgt: `${prefix}person${i % OWNERS}` })),
      },
    ];
    const content = JSON.stringify({ links });
    return sendFile(client, 'admin/import', { name: 'many.json', content });
  };
  const number = async (sql: string): Promise<number> => {
    const { database } = test.server.application;
    const [row] = await database.read((connection) => connection.all(sql));
    return Number(row?.['number'] ?? 0);
  };
  const packed = (): Promise<number> =>
    number(`select sum(number) as number from ${CHANGE_BLOCK_TABLE}`);
  const entries = async (path: string): Promise<readonly HistoryEntry[]> => {
    const { status, body } = await client.get<HistoryPage>(path);
    assert.equal(status, 200, JSON.stringify(body));
    return body.entries;
  };

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    const { status, body } = await run('t');
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    seq = await number('select max(seq) as number from ampersand_transaction');
  });
  after(() => test.stop());

  it('are stored in blocks, without a row for each', async () => {
    assert.equal(await packed(), 3 * COUNT + OWNERS);
    assert.equal(
      await number(`select count(*) as number from ${CHANGE_TABLE} where seq = ${seq}`),
      0,
    );
  });

  it('are counted in the audit log, by name as well', async () => {
    const [all] = await entries('admin/change-log');
    const [titles] = await entries('admin/change-log?relation=title');
    assert.deepEqual([all?.count, titles?.count], [3 * COUNT + OWNERS, COUNT]);
    assert.ok((await packed()) > 3 * COUNT - 10_000, 'few blocks were looked at');
  });

  it('are in the history of an atom, from which few blocks are unpacked', async () => {
    await client.replace('resource/Task/t7?interface=Task', 'Title', 'Other');
    const before = await packed();
    const [edit, added, ...more] = await entries('resource/Task/t7/Task?history=true');
    assert.deepEqual([edit?.seq, added?.seq, more.length], [seq + 1, seq, 0]);
    assert.deepEqual(
      added?.changes.map(({ op, to }) => [op, to?._label_ ?? null]).sort(),
      [
        ['add', null],
        ['add', 'T 7'],
        ['add', 'tperson1'],
      ].sort(),
    );
    assert.ok((await packed()) > before / 2, 'most are still packed');
    assert.deepEqual(
      (await entries('admin/change-log?atom=t8')).map((entry) => [entry.seq, entry.count]),
      [[seq, 3]],
    );
  });

  it('tell why an atom is missing, and since when', async () => {
    await client.send('DELETE', 'resource/Task/t11/Task');
    const gone = await client.get('resource/Task/t11/Task');
    assert.equal(gone.body._absent_, 'deleted');
  });

  it('are erased with their atom', async () => {
    const erased = await client.send('POST', 'admin/change-log/erase', {
      body: { concept: 'Task', atom: 't5000' },
    });
    assert.deepEqual([erased.status, erased.body.erased], [200, 3]);
    const { database } = test.server.application;
    await assert.doesNotReject(
      database.read((connection) =>
        requireRows(connection, { sql: 'op = 0', parameters: [], keys: ['t5000'] }),
      ),
    );
    const rows = await changeLogRows(test.server.application);
    assert.ok(rows.every(({ src }) => src !== 't5000'));
    assert.equal(await packed(), 0);
  });

  it('are taken back like others, also before somebody looked at them', async () => {
    const earlier = await knownFacts(test.server.application);
    const { database } = test.server.application;
    // A database with statistics of all but these changes once took the time of a statement and more.
    await learnTables(database, [CHANGE_TABLE]);
    const isMariadb = database.dialect.name === 'mariadb';
    if (isMariadb) await countSeldom(database, CHANGE_TABLE);
    const { status } = await run('u');
    assert.equal(status, 200);
    const last = await number('select max(seq) as number from ampersand_transaction');
    const past = await client.get(`resource/SESSION/1/Tasks?asOf=${last - 1}`);
    assert.equal(past.status, 200, JSON.stringify(past.body).slice(0, 500));
    assert.equal(past.body.length, earlier['Task']?.length);
    if (isMariadb) assert.ok((await number(KNOWN_TO_MARIADB)) > 5 * COUNT, 'it counted again');
    assert.equal(await packed(), 0, 'a state before the import needs all of its changes');
    const undone = await client.send('POST', `transactions/${last}/undo`);
    assert.equal(undone.status, 200, JSON.stringify(undone.body).slice(0, 500));
    const now = await knownFacts(test.server.application);
    assert.deepEqual(now['owner[Task*Person]'], earlier['owner[Task*Person]']);
  });

  it('lead to the data', async () => {
    const fresh = await start({ generics: compileScript(SCRIPT) });
    const [own, other] = [client, test];
    [client, test] = [fresh.client(), fresh];
    await run('v');
    const { application } = fresh.server;
    assert.deepEqual(await replayed(application), await knownFacts(application));
    [client, test] = [own, other];
    await fresh.stop();
  });
});
