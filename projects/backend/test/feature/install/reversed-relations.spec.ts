import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Application } from '../../../src/application/application.ts';
import { transact } from '../../../src/application/transact.ts';
import { addLink, deleteLink } from '../../../src/core/link.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { readArchive } from '../../../src/schema/migrate/read-archive.ts';
import { compileScript } from '../../compiled-script.ts';
import { facts } from '../../facts.ts';
import { replayed } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (relations: string) => `CONTEXT Club
REPRESENT Person, Team TYPE OBJECT
${relations}
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Id" : I cRud ]
ENDCONTEXT`;

const OLD = script(`
RELATION plays[Person*Team] RELATION leads[Person*Team] [UNI] RELATION nick[Person*Name] [UNI]
RELATION knows[Person*Person] RELATION member[Team*Person]
POPULATION plays CONTAINS [ ("ann", "red"), ("bob", "red"), ("bob", "blue") ]
POPULATION leads CONTAINS [ ("ann", "red") ]
POPULATION nick CONTAINS [ ("ann", "Annie"), ("bob", "Annie") ]
POPULATION knows CONTAINS [ ("ann", "bob") ]
POPULATION member CONTAINS [ ("red", "cas"), ("red", "ann") ]`);
const NEW = script(`
RELATION leads[Team*Person] [INJ] RELATION of[Name*Person] [INJ]
RELATION isKnown[Person*Person] RELATION member[Team*Person]
POPULATION leads CONTAINS [ ("red", "ann") ]
POPULATION isKnown CONTAINS [ ("bob", "ann"), ("cas", "ann") ]`);
const RENAMES = ['plays=member~', 'member=member', 'leads=leads~', 'nick=of~', 'knows=isKnown~'];

describeOnDatabases('database', 'relations whose ends change places', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-reversed-relations-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const empty = () => emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
  /** Adds or deletes a link as a transaction of its own, whose changes are packed. */
  const edit = (app: Application, op: 'add' | 'delete', name: string, src: string, tgt: string) =>
    transact(app, { session: null }, async (tx) => {
      const relation = app.model.relations.get(name) ?? assert.fail(name);
      await (op === 'add' ? addLink : deleteLink)(tx, relation, src, tgt);
      await tx.registerMore([]);
    });

  it('hold the same links the other way around, merged ones included, and their history', async () => {
    const data = await empty();
    const old = await start({ data, generics: compileScript(OLD) });
    await edit(old.server.application, 'add', 'plays[Person*Team]', 'cas', 'blue');
    await edit(old.server.application, 'delete', 'knows[Person*Person]', 'ann', 'bob');
    await edit(old.server.application, 'add', 'knows[Person*Person]', 'bob', 'cas');
    await old.stop();
    const next = await start({ data, generics: compileScript(NEW) });
    const { application } = next.server;
    const migration = await migrate(application, { apply: true, renames: RENAMES });
    assert.deepEqual(migration?.report.problems, []);
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    const now = await facts(application);
    const expected = {
      'member[Team*Person]': ['blue bob', 'blue cas', 'red ann', 'red bob', 'red cas'],
      'leads[Team*Person]': ['red ann'],
      'of[Name*Person]': ['Annie ann', 'Annie bob'],
      'isKnown[Person*Person]': ['cas ann', 'cas bob'],
    };
    const replay = await replayed(application);
    for (const [signature, links] of Object.entries(expected)) {
      assert.deepEqual(now[signature], links, signature);
      assert.deepEqual(replay[signature], links, `history of ${signature}`);
    }
    assert.deepEqual(
      migration.report.moved
        .filter(({ kind }) => kind === 'links')
        .map(({ before: from, number }) => [from, number])
        .sort(),
      [
        ['knows[Person*Person]', 1],
        ['leads[Person*Team]', 1],
        ['nick[Person*Name]', 2],
        ['plays[Person*Team]', 4],
      ],
    );
    assert.ok(
      migration.plan.steps.some(
        ({ kind, what }) => kind === 'reverse' && what === 'leads[Team*Person]',
      ),
    );
    await next.stop();
  });

  it('archive surplus links as they were', async () => {
    const data = await empty();
    await (await start({ data, generics: compileScript(OLD) })).stop();
    const one = NEW.replace('of[Name*Person] [INJ]', 'of[Name*Person] [UNI]');
    const next = await start({ data, generics: compileScript(one) });
    const options = { renames: RENAMES, keepFirst: ['of'] };
    const migration = await migrate(next.server.application, { ...options, apply: true });
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    assert.deepEqual((await facts(next.server.application))['of[Name*Person]'], ['Annie ann']);
    const [archived] = await next.server.application.database.read(readArchive);
    assert.deepEqual([archived?.name, archived?.links], ['nick[Person*Name]', [['bob', 'Annie']]]);
    await next.stop();
  });
});
