import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Application } from '../../../src/application/application.ts';
import { transact } from '../../../src/application/transact.ts';
import { addLink } from '../../../src/core/link.ts';
import { migrate } from '../../../src/schema/migrate/migrate.ts';
import { readBaseline } from '../../../src/rule/baseline.ts';
import { compileScript } from '../../compiled-script.ts';
import { changeLogRows } from '../../replay.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (more = '') => `CONTEXT Club
REPRESENT Person, Team TYPE OBJECT
RELATION sessionAccount[SESSION*Person] [UNI]
RELATION called[Person*Name] [UNI]
RELATION title[Team*Name] [UNI]
POPULATION called CONTAINS [ ("1", "Ann") ]
POPULATION title CONTAINS [ ("1", "Red") ]
INTERFACE People : "_SESSION"[SESSION];V[SESSION*Person] cRud BOX [ "Name" : called cRUd ]
INTERFACE Person : I[Person] cRud BOX [ "Name" : called cRUd ]
${more}
ENDCONTEXT`;
const LONG = 'A name of more than forty-two bytes, with é and ü.';
const RULE = 'RULE noBad : I[Person] |- -(called;"Bad"[Name];called~)';
const PARTY = 'CLASSIFY Person ISA Party CLASSIFY Team ISA Party';

describeOnDatabases('database', 'prefixed identifiers', (start, database) => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'ampersand-prefixed-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const rows = (app: Application, sql: string) =>
    app.database.read((connection) => connection.all(sql));

  it('are in sessions, transactions, and accepted violations', async () => {
    const data = await emptyDatabase(mkdtempSync(join(folder, 'data-')), database);
    const first = await start({ data, generics: compileScript(script()) });
    const old = first.server.application;
    const called = old.model.relations.get('called[Person*Name]') ?? assert.fail();
    await transact(old, { session: null }, (tx) => addLink(tx, called, '9', 'Bad'));
    await transact(old, { session: null }, async (tx) => {
      await addLink(tx, called, '8', LONG);
      // Transactions that were not registered are packed.
      await tx.registerMore([]);
    });
    await old.database.write(async (connection) => {
      await connection.run(
        `insert into ampersand_session (token, session, account, last_access) values ('t', 's', '1', '2999-01-01 00:00:00')`,
      );
      await connection.run(
        `update ampersand_transaction set account = '1', interface = 'Person', atom = '1'`,
      );
      return { commit: true, value: null };
    });
    await first.stop();
    const ruled = await start({ data, generics: compileScript(script(RULE)) });
    const accepted = await migrate(ruled.server.application, {
      apply: true,
      renames: [],
      baseline: { rules: 'all', role: null },
    });
    assert.equal(accepted?.report.isApplied, true, JSON.stringify(accepted?.report));
    await ruled.stop();
    const last = await start({ data, generics: compileScript(script(`${RULE} ${PARTY}`)) });
    const app = last.server.application;
    const migration = await migrate(app, { apply: true, renames: ['Person=Person:p-'] });
    assert.equal(migration?.report.isApplied, true, JSON.stringify(migration?.report));
    const baseline = await app.database.read(readBaseline);
    assert.deepEqual(
      [...baseline.values()].map(({ rule, pairs }) => [rule, pairs]),
      [['noBad', [{ src: 'p-9', tgt: 'p-9' }]]],
    );
    const [session] = await rows(app, `select account from ampersand_session where token = 't'`);
    assert.equal(session?.['account'], 'p-1');
    const heads = await rows(
      app,
      'select distinct account, atom from ampersand_transaction where account is not null',
    );
    assert.deepEqual(
      heads.map(({ account, atom }) => [account, atom]),
      [['p-1', 'p-1']],
    );
    const logged = (await changeLogRows(app)).filter(({ src }) => src === 'p-8');
    assert.deepEqual(
      logged.map(({ name, tgt }) => [name, tgt]),
      [
        ['Person', null],
        ['called[Person*Name]', LONG],
      ],
    );
    await last.stop();
  });
});
