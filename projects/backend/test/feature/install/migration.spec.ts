import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { transact } from '../../../src/application/transact.ts';
import { addLink } from '../../../src/core/link.ts';
import { migrate, type Migration } from '../../../src/schema/migrate/migrate.ts';
import type { MigrationOptions } from '../../../src/schema/migrate/migration-options.ts';
import type { Row } from '../../../src/database/database.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { replayed } from '../../replay.ts';
import {
  OLD,
  ORDERED,
  RENAMED,
  STORED_ELSEWHERE,
  SPECIAL,
  TYPED,
  LESS,
  ONE_TAG,
  NAMES_AS_DATES,
  EVERY_PRICED,
  PRICES_BROUGHT,
  DEFAULTED,
} from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

describeOnDatabases('database', 'migration', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-migration-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Installs one script, and starts a server with another one on its data. */
  async function changeTo(script: string, first = OLD): Promise<TestServer & { data: string }> {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    await (await start({ data, generics: compileScript(first) })).stop();
    const server = await start({ data, generics: compileScript(script) });
    assert.equal(server.server.application.state.readiness, 'otherModel');
    return { ...server, data };
  }

  async function run(
    test: TestServer,
    options: Partial<MigrationOptions> = {},
  ): Promise<Migration> {
    const app = test.server.application;
    const migration = await migrate(app, { apply: true, renames: [], ...options });
    assert.ok(migration);
    return migration;
  }

  const factsOf = (test: TestServer) => facts(test.server.application);
  const query = (test: TestServer, sql: string): Promise<Row[]> =>
    test.server.application.database.read((connection) => connection.all(sql));

  async function initialFacts(): Promise<Record<string, string[]>> {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const test = await start({ data, generics: compileScript(OLD) });
    const all = await factsOf(test);
    await test.stop();
    return all;
  }

  it('keeps every fact where nothing but an interface or a new relation comes', async () => {
    const test = await changeTo(ORDERED);
    const { plan, report } = await run(test);
    assert.deepEqual(
      plan.steps.map(({ kind, what }) => [kind, what]),
      [
        ['create', 'Note'],
        ['create', 'note[Order*Note]'],
      ],
    );
    assert.equal(report.isApplied, true);
    assert.match(report.copy ?? '', /\d{17}/);
    assert.deepEqual(await factsOf(test), { ...(await initialFacts()), 'note[Order*Note]': [] });
    assert.equal((await test.client().get('resource/SESSION/1/Products')).status, 200);
    await test.stop();
  });

  it('follows renamings that were told, and suggests those that were not', async () => {
    const test = await changeTo(RENAMED);
    const tried = await run(test, { apply: false });
    assert.equal(tried.report.fits, false);
    assert.deepEqual(
      tried.report.dropped.map(({ before, number }) => [before, number]),
      [
        ['Product', 3],
        ['code[Product*Code]', 2],
        ['line[Order*Product]', 3],
        ['name[Product*Name]', 3],
        ['price[Product*Price]', 2],
        ['tag[Product*Tag]', 3],
      ],
    );
    assert.deepEqual(tried.plan.change.suggestions, [
      { kind: 'concept', before: 'Product', after: 'Article' },
      { kind: 'relation', before: 'line[Order*Product]', after: 'item[Order*Article]' },
    ]);
    assert.equal(test.server.application.state.readiness, 'otherModel');
    const { report } = await run(test, { renames: ['Product=Article', 'line = item'] });
    assert.equal(report.isApplied, true);
    const old = await initialFacts();
    assert.deepEqual(
      await factsOf(test),
      Object.fromEntries(
        Object.entries(old).map(([name, list]): [string, string[]] => [
          name.replace('Product', 'Article').replace('line[', 'item['),
          list,
        ]),
      ),
    );
    await test.stop();
  });

  it('takes the ledger along, under the names of today, and begins a new part of it', async () => {
    const test = await changeTo(RENAMED);
    await run(test, { renames: ['Product=Article', 'line = item'], apply: true });
    const entries = await query(test, 'select * from ampersand_transaction order by seq');
    assert.equal(entries.map(({ kind }) => kind).join(), 'install,migration');
    const hashes = entries.map(({ model }) => model);
    assert.equal(hashes[1], test.server.application.model.hash);
    assert.notEqual(hashes[0], hashes[1]);
    const edited = await test
      .client()
      .patch('resource/SESSION/1?interface=Articles', [{ op: 'delete', path: 'p3' }]);
    assert.equal(edited.body.isCommitted, true, JSON.stringify(edited.body));
    assert.deepEqual(await replayed(test.server.application), await factsOf(test));
    await test.stop();
  });

  for (const [title, script] of [
    ['between columns and tables', STORED_ELSEWHERE],
    ['where concepts get generalisations', SPECIAL],
  ] as const)
    it(`moves facts ${title}, and back`, async () => {
      const test = await changeTo(script);
      const { report } = await run(test);
      assert.equal(report.isApplied, true);
      const now = await factsOf(test);
      const old = await initialFacts();
      for (const name of Object.keys(now))
        if (name in old) assert.deepEqual(now[name], old[name], name);
      if (script === SPECIAL) assert.deepEqual(now['Document'], ['o1', 'o2']);
      await test.stop();
      const back = await start({ data: test.data, generics: compileScript(OLD) });
      const { report: returned } = await run(back, { dropped: 'drop' });
      assert.equal(returned.isApplied, true);
      assert.deepEqual(await factsOf(back), old);
      await back.stop();
    });

  it('converts values to another technical type, each of them checked', async () => {
    const test = await changeTo(TYPED);
    const { report } = await run(test);
    assert.equal(report.isApplied, true);
    const now = await factsOf(test);
    assert.deepEqual(now['code[Product*Code]'], ['p1 12', 'p2 7']);
    assert.deepEqual(
      now['price[Product*Price]']?.map((link) => Number(link.split(' ')[1])),
      [20, 300],
    );
    await test.stop();
  });

  it('loses no atom without links where its concept is in links only from now on', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const first = await start({ data, generics: compileScript(OLD) });
    await first.server.application.database.write(async (connection) => {
      await connection.run(`insert into "Order" ("Order") values ('o3')`);
      return { commit: true, value: null };
    });
    await first.stop();
    const test = await start({ data, generics: compileScript(STORED_ELSEWHERE) });
    const { report } = await run(test);
    assert.equal(report.fits, false);
    assert.deepEqual(report.dropped, [{ kind: 'atoms', before: 'Order', after: null, number: 1 }]);
    assert.equal((await run(test, { dropped: 'archive' })).report.isApplied, true);
    const archive = await query(test, 'select name, src, tgt from ampersand_aside');
    assert.deepEqual({ ...archive[0] }, { name: 'Order', src: 'o3', tgt: null });
    await test.stop();
  });

  it('refuses values that do not fit, and room for one link where there are two', async () => {
    const dates = await changeTo(NAMES_AS_DATES);
    const { report } = await run(dates);
    assert.equal(report.fits, false);
    assert.deepEqual(
      report.problems.map(({ kind, what, number }) => [kind, what, number]),
      [['value', 'Name', 3]],
    );
    await dates.stop();
    const tags = await changeTo(ONE_TAG);
    const crowded = (await run(tags)).report;
    assert.deepEqual(
      crowded.problems.map(({ kind, what, examples }) => [kind, what, examples]),
      [['room', 'tag[Product*Tag]', ['p1 (2)']]],
    );
    await tags.stop();
    const old = await start({ data: tags.data, generics: compileScript(OLD) });
    assert.deepEqual(await factsOf(old), await initialFacts());
    await old.stop();
  });

  it('loses nothing without a word: facts are counted, then set aside', async () => {
    const test = await changeTo(LESS);
    const tried = (await run(test)).report;
    assert.deepEqual(
      [tried.fits, tried.isApplied, tried.vanishingAre],
      [false, false, 'undecided'],
    );
    assert.deepEqual(
      tried.dropped.map(({ before, number }) => [before, number]),
      [['tag[Product*Tag]', 3]],
    );
    assert.equal((await run(test, { dropped: 'archive' })).report.isApplied, true);
    const archive = await query(
      test,
      'select name, src, tgt from ampersand_aside order by src, tgt',
    );
    assert.deepEqual(
      archive.map(({ name, src, tgt }) => [name, src, tgt]),
      [
        ['tag[Product*Tag]', 'p1', 'home'],
        ['tag[Product*Tag]', 'p1', 'light'],
        ['tag[Product*Tag]', 'p2', 'home'],
      ],
    );
    await test.stop();
  });

  it('stops at violations of a new invariant, with the reasons, and brings what the script brings', async () => {
    const test = await changeTo(EVERY_PRICED);
    const { report } = await run(test);
    assert.equal(report.isApplied, false);
    assert.deepEqual(
      report.violations.map(({ tuples }) => tuples.map(({ src }) => src?._id_)),
      [['p3']],
    );
    await test.stop();
    const brings = await changeTo(PRICES_BROUGHT);
    assert.equal((await run(brings)).report.isApplied, true);
    assert.deepEqual((await factsOf(brings))['price[Product*Price]'], ['p1 20', 'p2 300', 'p3 1']);
    await brings.stop();
  });

  it('fills a new total relation from its default', async () => {
    const test = await changeTo(DEFAULTED);
    assert.equal((await run(test)).report.isApplied, true);
    assert.deepEqual((await factsOf(test))['stock[Product*Price]'], ['p1 0', 'p2 0', 'p3 0']);
    await test.stop();
  });

  it('keeps sessions and what is not ours, and happens once', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const first = await start({ data, generics: compileScript(OLD) });
    const client = first.client();
    await client.get('resource/SESSION/1/Products');
    await first.server.application.database.write(async (connection) => {
      await connection.run('create table "Visitor" (id integer)');
      await connection.run('insert into "Visitor" values (7)');
      return { commit: true, value: null };
    });
    await first.stop();
    const servers = [
      await start({ data, generics: compileScript(ORDERED) }),
      await start({ data, generics: compileScript(ORDERED) }),
    ] as const;
    const options = { apply: true, renames: [] };
    const results = await Promise.all(
      servers.map(({ server }) => migrate(server.application, options)),
    );
    assert.equal(results.filter((each) => each?.report.isApplied).length, 1);
    const again = servers[0].client();
    again.cookie = client.cookie;
    await again.get('resource/SESSION/1/Products');
    assert.equal(again.cookie, client.cookie);
    assert.equal((await query(servers[0], 'select id from "Visitor"'))[0]?.['id'], '7');
    for (const server of servers) await server.stop();
  });

  it('loses nothing that others store meanwhile', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const old = await start({ data, generics: compileScript(OLD) });
    const next = await start({ data, generics: compileScript(ORDERED) });
    const app = old.server.application;
    const relation = app.model.relations.get('tag[Product*Tag]');
    assert.ok(relation);
    const stored: string[] = [];
    let isOver = false;
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; !isOver; i++) {
        const tag = `${writer}-${i}`;
        const done = await transact(app, { session: null }, (tx) =>
          addLink(tx, relation, 'p3', tag),
        ).then(
          ({ closing }) => closing.isCommitted,
          () => false,
        );
        if (done) stored.push(`p3 ${tag}`);
        // The database of this process would otherwise not let the migration in.
        await setImmediate();
      }
    };
    const writing = Promise.all([0, 1, 2].map(write));
    const { report } = await run(next);
    isOver = true;
    await writing;
    assert.equal(report.isApplied, true);
    assert.ok(stored.length > 0);
    const now = new Set((await factsOf(next))['tag[Product*Tag]']);
    assert.deepEqual(
      stored.filter((link) => !now.has(link)),
      [],
    );
    await old.stop();
    await next.stop();
  });

  it('refuses a stored model that is broken, newer or absent, and leaves the data alone', async () => {
    const test = await changeTo(ORDERED);
    const set = (sql: string): Promise<null> =>
      test.server.application.database.write(async (connection) => {
        await connection.run(sql);
        return { commit: true, value: null };
      });
    for (const [sql, message] of [
      [
        "update ampersand_metadata set form = '2'",
        /newer version \(format 2; this version supports 1\)/,
      ],
      [
        "update ampersand_metadata set form = '1', content = 'x'",
        /is damaged \(the digest doesn't match\)/,
      ],
      ['delete from ampersand_metadata', /was created by an earlier version/],
    ] as const) {
      await set(sql);
      await assert.rejects(run(test), message);
    }
    await test.stop();
    const old = await start({ data: test.data, generics: compileScript(OLD) });
    assert.deepEqual(await factsOf(old), await initialFacts());
    assert.equal((await query(old, 'select hash from ampersand_metadata')).length, 1);
    await old.stop();
  });

  if (database === 'sqlite')
    it('leaves no file of a trial', async () => {
      const test = await changeTo(ORDERED);
      await run(test, { apply: false });
      assert.deepEqual(
        readdirSync(join(test.data, '..')).filter((name) => /trial|bak|part/.test(name)),
        [],
      );
      await test.stop();
    });
});
