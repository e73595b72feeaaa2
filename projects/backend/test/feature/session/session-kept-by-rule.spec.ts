import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Kept IN ENGLISH
RELATION madeIn[Visit*SESSION] [UNI,TOT]
RELATION text[Visit*Text] [UNI]
INTERFACE "Visits" : "_SESSION"[SESSION] cRud BOX [ "List" : madeIn~ CRUD BOX [ "Text" : text CRUD ] ]
ENDCONTEXT`;

const MANY = 25;

describeOnDatabases('feature', 'sessions that a rule keeps', (start) => {
  let test: TestServer;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
  });
  after(() => test.stop());

  it('stand in the way of nothing: the clean-up goes on behind them and ends', async () => {
    const { database } = test.server.application;
    const count = async (table: string): Promise<number> =>
      (await database.read((connection) => connection.all(`select * from ${table}`))).length;
    const cookies = [];
    for (let i = 0; i < MANY; i++) {
      const client = test.client();
      const made = await client.patch('resource/SESSION/1?interface=Visits', [
        { op: 'create', path: 'List', value: `v${i}` },
      ]);
      assert.equal(made.body.isCommitted, true, JSON.stringify(made.body));
      cookies.push(client.cookie);
    }
    for (let i = 0; i < 5; i++) await test.client().get('resource/SESSION/1/Visits');
    await database.write(async (connection) => {
      await connection.run(`update ampersand_session set last_access = '2001-01-01 00:00:00'`);
      return { commit: true, value: null };
    });
    const admin = test.client();
    const { status, body } = await admin.send('POST', 'admin/sessions/delete/expired', {});
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await count('ampersand_session'), 1, 'the one that asked');
    assert.equal(await count('"SESSION"'), MANY + 1, 'those that a rule keeps, and that one');
    const old = test.client();
    old.cookie = cookies[0] ?? null;
    assert.deepEqual((await old.get('resource/SESSION/1/Visits')).body.List, []);
  });
});
