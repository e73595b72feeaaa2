import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RecordingDatabase } from '../../../bench/recorder.ts';
import type { Database } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Statements IN ENGLISH
RELATION status[Task*Status] [UNI,TOT]
RELATION assignee[Task*Person] [UNI]
RULE assigned : I /\\ status;"Done";status~ |- assignee;assignee~
RULE open : I[Task] |- assignee;assignee~
ROLE Anonymous MAINTAINS open
INTERFACE Task : I[Task] cRud BOX [ "Status" : status cRUd, "Assignee" : assignee CRUd ]
POPULATION status CONTAINS [ ("t1", "Open") ]
POPULATION assignee CONTAINS [ ("t1", "Ann") ]
ENDCONTEXT`;

/** The statements of an edit, each with a part that identifies it. The transaction begins and commits besides. */
const STATEMENTS: readonly (readonly [what: string, part: RegExp])[] = [
  ['the session, with the installed model', /ampersand_session, ampersand_model/],
  ['the rights of its roles', /sessionActiveRoles.*ifcRoles/],
  ['the row of the task', /^select \* from "Task" where "Task" = \?$/],
  ['the new value', /^update "Task" set "status" = \?/],
  ['the rule TOT', /"status"\) is null/],
  ['the rule about tasks that are done', /'Done'/],
  ['the entry of the change log', /^insert into ampersand_transaction/],
  ['its changes', /^insert into "?ampersand_fact_change/],
  ['the names of the change log, on MariaDB', /^select id, kind, name from ampersand_change_name/],
  ['whether a signal is open', /^select 1 as one from ampersand_signal/],
];

describeOnDatabases('database', 'the statements of an edit', (start) => {
  it('are at most twelve in one transaction, and none after it', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const database = new RecordingDatabase(server.application.database);
    (server.application as { database: Database }).database = database;
    const user = client();
    await user.get('resource/Task/t1/Task');
    const edit = [{ op: 'replace', path: 'Status', value: 'Closed' }] as const;
    const recorded = await database.record(async () => {
      const { body } = await user.patch('resource/Task/t1?interface=Task', edit, {
        prefer: 'return=minimal',
      });
      assert.equal(body.isCommitted, true);
    });
    await stop();
    assert.deepEqual(
      recorded.map(({ kind, commit }) => [kind, commit]),
      [['write', true]],
    );
    const statements = recorded.flatMap((work) => work.statements.map(({ sql }) => sql));
    const unknown = statements.filter((sql) => !STATEMENTS.some(([, part]) => part.test(sql)));
    assert.deepEqual(unknown, []);
    // With the begin and the end of the transaction.
    assert.ok(statements.length + 2 <= 12, statements.join('\n'));
  });

  it('stores the use of the session after the edit, which is one transaction then as well', async () => {
    const { client, server, stop } = await start({ generics: compileScript(SCRIPT) });
    const { database } = server.application;
    const lastAccess = `select last_access from ampersand_session`;
    const earlier = database.dialect.secondsAgo(60);
    const user = client();
    await user.get('resource/Task/t1/Task');
    const [before] = await database.write(async (connection) => {
      await connection.run(`update ampersand_session set last_access = ${earlier}`);
      return { commit: true, value: await connection.all(lastAccess) };
    });
    const recording = new RecordingDatabase(database);
    (server.application as { database: Database }).database = recording;
    const edit = [{ op: 'replace', path: 'Status', value: 'Closed' }] as const;
    const recorded = await recording.record(async () => {
      await user.patch('resource/Task/t1?interface=Task', edit, { prefer: 'return=minimal' });
    });
    const [after] = await database.read((connection) => connection.all(lastAccess));
    await stop();
    assert.deepEqual(
      recorded.map(({ kind, commit }) => [kind, commit]),
      [
        ['write', true],
        ['write', true],
      ],
    );
    assert.ok(String(after?.['last_access']) > String(before?.['last_access']));
  });
});
