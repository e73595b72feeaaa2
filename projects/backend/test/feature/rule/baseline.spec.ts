import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { transact } from '../../../src/application/transact.ts';
import { addLink, deleteLink } from '../../../src/core/link.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import type { Row } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const TASKS = [...Array(20).keys()].map((i) => `("t${i}","Task ${i}")`).join(';');
const script = (population: string, more: string): string => `CONTEXT Work IN ENGLISH
RELATION title[Task*Title] [UNI]${population}
RELATION owner[Task*Person] [UNI]
${more}
ROLE Planner MAINTAINS Untitled
RULE Untitled: I[Task] |- title;title~
INTERFACE Tasks : "_SESSION";V[SESSION*Task] cRud BOX<TABLE> ["Title" : title cRUd, "Owner" : owner cRUD]
ENDCONTEXT`;
const OLD = script(` = [${TASKS}]`, '');
const OWNED = script('', 'RULE Owned: I[Task] |- owner;owner~ MESSAGE "A task has an owner"');

describeOnDatabases('database', 'baseline', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-debt-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Servers of the new model on data that violates its rule twenty times, which was taken as debt. */
  async function indebted(count: number): Promise<TestServer[]> {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(OLD) })).stop();
    const servers: TestServer[] = [];
    for (let i = 0; i < count; i++)
      servers.push(await start({ data, generics: compileScript(OWNED) }));
    const app = servers[0]!.server.application;
    const rejected = await migrate(app, { apply: true, renames: [] });
    assert.deepEqual(
      rejected?.report.violations.map(({ rule, tuples }) => [rule, tuples.length]),
      [['Owned', 20]],
    );
    const baseline = { rules: ['Owned'], role: 'Planner' };
    const migration = await migrate(app, { apply: true, renames: [], baseline });
    assert.deepEqual([migration?.report.isApplied, migration?.report.baseline], [true, ['Owned']]);
    for (const server of servers) await server.client().get('app/navbar');
    return servers;
  }

  const change = (test: TestServer, task: string, owner: string | null) => {
    const app = test.server.application;
    const relation = app.model.relations.get('owner[Task*Person]')!;
    return transact(app, { session: null }, (tx) =>
      owner === null ? deleteLink(tx, relation, task, 'ann') : addLink(tx, relation, task, owner),
    );
  };
  const query = (test: TestServer, sql: string): Promise<Row[]> =>
    test.server.application.database.read((connection) => connection.all(sql));
  const owed = async (test: TestServer): Promise<number> =>
    (await query(test, 'select pair from ampersand_debt')).length;

  it('rejects only additional violations, and fixed ones cannot return', async () => {
    const [test] = (await indebted(1)) as [TestServer];
    const client = test.client();
    const renamed = await client.patch('resource/SESSION/1/Tasks/t1', [
      { op: 'replace', path: 'Title', value: 'Other' },
    ]);
    assert.equal(renamed.body.isCommitted, true, JSON.stringify(renamed.body));
    assert.equal((await change(test, 't1', 'ann')).closing.isCommitted, true);
    assert.equal(await owed(test), 19);
    const back = await change(test, 't1', null);
    assert.deepEqual(
      [back.closing.isCommitted, back.closing.invariants[0]?.rule],
      [false, 'Owned'],
    );
    const { application } = test.server;
    const task = application.model.relations.get('title[Task*Title]')!;
    const fresh = await transact(application, { session: null }, (tx) =>
      addLink(tx, task, 't99', 'New'),
    );
    assert.equal(fresh.closing.isCommitted, false);
    assert.equal(await owed(test), 19);
    await test.stop();
  });

  it('is a list of work for its role', async () => {
    const [test] = (await indebted(1)) as [TestServer];
    const client = test.client();
    const roles = (await client.get('app/navbar')).body.sessionRoles as { id: string }[];
    const signals = async (active: readonly string[]) => {
      const body = roles.map(({ id }) => ({ id, active: active.includes(id) }));
      await client.send('PATCH', 'app/roles', { body });
      return (await client.get('admin/signals')).body as { rule: string; count: number }[];
    };
    assert.deepEqual(
      (await signals(['Planner'])).map(({ rule, count }) => [rule, count]),
      [['Owned', 20]],
    );
    assert.deepEqual(await signals([]), []);
    await test.stop();
  });

  it('goes down only with five writers at once, and ends as an ordinary invariant', async () => {
    const servers = await indebted(database === 'sqlite' ? 1 : 2);
    const tasks = [...Array(20).keys()].map((i) => `t${i}`);
    const seen: number[] = [];
    const write = async (own: readonly string[], i: number): Promise<void> => {
      const test = servers[i % servers.length]!;
      for (const task of own) {
        assert.equal((await change(test, task, 'ann')).closing.isCommitted, true);
        assert.equal((await change(test, task, null)).closing.isCommitted, false);
        seen.push(await owed(test));
      }
    };
    await Promise.all(
      [0, 1, 2, 3, 4].map((i) =>
        write(
          tasks.filter((_, n) => n % 5 === i),
          i,
        ),
      ),
    );
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => b - a),
    );
    const [test] = servers as [TestServer];
    assert.equal(await owed(test), 0);
    const [row] = await query(test, 'select violated from ampersand_model');
    assert.equal(row?.['violated'], null);
    assert.equal((await change(test, 't3', null)).closing.isCommitted, false);
    for (const server of servers) await server.stop();
  });
});
