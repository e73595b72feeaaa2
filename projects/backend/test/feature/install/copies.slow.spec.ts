import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Application } from '../../../src/application/application.ts';
import { install } from '../../../src/schema/install/installer.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { LESS, OLD, ORDERED } from '../../shop-scripts.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const KEEP = { 'copies.keep': 2 };

describeOnDatabases('database', 'copies of the data from before', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-copies-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const newData = (): Promise<string> =>
    emptyDatabase(mkdtempSync(join(folder, 'data-')), database);

  /** Names of the copies that are there, oldest first. */
  async function copiesOf(data: string, { server }: TestServer): Promise<string[]> {
    if (database === 'sqlite')
      return readdirSync(dirname(data))
        .filter((name) => name.endsWith('.bak'))
        .sort();
    const name = database === 'postgres' ? 'public' : basename(data);
    const sql = 'select schema_name as name from information_schema.schemata';
    const rows = await server.application.database.read((reader) => reader.all(sql));
    return rows
      .flatMap((row) => row['name'] ?? [])
      .filter((each) => each.startsWith(`${name}_copy_`))
      .sort();
  }

  const reinstall = (app: Application) =>
    install(app, { defaultPopulation: true, ignoreInvariants: false });

  it('are all kept where no setting says how many', async () => {
    const data = await newData();
    const test = await start({ data, generics: compileScript(OLD) });
    for (let i = 0; i < 3; i += 1)
      assert.deepEqual((await reinstall(test.server.application))?.removedCopies, []);
    const copies = await copiesOf(data, test);
    assert.equal(copies.length, 3);
    await test.stop();
    const limited = await start({ data, generics: compileScript(OLD), settings: KEEP });
    for (let i = 0; i < 3; i += 1) await reinstall(limited.server.application);
    const left = await copiesOf(data, limited);
    assert.deepEqual(left.slice(0, 3), copies, 'those that were made to be kept are kept');
    assert.equal(left.length, 5);
    await limited.stop();
  });

  it('make room for later ones of their kind where a setting says how many, and that is logged', async (context) => {
    const data = await newData();
    const generics = [compileScript(OLD), compileScript(ORDERED)] as const;
    await (await start({ data, generics: generics[0], settings: KEEP })).stop();
    const made: (string | undefined)[] = [];
    const to = async (model: 0 | 1, work: (app: Application) => Promise<unknown>) => {
      const test = await start({ data, generics: generics[model], settings: KEEP });
      const logged = context.mock.method(test.server.application.logger, 'info');
      await work(test.server.application);
      made.push((await copiesOf(data, test)).at(-1));
      await test.stop();
      return logged.mock.calls.map(({ arguments: [what] }) => what as { removed?: string[] });
    };
    const migration = (app: Application) =>
      migrate(app, { apply: true, renames: [], dropped: 'archive' });
    await to(1, migration);
    await to(0, migration);
    await to(0, reinstall);
    await to(0, reinstall);
    const logged = await to(0, reinstall);
    assert.deepEqual(
      logged.flatMap(({ removed }) => removed ?? []),
      [made[2]],
    );
    await to(1, migration);
    const test = await start({ data, generics: generics[1], settings: KEEP });
    const expected = [made[1], made[3], made[4], made[5]];
    assert.deepEqual(await copiesOf(data, test), expected);
    await test.stop();
  });

  it('count as the only place of facts that a migration dropped', async () => {
    const data = await newData();
    const test = await start({ data, generics: compileScript(OLD), settings: KEEP });
    await reinstall(test.server.application);
    await reinstall(test.server.application);
    const before = await copiesOf(data, test);
    await test.stop();
    const less = await start({ data, generics: compileScript(LESS), settings: KEEP });
    const dropping = { apply: true, renames: [], dropped: 'drop' } as const;
    const migration = await migrate(less.server.application, dropping);
    assert.deepEqual(migration?.removedCopies, before.slice(0, 1));
    await less.stop();
  });

  it('stay where somebody else has put something into them, and where they are those of another database', async (context) => {
    const data = await newData();
    const test = await start({ data, generics: compileScript(OLD), settings: KEEP });
    const app = test.server.application;
    await reinstall(app);
    const [first = ''] = await copiesOf(data, test);
    if (database === 'sqlite') {
      const foreign = `${data}.19990101000000000.bak`;
      copyFileSync(data, foreign);
      for (let i = 0; i < 3; i += 1) await reinstall(app);
      assert.ok(existsSync(foreign), 'it is not among those that were made');
      await test.stop();
      const elsewhere = join(dirname(data), 'other.sqlite');
      copyFileSync(data, elsewhere);
      const left = await copiesOf(data, test);
      const other = await start({
        data: elsewhere,
        generics: compileScript(OLD),
        settings: { 'copies.keep': 1 },
      });
      for (let i = 0; i < 2; i += 1) await reinstall(other.server.application);
      const after = await copiesOf(data, test);
      assert.deepEqual(
        after.filter((name) => !name.startsWith('other.')),
        left,
      );
      await other.stop();
      return;
    }
    await app.database.write(async (connection) => {
      await connection.run(`create table "${first}"."Visitor" (id integer)`);
      return { commit: true, value: null };
    });
    const warned = context.mock.method(app.logger, 'warn');
    for (let i = 0; i < 3; i += 1) await reinstall(app);
    const copies = await copiesOf(data, test);
    assert.equal(copies.length, 3);
    assert.equal(copies[0], first);
    assert.deepEqual(
      warned.mock.calls.map(({ arguments: [what] }) => (what as { copy: string }).copy),
      [first],
    );
    const tables = `select count(*) as n from information_schema.tables where table_schema = '${first}'`;
    const [row] = await app.database.read((reader) => reader.all(tables));
    assert.ok(Number(row?.['n']) > 1, 'nothing of it is gone');
    await test.stop();
  });
});
