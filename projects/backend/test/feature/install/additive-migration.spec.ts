import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { emptyDatabase } from '../../test-database.ts';
import { describeOnDatabases, describeOnKinds, type TestServer } from '../../test-server.ts';

const PRODUCT = 'resource/Product/p1?interface=Product';
const script = (items: string, added: string): string => `CONTEXT Shop IN ENGLISH
RELATION name[Product*Name] [UNI] = [("p1","Lamp");("p2","Desk");("p3","Rug");("p4","Vase");("p5","Bed")]
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

describeOnKinds(['postgres'], 'a migration that only adds, under load', (start, database) => {
  it('fails no request of three servers, and loses no edit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampersand-additive-'));
    const data = await emptyDatabase(folder, database);
    const old = { data, generics: compileScript(OLD) };
    const servers = [await start(old), await start(old)];
    const load = { isOver: false, failed: [] as string[], requests: 0 };
    /** Edits a product of its own, before, during, and after the migration. */
    const edits = async (test: TestServer, product: string, rounds: number): Promise<void> => {
      const client = test.client();
      const path = `resource/Product/${product}`;
      for (let left = rounds, round = 0; left > 0; round += 1) {
        if (load.isOver) left -= 1;
        const name = `${product}-${round}`;
        const { status, body } = await client.replace(`${path}?interface=Product`, 'Name', name);
        const read = await client.get(`${path}/Product`);
        load.requests += 2;
        const isStored = status === 200 && body.isCommitted && read.body.Name === name;
        if (!isStored) load.failed.push(JSON.stringify([status, body, read.status, read.body]));
      }
    };
    const ROUNDS = 5;
    const working = servers.flatMap((test, i) =>
      ['p1', 'p2', 'p3', 'p4'].slice(2 * i, 2 * i + 2).map((each) => edits(test, each, ROUNDS)),
    );
    const later = await start({ data, generics: compileScript(EXTENDED), migrate: true });
    load.isOver = true;
    await Promise.all([...working, edits(later, 'p5', ROUNDS)]);
    assert.equal(later.server.application.state.readiness, 'ready');
    assert.deepEqual(load.failed, []);
    for (const test of [...servers, later]) {
      const { body } = await test.client().replace(PRODUCT, 'Name', 'bad');
      assert.equal(body.isCommitted, false);
    }
    rmSync(folder, { recursive: true, force: true });
  });
});
