import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RecordingDatabase } from '../../../bench/recorder.ts';
import { insertRows } from '../../../src/core/insert-rows.ts';
import type { Connection, Database } from '../../../src/database/database.ts';
import { KeptResults } from '../../../src/database/kept-results.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Pages IN ENGLISH
RELATION title[Task*Title] [UNI]
RELATION status[Task*Status] [UNI]
RELATION urgent[Task] [PROP]
RELATION owner[Task*Person] [UNI]
RELATION tags[Task*Tag]
INTERFACE Tasks : "_SESSION"[SESSION];V[SESSION*Task] cRud BOX <TABLE>
  [ "Task" : I cRud, "Title" : title cRud, "Status" : status CRUd, "Urgent" : urgent cRud, "Owner" : owner cRud
  , "Tags" : tags cRud ]
ENDCONTEXT`;

/** Enough rows that the database, and not the server, reads a page. */
const COUNT = 2100;

/** The statements of a page after those of the session, each with a part that identifies it. */
const STATEMENTS: readonly (readonly [what: string, part: RegExp])[] = [
  ['the number of rows', /count\(\*\).* as number$/],
  ['the rows of the page', /order by .* limit 3\b/],
  [
    'the items with one value, together',
    /"title" as c0.*"status" as c1.*"urgent" as c2.*"owner" as c3/,
  ],
  ['the tags', /from "tags"/],
];

describeOnDatabases('feature', 'the statements of a page', (start, kind) => {
  it('are one for all items with one value in their row', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { application } = server;
    await store(application.database);
    const user = client();
    await user.get('resource/SESSION/1/Tasks?limit=2');
    const database = new RecordingDatabase(application.database);
    (application as { database: Database }).database = database;
    const recorded = await database.record(async () => {
      const { body } = await user.get('resource/SESSION/1/Tasks?limit=2');
      assert.deepEqual(
        body.map(({ _id_, Title, Status, Urgent, Owner, Tags }: Record<string, unknown>) => [
          ...[_id_, Title, Status, Urgent, Owner, Tags],
        ]),
        [
          ['t0', 'Title 0', 'open', true, null, []],
          ['t1', 'Title 1', null, false, null, []],
        ],
      );
    });
    await stop();
    const statements = recorded.flatMap((work) => work.statements.map(({ sql }) => sql));
    const first = statements.findIndex((sql) => STATEMENTS[0]?.[1].test(sql));
    const read = statements.slice(first);
    assert.deepEqual(
      read.map((sql) => STATEMENTS.find(([, part]) => part.test(sql))?.[0] ?? sql),
      STATEMENTS.map(([what]) => what),
    );
  });

  it('read one row of a long list without the others', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { application } = server;
    await store(application.database);
    const user = client();
    await user.get('resource/SESSION/1/Tasks?limit=2');
    const database = new RecordingDatabase(application.database);
    (application as { database: Database }).database = database;
    const recorded = await database.record(async () => {
      const { body } = await user.get('resource/SESSION/1/Tasks/t1');
      assert.deepEqual([body._id_, body.Title, body.Status], ['t1', 'Title 1', null]);
    });
    const { status } = await user.get(`resource/SESSION/1/Tasks/t${COUNT}`);
    await stop();
    assert.equal(status, 404);
    const unbounded = recorded
      .flatMap((work) => work.statements)
      .filter(({ sql, parameters }) => /"Task"/.test(sql) && !parameters.flat().includes('t1'));
    assert.deepEqual(unbounded, []);
  });

  it('do not count again before the next commit', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const kept = new CountingResults(0);
    (server.application as { keptResults: KeptResults }).keptResults = kept;
    await store(server.application.database);
    const user = client();
    const read = async () => {
      const { headers } = await user.get('resource/SESSION/1/Tasks?limit=2');
      const { body } = await user.get('resource/SESSION/1/Tasks?facets=Status:list');
      return [headers['x-total-count'], body[0].values[0].count, kept.statements.splice(0).length];
    };
    await user.get('resource/SESSION/1/Tasks?limit=2');
    kept.statements.length = 0;
    const before = [String(COUNT), COUNT / 2];
    assert.deepEqual((await read()).slice(0, 2), before);
    const again = await read();
    assert.deepEqual(again.slice(0, 2), before);
    // Other databases don't identify a state, or other transactions on the same server change it.
    if (kind === 'sqlite') assert.equal(again[2], 0);
    const edit = [{ op: 'replace', path: 't1/Status', value: 'open' }] as const;
    const { body } = await user.patch('resource/SESSION/1?interface=Tasks', edit, {
      prefer: 'return=minimal',
    });
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual(await read(), [String(COUNT), COUNT / 2 + 1, 2]);
    await stop();
  });
});

/** Kept results that record the statements that run. */
class CountingResults extends KeptResults {
  readonly statements: string[] = [];

  override of(connection: Connection): Connection {
    return super.of({
      all: (sql, parameters) => {
        this.statements.push(sql);
        return connection.all(sql, parameters);
      },
      run: (sql, parameters) => connection.run(sql, parameters),
      state: connection.state,
    });
  }
}

async function store(database: Database): Promise<void> {
  await database.write(async (connection) => {
    await insertRows(
      connection,
      { table: 'Task', columns: ['Task', 'title', 'status', 'urgent'] },
      Array.from({ length: COUNT }, (_, i) => [
        ...[`t${i}`, `Title ${i}`, i % 2 === 0 ? 'open' : null],
        i % 3 === 0 ? `t${i}` : null,
      ]),
    );
    return { commit: true, value: null };
  });
}
