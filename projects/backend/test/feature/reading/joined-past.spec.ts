import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RecordingDatabase } from '../../../bench/recorder.ts';
import type { Application } from '../../../src/application/application.ts';
import { transact } from '../../../src/application/transact.ts';
import { addLink, deleteLink } from '../../../src/core/link.ts';
import type { Database } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnKinds, startOnSqlite } from '../../test-server.ts';

const SCRIPT = `CONTEXT Teams IN ENGLISH
RELATION member[Team*Person]
RELATION friend[Person*Person]
RELATION leader[Team*Person] [UNI,INJ]
RELATION part[Team*Team]
INTERFACE Teams : "_SESSION"[SESSION];V[SESSION*Team] CRUD BOX <TABLE>
  [ "Friends" : member;friend cRud BOX [ "Parts" : leader~;part cRud BOX [ "Leaders" : part~;leader cRud ] ] ]
ENDCONTEXT`;

const LINKS: readonly (readonly [relation: string, source: string, target: string])[] = [
  ['member', 't1', 'p1'],
  ['friend', 'p1', 'p2'],
  ['leader', 't2', 'p2'],
  ['part', 't2', 't3'],
];

/** Adds or deletes all links in one transaction. */
async function change(
  application: Application,
  write: typeof addLink | typeof deleteLink,
): Promise<void> {
  await transact(application, { session: null }, async (tx) => {
    for (const relation of application.model.relations.values())
      for (const [name, source, target] of LINKS)
        if (relation.name === name) await write(tx, relation, source, target);
  });
}

/** The number of the newest transaction. */
async function newestSeq({ database }: Application): Promise<string> {
  const [newest] = await database.read((connection) =>
    connection.all('select max(seq) as seq from ampersand_transaction'),
  );
  return String(newest?.['seq']);
}

/** A plan has a few rows for each table; multiplied unions have thousands. */
const MAX_PLAN_ROWS = 300;

describe('a filter over several steps of an earlier state on SQLite', () => {
  it('does not multiply the parts of earlier tables', async () => {
    const { client, server, stop } = await startOnSqlite({ generics: compileScript(SCRIPT) });
    const { application } = server;
    await change(application, addLink);
    const newest = await newestSeq(application);
    await change(application, deleteLink);
    const database = new RecordingDatabase(application.database);
    (application as { database: Database }).database = database;
    const recorded = await database.record(async () => {
      const path = 'resource/SESSION/1/Teams?aggregate=count&filter.Friends/Parts/Leaders.is=p2';
      const counts = [
        (await client().get(path)).body,
        (await client().get(`${path}&asOf=${newest}`)).body,
      ];
      assert.deepEqual(
        counts.map(({ rows }) => rows),
        [[{ group: [], values: [0] }], [{ group: [], values: [1] }]],
      );
    });
    const statements = recorded.flatMap((work) => work.statements);
    const plans = await application.database.read((connection) =>
      Promise.all(
        statements.map(({ sql, parameters }) =>
          connection.all(`explain query plan ${sql}`, parameters),
        ),
      ),
    );
    await stop();
    assert.ok(plans.some((plan) => plan.length > 20));
    assert.deepEqual(
      plans.filter((plan) => plan.length > MAX_PLAN_ROWS).map((plan) => plan.length),
      [],
    );
  });
});

describeOnKinds(['mariadb'], 'filters over many steps of an earlier state', (start) => {
  it('do not try every order of their tables', async () => {
    const { client, server } = await start({ generics: compileScript(SCRIPT) });
    await change(server.application, addLink);
    const newest = await newestSeq(server.application);
    await change(server.application, deleteLink);
    const path = 'resource/SESSION/1/Teams?aggregate=count';
    const filters = ['Friends/Parts/Leaders', 'Friends/Parts', 'Friends'].map(
      (item) => `filter.${item}.empty=false&filter.${item}=2`,
    );
    const query = `${path}&group=Friends/Parts/Leaders&${filters.join('&')}&asOf=${newest}`;
    const { status, body } = await client().get(query);
    assert.deepEqual([status, body.rows], [200, []]);
  });
});
