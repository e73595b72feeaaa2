import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const PRODUCT = 'resource/Product/p1?interface=Product';
const script = (items: string, added: string): string => `CONTEXT Shop IN ENGLISH
RELATION name[Product*Name] [UNI] = [("p1","Lamp");("p2","Desk")]
RELATION line[Order*Product] = [("o1","p1")]
REPRESENT Order TYPE OBJECT
INTERFACE Products : "_SESSION";V[SESSION*Product] cRud BOX ["Name" : name]
INTERFACE Product : I[Product] CRUD BOX ["Name" : name${items}]
${added}
ENDCONTEXT`;
const OLD = script('', '');
/** With more relations, an item and an interface for them, and a rule that holds. */
const EXTENDED = script(
  ', "Color" : color',
  `RELATION color[Product*Color] [UNI]
RELATION note[Order*Note]
RULE NotBad: name;"bad"[Name] |- -V
INTERFACE Orders : "_SESSION";V[SESSION*Order] cRud BOX ["Notes" : note]`,
);

describeOnDatabases('database', 'a migration that only adds', (start, database) => {
  let folder: string;
  let first: TestServer;
  let second: TestServer;
  let later: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampersand-additive-'));
    const data = await emptyDatabase(folder, database);
    const old = { data, generics: compileScript(OLD) };
    [first, second] = [await start(old), await start(old)];
    await first.client().get('resource/SESSION/1/Products');
    later = await start({ data, generics: compileScript(EXTENDED), migrate: true });
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('lets an older server go on, whose first request is an edit', async () => {
    const before = first.client();
    const { status, body } = await before.replace(PRODUCT, 'Name', 'Rug');
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.isCommitted, true);
    assert.equal((await later.client().get('resource/Product/p1/Product')).body.Name, 'Rug');
  });

  it('lets no older server violate a rule that was added', async () => {
    const { body } = await second.client().replace(PRODUCT, 'Name', 'bad');
    assert.equal(body.isCommitted, false, JSON.stringify(body));
    assert.match(JSON.stringify(body.notifications.invariants), /NotBad/);
  });

  it('serves what was added by older servers as well', async () => {
    for (const test of [first, second, later]) {
      const { status, body } = await test.client().get('resource/SESSION/1/Orders');
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((await test.server.http.inject('/ready')).statusCode, 200);
    }
  });

  it('tells pages that were built for the earlier model that they can stay', async () => {
    const { body } = await second.client().get('app/navbar');
    assert.equal(body.modelHash, later.server.application.model.hash);
    assert.deepEqual(body.earlierModels, [first.server.application.model.hash]);
  });

  it('lets an older server start again, which does not migrate back', async () => {
    const { config } = first.server.application;
    const again = await start({
      data: config.data,
      generics: config.generics,
      migrate: true,
      settings: { production: true },
    });
    assert.equal(await again.server.continues(), true);
    assert.equal((await again.client().get('resource/SESSION/1/Orders')).status, 200);
  });
});
