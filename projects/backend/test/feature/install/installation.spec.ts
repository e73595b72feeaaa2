import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { emptyDatabase } from '../../test-database.ts';
import { wideGenerics } from '../../wide-generics.ts';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import {
  describeOnDatabases,
  PROJECT_GENERICS,
  startOnSqlite,
  startServer,
} from '../../test-server.ts';

type Metadata = { invariants: { name: string }[] };

/** A copy of the metadata with one file changed. */
function changedGenerics(folder: string, file: string, change: (text: string) => string): string {
  const generics = join(folder, 'generics');
  cpSync(PROJECT_GENERICS, generics, { recursive: true });
  writeFileSync(join(generics, file), change(readFileSync(join(generics, file), 'utf8')));
  return generics;
}

describeOnDatabases('database', 'installation', (start, database) => {
  it('fills the menu with the interfaces that start at the session', async () => {
    const test = await start();
    const { body } = await test.client().get('app/navbar');
    const labels = body.navs.map((item: { label: string }) => item.label);
    assert.ok(
      labels.includes('Main menu') && labels.includes('Projects') && labels.includes('Login'),
      labels.join(),
    );
    assert.equal(labels.includes('Project'), false);
    assert.equal(body.contextName, 'ProjectAdmin');
    assert.equal(body.new[0].ifcs[0].id, 'Project');
    await test.stop();
  });

  it('makes tables of any width', async () => {
    const WIDTH = 150;
    const test = await start({ generics: wideGenerics(WIDTH) });
    const client = test.client();
    const value = (i: number): string => `${i} ${'x'.repeat(i % 2 ? 3 : 240)}`;
    const patches = Array.from({ length: WIDTH }, (_, i) => ({
      op: 'replace' as const,
      path: `more${i}`,
      value: value(i),
    }));
    const { body } = await client.patch('resource/Project/p1?interface=Project', patches);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    const read = await client.get('resource/Project/p1/Project');
    for (let i = 0; i < WIDTH; i++) assert.equal(read.body[`more${i}`], value(i));
    await test.stop();
  });

  it('gives every table of our own a primary key', async () => {
    const test = await start();
    const sql = {
      sqlite:
        "select m.name from sqlite_master m where m.type = 'table' and not exists (select 1 from pragma_table_info(m.name) where pk > 0)",
      postgres:
        'select tablename as name from pg_tables where schemaname = current_schema() and not exists (select 1 from pg_indexes i join pg_class c on c.relname = i.indexname join pg_index x on x.indexrelid = c.oid where i.tablename = pg_tables.tablename and x.indisprimary)',
      mariadb:
        "select table_name as name from information_schema.tables t where table_schema = database() and not exists (select 1 from information_schema.table_constraints c where c.table_schema = database() and c.table_name = t.table_name and constraint_type = 'PRIMARY KEY')",
    }[database];
    const rows = await test.server.application.database.read((connection) => connection.all(sql));
    const names = rows.map((row) => row['name'] ?? '');
    assert.deepEqual(
      names.filter((name) => name.startsWith('ampersand_')),
      [],
    );
    await test.stop();
  });

  it('groups lists when that is set', async () => {
    const test = await start({
      settings: { 'frontend.menuGrouping': 'byType', 'frontend.menuGroupingLabel': 'All of it' },
    });
    const { body } = await test.client().get('app/navbar');
    const group = body.navs.find((item: { label: string }) => item.label === 'All of it');
    assert.equal(body.navs.find((item: { id: string }) => item.id === 'Projects').parent, group.id);
    await test.stop();
  });

  it('installs again over HTTP: old data and old sessions are gone', async () => {
    const test = await start();
    const client = test.client();
    await client.replace('resource/Project/p1?interface=Project', 'Name', 'Changed');
    const { status, body } = await client.send('POST', 'admin/installer', {
      body: { defaultPop: true },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await client.get('resource/Project/p1/Project/Name')).body, 'Alpha');
    const empty = await client.send('POST', 'admin/installer', { body: { defaultPop: false } });
    assert.equal(empty.status, 200, JSON.stringify(empty.body));
    assert.deepEqual((await client.get('resource/SESSION/1/Projects')).body, []);
    await test.stop();
  });

  it('answers 503 with the remedy when the model is another one, except for the navigation bar and the installer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-model-'));
    const data = await emptyDatabase(folder, database);
    await (await startServer({ data })).stop();
    const generics = changedGenerics(folder, 'settings.json', (text) =>
      text.replace(/("compiler.modelHash":\s*")[^"]*/, '$1other'),
    );
    const test = await startServer({ data, generics });
    const client = test.client();
    const { status, body } = await client.get('resource/Project/p1/Project');
    assert.equal(status, 503);
    assert.equal(body.code, 'AMP-503-MODEL');
    assert.match(body.hint, /--reinstall/);
    assert.equal((await client.get('app/navbar')).status, 200);
    assert.equal((await client.send('POST', 'admin/installer', { body: {} })).status, 200);
    assert.equal((await client.get('resource/Project/p1/Project')).status, 200);
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  it('checks all the data for as long as an installation that ignored invariants has violations', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-violated-'));
    const data = await emptyDatabase(folder, database);
    const generics = changedGenerics(folder, 'populations.json', (text) => {
      const population = JSON.parse(text) as { links: { relation: string; links: unknown[] }[] };
      const block = population.links.find(({ relation }) => relation === 'active[Project*Project]');
      block?.links.push({ src: 'p2', tgt: 'p2' });
      return JSON.stringify(population);
    });
    const first = await startServer({ data });
    await first.stop();
    let test = await startServer({ data, generics });
    const unasked = await test.client().send('POST', 'admin/installer', { body: {} });
    assert.equal(unasked.status, 400, 'violations are committed for nobody who does not say so');
    assert.equal((await test.client().get('resource/Project/p2/Project')).body.Active, false);
    const installed = await test
      .client()
      .send('POST', 'admin/installer', { body: { ignoreInvariantRules: true } });
    assert.equal(installed.body.invariants.length, 1, JSON.stringify(installed.body));
    await test.stop();
    test = await startServer({ data, generics });
    const client = test.client();
    const rejected = await client.replace('resource/Project/p1?interface=Project', 'Leader', 'bob');
    assert.equal(rejected.body.isCommitted, false, 'an affected invariant is violated elsewhere');
    const repaired = await client.replace('resource/Project/p2?interface=Project', 'Active', false);
    assert.equal(repaired.body.isCommitted, true);
    assert.equal(
      (await client.replace('resource/Project/p1?interface=Project', 'Leader', 'bob')).body
        .isCommitted,
      true,
    );
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  it('never ignores invariants in production', async () => {
    const generics = compileScript(`CONTEXT Staff INCLUDE "ampersand/login.adl"
      POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann") ]
      POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim") ]
      POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Administrator") ] ENDCONTEXT`);
    const test = await start({ generics, settings: { production: true } });
    const ann = await logIn(test.client(), 'ann', 'geheim');
    await ann.send('PATCH', 'app/roles', { body: [{ id: 'Administrator', active: true }] });
    const { status, body } = await ann.send('POST', 'admin/installer', {
      body: { ignoreInvariantRules: true },
    });
    assert.deepEqual([status, body.code], [403, 'AMP-403-ADMIN']);
    assert.match(JSON.stringify(body), /In production, invariants can.t be ignored/);
    await test.stop();
  });

  it('notices that another server installed another model', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-other-'));
    const data = await emptyDatabase(folder, database);
    const test = await startServer({ data });
    const client = test.client();
    await client.get('resource/SESSION/1/Projects');
    await test.server.application.database.write(async (connection) => {
      await connection.run("update ampersand_model set hash = 'other'");
      return { commit: true, value: null };
    });
    assert.equal((await client.get('resource/Project/p1/Project')).body.code, 'AMP-503-MODEL');
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  it('fails closed when the query of a rule cannot be evaluated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-rule-'));
    const data = await emptyDatabase(folder, database);
    await (await startServer({ data })).stop();
    const { invariants } = JSON.parse(
      readFileSync(join(PROJECT_GENERICS, 'rules.json'), 'utf8'),
    ) as Metadata;
    assert.ok(invariants.some(({ name }) => name === 'NoCycle'));
    const generics = changedGenerics(folder, 'conjuncts.json', (text) => {
      const conjuncts = JSON.parse(text) as {
        invariantRuleNames: string[];
        violationsSQL: string;
        incremental?: unknown;
      }[];
      for (const conjunct of conjuncts)
        if (conjunct.invariantRuleNames.includes('NoCycle')) {
          conjunct.violationsSQL = 'select src, tgt from "there is no such table"';
          delete conjunct.incremental;
        }
      return JSON.stringify(conjuncts);
    });
    const test = await startServer({ data, generics });
    const client = test.client();
    const { status, body } = await client.replace(
      'resource/Project/p1?interface=Project',
      'Parent',
      'p2',
    );
    assert.equal(status, 500);
    assert.equal(body.code, 'AMP-500-RULE');
    assert.match(String(body.detail), /NoCycle/);
    assert.equal((await client.get('resource/Project/p1/Project')).body.Parent, null);
    await test.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('metadata at the start', () => {
  const errors = [
    [
      'relations.json',
      (text: string) => text.replace('"srcConceptName": "Project"', '"srcConceptName": "Nowhere"'),
      /relations\.json, entry ".*": concept "Nowhere" isn't in concepts\.json/,
    ],
    ['concepts.json', () => '[{"name": 1}]', /concepts\.json has an unexpected structure/],
    ['rules.json', () => 'x', /rules\.json is not valid JSON/],
    [
      'populations.json',
      (text: string) => text.replace('2024-05-01', 'soon'),
      /The initial population is invalid: atoms of Date, entry 1: .*"soon" isn’t a date/,
    ],
    [
      'populations.json',
      (text: string) => text.replace(/2024-05-01(?!.*2024-05-01)/s, 'soon'),
      /The initial population is invalid: links of \S+, entry 1: .*"soon" isn’t a date/,
    ],
  ] as const;
  for (const [file, change, message] of errors) {
    it(`reports the error in ${file} (${String(message).slice(1, 40)})`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ampersand-fault-'));
      const generics = changedGenerics(folder, file, change);
      await assert.rejects(
        async () =>
          (await startOnSqlite({ generics })).stop().then(() => {
            throw new Error('it started');
          }),
        message,
      );
      rmSync(folder, { recursive: true });
    });
  }
});
