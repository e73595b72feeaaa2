import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Absent IN ENGLISH
RELATION name[Person*Name] [UNI]
RELATION friend[Person*Person]
POPULATION name CONTAINS [ ("ann", "Ann"), ("bob", "Bob") ]
RELATION town[Home*Town] [UNI,TOT] DEFAULT TGT VALUE "Delft"
RELATION street[Home*Street] [UNI]
INTERFACE Draft : I[Home] CRuD BOX [ "Town" : town CRUD, "Self" : I cRud BOX [ "Street" : street CRUD, "Towns" : V[Home*Town] cRud ] ]
INTERFACE "Made" : I[Person] CRUD BOX [ "Name" : name CRUD, "Friends" : friend CRUD BOX [ "Name" : name CRUD ] ]
INTERFACE "Kept" : I[Person] cRUD BOX [ "Name" : name CRUD ]
INTERFACE "Everybody" : "_SESSION"[SESSION];V[SESSION*Person] CRUD BOX [ "Name" : name CRUD ]
ENDCONTEXT
`;
const MADE = 'resource/Person/ann?interface=Made';
const HERE = { 'if-match': '*' };
const DELETION = [{ op: 'delete', path: '' }] as const;
const rename = (value: string | null) => [{ op: 'replace', path: 'Name', value }] as const;
const befriend = [{ op: 'add', path: 'Friends', value: 'bob' }] as const;

describeOnDatabases('feature', 'an atom that is not there', (start) => {
  let test: TestServer;
  let client: Client;
  let other: Client;
  beforeEach(async () => {
    test = await start({ generics: compileScript(SCRIPT), again: true });
    [client, other] = [test.client(), test.client()];
  });
  afterEach(() => test.stop());
  const absent = async (atom: string, query = '') =>
    (await client.get(`resource/Person/${atom}/Made${query}`)).body['_absent_'];

  it('is told as new where it never was, and not any more once an edit has made it', async () => {
    assert.equal(await absent('cem'), 'new');
    assert.equal(await absent('ann'), undefined);
    const { body } = await client.patch('resource/Person/cem?interface=Made', rename('Cem'));
    assert.deepEqual([body.isCommitted, body.content?.['_absent_']], [true, undefined]);
    assert.equal(await absent('cem'), undefined);
  });

  it('is previewed with its defaults and boxes about itself, and is not stored by that', async () => {
    const home = 'resource/Home/h1';
    const preview = `${home}?interface=Draft&dryRun=true&preview=true`;
    const { body } = await client.patch(preview, []);
    const { Town, Self } = body.content ?? {};
    assert.deepEqual([Town, Self.Street, Self.Towns], ['Delft', null, ['Delft']]);
    assert.equal((await client.get(`${home}/Draft`)).body['_absent_'], 'new');
    const stored = await client.patch(`${home}?interface=Draft`, []);
    assert.deepEqual([stored.body.isCommitted, stored.body.content?.['Town']], [true, 'Delft']);
    const again = await client.patch(preview, []);
    assert.deepEqual([again.status, again.body.code], [400, 'AMP-400-OPERATION']);
  });

  it('is reported as deleted, until the deletion is undone', async () => {
    const { headers } = await client.get('resource/Person/ann/Made');
    const { body } = await other.patch(MADE, DELETION);
    assert.deepEqual([body.isCommitted, body.content], [true, null]);
    const gone = await client.get('resource/Person/ann/Made');
    assert.deepEqual([gone.body['_absent_'], gone.body.Name], ['deleted', null]);
    assert.notEqual(gone.headers['etag'], headers['etag']);
    await other.send('POST', `transactions/${body.transaction?.seq}/undo`);
    assert.equal(await absent('ann'), undefined);
  });

  it('is told so in the answer to a change that was not stored', async () => {
    const dry = await client.patch('resource/Person/cem?interface=Made&dryRun=true', rename('Cem'));
    assert.equal(dry.body.content?.['_absent_'], 'new');
    await other.patch(MADE, DELETION);
    const { body } = await client.patch(`${MADE}&dryRun=true`, rename('Ann'));
    assert.equal(body.content?.['_absent_'], 'deleted');
  });

  it('is not made again by who says that it has to be there, whatever the edit does', async () => {
    await other.patch(MADE, DELETION);
    for (const patches of [rename('Ann'), rename(null), befriend, DELETION]) {
      const { status, body } = await client.patch(MADE, patches, HERE);
      assert.deepEqual([status, body.code], [404, 'AMP-404-GONE']);
    }
    const deletion = await client.send('DELETE', 'resource/Person/ann?interface=Made', {
      headers: HERE,
    });
    assert.equal(deletion.body.code, 'AMP-404-GONE');
    assert.equal(await absent('ann'), 'deleted');
  });

  it('is made again by who does not', async () => {
    await other.patch(MADE, DELETION);
    const { body } = await client.patch(MADE, befriend);
    assert.equal(body.isCommitted, true);
    assert.equal(await absent('ann'), undefined);
    assert.equal((await client.patch(MADE, rename('Ann'), HERE)).body.isCommitted, true);
  });

  it('is no matter to who says so of a list, or repeats what was stored before', async () => {
    const list = 'resource/SESSION/1?interface=Everybody';
    const path = 'Everybody/bob/Name';
    const edit = [{ op: 'replace', path, value: 'Bobby' }] as const;
    assert.equal((await client.patch(list, edit, HERE)).body.isCommitted, true);
    const headers = { ...HERE, 'idempotency-key': 'k1' };
    assert.equal((await client.patch(MADE, rename('Anna'), headers)).body.isCommitted, true);
    await other.patch(MADE, DELETION);
    const again = await client.patch(MADE, rename('Anna'), headers);
    assert.deepEqual([again.status, again.body.isCommitted], [200, true]);
    assert.equal(again.body.content?.['_absent_'], 'deleted');
  });

  it('is refused as deleted, or as not there, where the interface makes none', async () => {
    await other.patch(MADE, DELETION);
    const [gone, never] = await Promise.all([
      client.get('resource/Person/ann/Kept'),
      client.get('resource/Person/cem/Kept'),
    ]);
    assert.deepEqual([gone.status, gone.body.code], [404, 'AMP-404-GONE']);
    assert.deepEqual([never.status, never.body.code], [404, 'AMP-404-RESOURCE']);
  });

  it('is described as of an earlier time, and omitted with the identifier in reduced responses', async () => {
    const since = (await client.patch(MADE, rename('Anna'))).body.transaction?.seq;
    const { transaction } = (await other.patch(MADE, DELETION)).body;
    const again = (await client.patch(MADE, rename('Ann'))).body.transaction?.seq;
    const past = (seq = 0) => absent('ann', `?asOf=${seq}`);
    assert.deepEqual([await past(since), await past(again)], [undefined, undefined]);
    assert.equal(await past(transaction?.seq), 'deleted');
    assert.equal(await absent('cem', `?asOf=${since}`), 'new');
    await other.patch(MADE, DELETION);
    assert.equal(await absent('ann', '?metaData=false'), undefined);
  });
});
