import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Notifications } from '@ampersand-prototype/generics';
import { SHUT } from '../../../src/core/framework-table.ts';
import type { Row } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { copiedNames } from '../../copied-names.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, PROJECT_GENERICS, type TestServer } from '../../test-server.ts';

const VISITED = 'CONTEXT Visited RELATION name[Visitor*Name] [UNI] ENDCONTEXT';
const PROJECT = 'resource/Project/p1?interface=Project';

describeOnDatabases('database', 'a new installation', (start, database) => {
  let folder: string;
  let data: string;
  /** Metadata of which the initial population violates an invariant. */
  let violating: string;
  /** Metadata of another model. */
  let other: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-again-'));
    violating = changed('violating', 'populations.json', (text) => {
      const population = JSON.parse(text) as { links: { relation: string; links: unknown[] }[] };
      const block = population.links.find(({ relation }) => relation === 'active[Project*Project]');
      block?.links.push({ src: 'p2', tgt: 'p2' });
      return JSON.stringify(population);
    });
    other = changed('other', 'settings.json', (text) =>
      text.replace(/("compiler.modelHash":\s*")[^"]*/, '$1other'),
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function changed(name: string, file: string, change: (text: string) => string): string {
    const generics = join(folder, name);
    cpSync(PROJECT_GENERICS, generics, { recursive: true });
    writeFileSync(join(generics, file), change(readFileSync(join(generics, file), 'utf8')));
    return generics;
  }

  /** Starts a server with data that a user entered. */
  async function withData(): Promise<TestServer> {
    data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const test = await start({ data });
    const { body } = await test.client().replace(PROJECT, 'Name', 'Entered');
    assert.equal(body.isCommitted, true);
    return test;
  }

  const nameIn = async (test: TestServer): Promise<string> =>
    (await test.client().get('resource/Project/p1/Project/Name')).body;

  const query = (test: TestServer, sql: string): Promise<Row[]> =>
    test.server.application.database.read((connection) => connection.all(sql));

  const execute = (test: TestServer, ...statements: string[]): Promise<null> =>
    test.server.application.database.write(async (connection) => {
      for (const sql of statements) await connection.run(sql);
      return { commit: true, value: null };
    });

  /** Starts with the option to install again. */
  const reinstalled = (generics = PROJECT_GENERICS): Promise<TestServer> =>
    start({ data, generics, reinstall: true });

  it('that fails leaves the data whole, and the servers on it in service', async () => {
    const test = await withData();
    await assert.rejects(
      reinstalled(violating),
      /The initial population violates 1 invariant: .*\. Fix the population\. To inspect it first, .* with --ignore-invariant-violations/,
    );
    assert.equal(await nameIn(test), 'Entered');
    assert.equal((await test.client().replace(PROJECT, 'Name', 'Still')).body.isCommitted, true);
    const asked = await test.client().send('POST', 'admin/installer', { body: {} });
    assert.equal(asked.status, 200);
    await test.stop();
    const again = await start({ data });
    assert.equal(await nameIn(again), 'Alpha');
    await again.stop();
  });

  it('tells what the population violates, and takes it where that is asked for', async () => {
    await (await withData()).stop();
    const test = await start({ data, generics: violating });
    const send = (body: object) => test.client().send('POST', 'admin/installer', { body });
    const rejected = await send({});
    assert.deepEqual([rejected.status, rejected.body.code], [400, 'AMP-400-IMPORT']);
    const { errors, invariants } = rejected.body.notifications as Notifications;
    assert.deepEqual(errors, [{ message: 'Give the project a leader first' }]);
    assert.deepEqual(
      invariants.map(({ rule }) => rule),
      ['ActiveNeedsLeader'],
    );
    assert.equal(await nameIn(test), 'Entered');
    const taken = await send({ ignoreInvariantRules: true });
    assert.deepEqual([taken.status, taken.body.warnings.length], [200, 1]);
    assert.match(taken.body.warnings[0].message, /1 invariant/);
    assert.equal(await nameIn(test), 'Alpha');
    await test.stop();
  });

  it('keeps the data from before as a copy, and says where', async () => {
    await (await withData()).stop();
    const test = await reinstalled();
    assert.equal(await nameIn(test), 'Alpha');
    assert.ok((await copiedNames(test, database)).includes('Entered'));
    const { body } = await test.client().send('POST', 'admin/installer', { body: {} });
    assert.match(
      body.infos[0].message,
      /^A backup of the previous data was saved in .*\d{17}.*\.$/,
    );
    await test.stop();
  });

  it('leaves tables alone that are not ours, and makes none in their place', async () => {
    const test = await withData();
    await execute(test, 'create table "Visitor" (id integer)', 'insert into "Visitor" values (7)');
    await test.stop();
    const again = await reinstalled();
    assert.equal((await query(again, 'select id from "Visitor"'))[0]?.['id'], '7');
    await again.stop();
    data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const foreign = await start({ generics: PROJECT_GENERICS });
    await foreign.stop();
    const { openDatabase } = await import('../../../src/http/server/open-database.ts');
    const limits = foreign.server.application.config.database;
    const opened = await openDatabase(data, limits, 'ampersand_model');
    await opened.write(async (connection) => {
      await connection.run('create table "Project" (id integer)');
      return { commit: true, value: null };
    });
    await opened.close();
    await assert.rejects(start({ data }), /contains tables of another application \(Project\)/);
    await assert.rejects(reinstalled(), /whose names the model needs \(Project\)/);
    const looked = await openDatabase(data, limits, 'ampersand_model');
    assert.deepEqual(
      await looked.read((connection) => connection.all('select * from "Project"')),
      [],
    );
    await looked.close();
  });

  it('of another model is refused to a request: in production, and where tables are in the way', async () => {
    const old = await withData();
    await execute(old, 'create table "Visitor" (id integer)');
    await old.stop();
    const generics = compileScript(VISITED);
    const send = async (production: boolean) => {
      const test = await start({ data, generics, settings: { production } });
      const { status, body } = await test.client().send('POST', 'admin/installer', { body: {} });
      const kept = await query(test, `select 1 from "Project" where "projectName" = 'Entered'`);
      await test.stop();
      return [status, body.code, kept.length];
    };
    assert.deepEqual(await send(true), [403, 'AMP-403-ADMIN', 1]);
    assert.deepEqual(await send(false), [409, 'AMP-409-TABLES', 1]);
  });

  it('makes a server with the model from before stop, with a cookie or without one', async () => {
    const old = await withData();
    const client = old.client();
    assert.equal((await client.replace(PROJECT, 'Name', 'Before')).body.isCommitted, true);
    const changing = await reinstalled(other);
    for (const each of [client, old.client()]) {
      const { status, body } = await each.replace(PROJECT, 'Name', 'Sneaked in');
      assert.deepEqual([status, body['code']], [503, 'AMP-503-MODEL']);
    }
    assert.equal((await old.server.http.inject('/ready')).statusCode, 503);
    assert.equal(await nameIn(changing), 'Alpha');
    await old.stop();
    await changing.stop();
  });

  it('asks for patience while the tables are exchanged, by this server or another one', async () => {
    const old = await withData();
    const client = old.client();
    await client.get(PROJECT);
    await execute(old, `update ampersand_model set hash = concat('${SHUT}', hash)`);
    for (const response of [
      await client.replace(PROJECT, 'Name', 'Now'),
      await client.get(PROJECT),
    ])
      assert.deepEqual([response.status, response.body['code']], [503, 'AMP-503-BUSY']);
    await execute(old, `update ampersand_model set hash = substr(hash, ${SHUT.length + 1})`);
    assert.equal((await client.replace(PROJECT, 'Name', 'Now')).body.isCommitted, true);
    await old.stop();
  });

  it('makes the model a matter of every transaction, whatever the server knew before', async () => {
    const old = await withData();
    await execute(old, "update ampersand_model set hash = 'other'");
    const { application } = old.server;
    application.state = { ...application.state, readiness: 'ready' };
    const { transact } = await import('../../../src/application/transact.ts');
    let hasRun = false;
    await assert.rejects(
      transact(application, { session: null }, () => {
        hasRun = true;
        return Promise.resolve();
      }),
      /another version of the model/,
    );
    assert.equal(hasRun, false);
    await old.stop();
  });

  it('happens once where several servers start on an empty database', async () => {
    data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const servers = await Promise.all([start({ data }), start({ data }), start({ data })]);
    const installations = new Set(
      servers.map(({ server }) => server.application.state.installation),
    );
    assert.equal(installations.size, 1);
    for (const server of servers) {
      assert.equal(await nameIn(server), 'Alpha');
      assert.deepEqual(server.server.startupMessages, []);
      await server.stop();
    }
  });

  it('is not needed for an installation by an earlier version', async () => {
    const test = await withData();
    const { dialect } = test.server.application.database;
    const text = dialect.columnType('OBJECT');
    const [row] = await query(test, 'select * from ampersand_model');
    await execute(
      test,
      'drop table ampersand_model',
      'drop table ampersand_table',
      'drop table ampersand_request',
      'drop table ampersand_signal',
      `create table ampersand_model (hash ${text} not null, compiler ${text} not null, installed ${text} not null, unlocked ${text}, violated ${text})`,
      `insert into ampersand_model values ('${row?.['hash']}', 'x', 'y', null, null)`,
      `create table ampersand_signal (conjunct ${text} not null, src ${text} not null, tgt ${text} not null)`,
    );
    await test.stop();
    const again = await start({ data });
    assert.equal(await nameIn(again), 'Entered');
    assert.equal((await again.client().replace(PROJECT, 'Leader', 'bob')).body.isCommitted, true);
    await again.stop();
    const next = await reinstalled();
    assert.ok((await copiedNames(next, database)).includes('Entered'));
    await next.stop();
  });

  if (database === 'sqlite')
    it('that fails leaves no copy of what stayed in its place', async () => {
      await (await withData()).stop();
      await assert.rejects(reinstalled(violating));
      const names = readdirSync(join(data, '..'));
      assert.equal(names.filter((name) => name.includes('.bak')).length, 0, names.join());
    });
});
