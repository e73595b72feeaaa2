import assert from 'node:assert/strict';
import { describe, it, test as skippable } from 'node:test';
import { openDatabase } from '../../../src/http/server/open-database.ts';
import { readConfig } from '../../../src/public-api.ts';
import { compileScript } from '../../compiled-script.ts';
import { EventStream } from '../../event-stream.ts';
import { Pooler } from '../../pooler.ts';
import { databasesAmong, emptyDatabase } from '../../test-database.ts';
import { startServer } from '../../test-server.ts';

const PROJECT = 'resource/Project/p1?interface=Project';
const PRODUCT = 'resource/Product/p1?interface=Product';
/** A script whose names move to another table with their properties. */
const shop = (properties: string): string => `CONTEXT Shop IN ENGLISH
RELATION name[Product*Name] ${properties} = [("p1", "Lamp"); ("p2", "Desk")]
REPRESENT Product TYPE OBJECT
INTERFACE Products : "_SESSION";V[SESSION*Product] cRud BOX ["Name" : name]
INTERFACE Product : I[Product] cRUd BOX ["Name" : name CRUD]
ENDCONTEXT`;
const kinds = databasesAmong(['postgres']);
if (!Pooler.isInstalled) skippable.skip('needs pgbouncer');

for (const kind of Pooler.isInstalled ? kinds : [])
  describe('a pooler in transaction mode', () => {
    it('is recognized, and live pages of two servers follow each other', async () => {
      const pooler = await Pooler.before(await emptyDatabase('', kind));
      const one = await startServer({ data: pooler.url });
      const other = await startServer({ data: pooler.url });
      const { database } = one.server.application;
      assert.deepEqual([database.hasPooledSessions, database.announcements], [true, null]);
      const url = await other.server.http.listen({ host: '127.0.0.1', port: 0 });
      const [here, elsewhere] = [other.client(), one.client()];
      for (const each of [here, elsewhere]) await each.get('resource/SESSION/1/Projects');
      const stream = await EventStream.open(url, here.cookie);
      for (const size of [1, 2, 3, 4, 5]) {
        assert.equal((await elsewhere.replace(PROJECT, 'Size', size)).status, 200);
        assert.ok(await stream.nextOf('Project'));
      }
      stream.close();
      for (const each of [one, other]) await each.stop();
      await pooler.stop();
    });

    it('migrates while another server stores edits, and loses none', async () => {
      const pooler = await Pooler.before(await emptyDatabase('', kind));
      const data = pooler.url;
      const one = await startServer({ data, generics: compileScript(shop('[UNI]')) });
      const client = one.client();
      await client.get('resource/SESSION/1/Products');
      let last = '';
      const edits = (async (): Promise<number> => {
        for (let round = 0; ; round += 1) {
          const { status } = await client.replace(PRODUCT, 'Name', `n${round}`);
          if (status !== 200) return status;
          last = `n${round}`;
        }
      })();
      const later = await startServer({ data, generics: compileScript(shop('')), migrate: true });
      assert.equal(await edits, 503);
      const { Name } = (await later.client().get('resource/Product/p1/Product')).body;
      assert.deepEqual(Name, [last]);
      for (const each of [one, later]) await each.stop();
      await pooler.stop();
    });

    it('keeps the limits of statements in each transaction', async () => {
      const data = await emptyDatabase('', kind);
      const pooler = await Pooler.before(data);
      const { database: limits } = readConfig({ given: { data: 'unused.sqlite' } });
      const sql = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as "lock", current_setting('jit') as jit`;
      const [pooled, direct] = [
        await openDatabase(pooler.url, limits, 'gate'),
        await openDatabase(data, limits, 'gate'),
      ];
      const settings = await Promise.all(
        [pooled, direct].map((each) => each.read((connection) => connection.all(sql))),
      );
      assert.deepEqual(settings[0], settings[1]);
      assert.deepEqual([pooled.hasPooledSessions, direct.hasPooledSessions], [true, false]);
      for (const each of [pooled, direct]) await each.close();
      await pooler.stop();
      const strict = await Pooler.before(data, 'extra_float_digits');
      await assert.rejects(
        openDatabase(strict.url, limits, 'gate'),
        /ignore_startup_parameters = /,
      );
      await strict.stop();
    });
  });
