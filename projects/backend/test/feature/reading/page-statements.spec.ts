import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RecordingDatabase } from '../../../bench/recorder.ts';
import { insertRows } from '../../../src/core/insert-rows.ts';
import type { Database } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Pages IN ENGLISH
RELATION title[Task*Title] [UNI]
RELATION status[Task*Status] [UNI]
RELATION urgent[Task] [PROP]
RELATION owner[Task*Person] [UNI]
RELATION tags[Task*Tag]
INTERFACE Tasks : "_SESSION"[SESSION];V[SESSION*Task] cRud BOX <TABLE>
  [ "Task" : I cRud, "Title" : title cRud, "Status" : status cRud, "Urgent" : urgent cRud, "Owner" : owner cRud
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

describeOnDatabases('feature', 'the statements of a page', (start) => {
  it('are one for all items with one value in their row', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { application } = server;
    await application.database.write(async (connection) => {
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
});
