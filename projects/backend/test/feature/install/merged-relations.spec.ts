import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Application } from '../../../src/application/application.ts';
import { transact } from '../../../src/application/transact.ts';
import { addLink, deleteLink } from '../../../src/core/link.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { changeLogRows, replayed } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (relations: string) => `CONTEXT Club
REPRESENT Person, Team TYPE OBJECT CLASSIFY Boss ISA Person
${relations}
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Id" : I cRud ]
ENDCONTEXT`;

const OLD = script(`
RELATION plays[Person*Team] RELATION trains[Boss*Team]
RELATION nick[Person*Name] [UNI] RELATION alias[Person*Name] [UNI]
POPULATION plays CONTAINS [ ("ann", "red"), ("bob", "red") ]
POPULATION trains CONTAINS [ ("ann", "red"), ("cas", "blue") ]
POPULATION nick CONTAINS [ ("ann", "Annie"), ("bob", "Bobby") ]
POPULATION alias CONTAINS [ ("ann", "Annie"), ("cas", "Cassy") ]`);
const NEW = script(`
RELATION member[Person*Team] RELATION known[Person*Name] [UNI]
RELATION trains[Boss*Boss]
POPULATION member CONTAINS [ ("ann", "red"), ("bob", "red") ]`);
const RENAMES = ['plays=member', 'trains=member', 'nick=known', 'alias=known'];

/** Adds or deletes a link as a transaction of its own, whose changes are packed or not. */
async function edit(
  app: Application,
  ...edits: readonly (readonly ['add' | 'delete', string, string, string])[]
): Promise<void> {
  await transact(app, { session: null }, async (tx) => {
    for (const [op, signature, src, tgt] of edits) {
      const relation = app.model.relations.get(signature) ?? assert.fail(signature);
      await (op === 'add' ? addLink : deleteLink)(tx, relation, src, tgt);
    }
    // Transactions that were not registered are packed.
    if (edits.length === 1) await tx.registerMore([]);
  });
}

describeOnDatabases('database', 'relations that become one', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-merged-relations-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const empty = () => emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
  const PLAYS = 'plays[Person*Team]';
  const TRAINS = 'trains[Boss*Team]';

  it('hold the links of all, each once, and their history', async () => {
    const data = await empty();
    const old = await start({ data, generics: compileScript(OLD) });
    const app = old.server.application;
    await edit(app, ['delete', PLAYS, 'ann', 'red']);
    await edit(app, ['add', PLAYS, 'cas', 'blue']);
    await edit(app, ['delete', TRAINS, 'cas', 'blue'], ['delete', PLAYS, 'bob', 'red']);
    await edit(app, ['delete', PLAYS, 'cas', 'blue'], ['add', TRAINS, 'cas', 'blue']);
    await old.stop();
    const next = await start({ data, generics: compileScript(NEW) });
    const { application } = next.server;
    const trial = await migrate(application, { apply: false, renames: RENAMES });
    assert.deepEqual([trial?.report.fits, trial?.report.isApplied], [true, false]);
    const migration = await migrate(application, { apply: true, renames: RENAMES });
    assert.deepEqual(migration?.report.problems, []);
    assert.equal(migration?.report.isApplied, true);
    const now = await facts(application);
    // That bob was deleted stays so: the population only has another name.
    assert.deepEqual(now['member[Person*Team]'], ['ann red', 'cas blue']);
    assert.deepEqual(now['known[Person*Name]'], ['ann Annie', 'bob Bobby', 'cas Cassy']);
    assert.deepEqual(now['trains[Boss*Boss]'], []);
    const replay = await replayed(application);
    for (const signature of ['member[Person*Team]', 'known[Person*Name]', 'trains[Boss*Boss]'])
      assert.deepEqual(replay[signature], now[signature], signature);
    const changes = (await changeLogRows(application)).filter(
      ({ name, src }) => name === 'member[Person*Team]' && src === 'cas',
    );
    assert.deepEqual(
      changes.map(({ op }) => op),
      ['add'],
    );
    await next.stop();
  });

  it('are rejected with the number of conflicts where links do not fit', async () => {
    const data = await empty();
    const old = await start({ data, generics: compileScript(OLD) });
    await edit(
      old.server.application,
      ['add', 'alias[Person*Name]', 'bob', 'Bo'],
      ['add', 'alias[Person*Name]', 'ann', 'An'],
    );
    const initial = await facts(old.server.application);
    await old.stop();
    const next = await start({ data, generics: compileScript(NEW) });
    const migration = await migrate(next.server.application, { apply: true, renames: RENAMES });
    assert.equal(migration?.report.isApplied, false);
    const [{ reason, number, examples } = assert.fail()] = migration.report.problems;
    assert.equal(
      reason,
      'known[Person*Name] is UNI, but 2 atoms of Person would have several links',
    );
    assert.deepEqual([number, [...examples].sort()], [2, ['ann (2)', 'bob (2)']]);
    await next.stop();
    const again = await start({ data, generics: compileScript(OLD) });
    assert.deepEqual(await facts(again.server.application), initial);
    await again.stop();
  });

  it('may keep the name of one of them, and meet rules of the new one', async () => {
    const data = await empty();
    await (await start({ data, generics: compileScript(OLD) })).stop();
    const kept = OLD.replace('RELATION trains[Boss*Team]', '').replace(
      /POPULATION (trains|plays) .*/g,
      '',
    );
    const strict = kept.replace('RELATION plays[Person*Team]', '$& [INJ]');
    const next = await start({ data, generics: compileScript(strict) });
    const renames = ['plays=plays', 'trains=plays'];
    const rejected = await migrate(next.server.application, { apply: true, renames });
    assert.equal(rejected?.report.isApplied, false);
    const { problems, violations } = rejected.report;
    // Two persons of the red team: the tables have space for one, or the rule is violated.
    assert.equal(problems.length + violations.length, 1, JSON.stringify(rejected.report));
    await next.stop();
    const loose = await start({
      data,
      generics: compileScript(kept),
    });
    const migration = await migrate(loose.server.application, { apply: true, renames });
    assert.equal(migration?.report.isApplied, true);
    const now = await facts(loose.server.application);
    assert.deepEqual(now[PLAYS], ['ann red', 'bob red', 'cas blue']);
    assert.deepEqual((await replayed(loose.server.application))[PLAYS], now[PLAYS]);
    await loose.stop();
  });
});
