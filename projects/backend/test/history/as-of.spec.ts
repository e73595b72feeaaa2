import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { transact } from '../../src/application/transact.ts';
import { openAsOf } from '../../src/read/as-of/as-of-queries.ts';
import type { Client } from '../client.ts';
import { compileScript } from '../compiled-script.ts';
import { Random } from '../fuzz/random-request.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';
import { allFacts, changeAtRandom, PAST_SCRIPT } from './past-model.ts';

const SEED = Number(process.env['PAST_SEED'] ?? Date.now() % 1_000_000);
const TRANSACTIONS = Number(process.env['PAST_TRANSACTIONS'] ?? 10);

const READ = [
  'resource/SESSION/1/People',
  'resource/SESSION/1/People?format=csv',
  'resource/SESSION/1/People?limit=3&sort=-Age',
  'resource/SESSION/1/People?filter.Name=b&nested=1',
  'resource/SESSION/1/Managers',
  'resource/Person/ann/Person',
  'resource/Person/ann/Person/Reached',
  'resource/Person/ann/Joined',
  'resource/Person/bob/Joined?limit=2',
];

/** What was there when a transaction had been stored. */
interface Kept {
  readonly seq: number;
  readonly facts: readonly string[];
  readonly responses: readonly string[];
}

describeOnDatabases('database', `the past, exactly (PAST_SEED=${SEED})`, (start) => {
  let test: TestServer;
  let client: Client;
  const kept: Kept[] = [];

  const responses = (asOf: string): Promise<string[]> =>
    Promise.all(
      READ.map(async (path) => {
        const query = asOf === '' ? '' : `${path.includes('?') ? '&' : '?'}asOf=${asOf}`;
        const { status, body } = await client.get(path + query);
        return JSON.stringify([status, (body as { code?: string }).code ?? body]);
      }),
    );

  before(async () => {
    test = await start({ generics: compileScript(PAST_SCRIPT) });
    client = test.client();
    const { application } = test.server;
    const random = new Random(SEED);
    for (let i = 0; i < TRANSACTIONS; i++) {
      await transact(application, { session: null }, (tx) => changeAtRandom(tx, random));
      const [seq, facts] = await application.database.read(async (connection) => {
        const [row] = await connection.all('select max(seq) as seq from ampersand_transaction');
        return [Number(row?.['seq']), await allFacts({ connection }, application.model)] as const;
      });
      kept.push({ seq, facts, responses: await responses('') });
    }
  });
  after(() => test.stop());

  it('every fact, after each transaction', async () => {
    const { database, model } = test.server.application;
    for (const { seq, facts } of kept) {
      const past = await database.read(async (connection) =>
        allFacts(await openAsOf(connection, model, database.dialect, seq), model),
      );
      assert.deepEqual(past, facts, `as of ${seq}`);
    }
  });

  it('every answer, after each transaction', async () => {
    for (const { seq, responses: then } of kept)
      assert.deepEqual(await responses(String(seq)), then, `as of ${seq}`);
  });

  it('rejects an unreadable date-time with a description, and changes nothing', async () => {
    const described = async (query: string, method: 'GET' | 'DELETE' = 'GET') => {
      const { status, body } = await client.send(method, `resource/Person/ann/Person?${query}`);
      return [status, (body as { code?: string }).code];
    };
    const newest = kept.at(-1)?.seq ?? 0;
    assert.deepEqual(await described(`asOf=${newest + 1000}`), [404, 'AMP-404-TRANSACTION']);
    assert.deepEqual(await described('asOf=2000-01-01T00:00:00Z'), [404, 'AMP-404-HISTORY']);
    for (const asOf of ['2999-01-01T00:00:00Z', 'yesterday', '2024-02-30', '', '1&asOf=2'])
      assert.deepEqual(await described(`asOf=${asOf}`), [400, 'AMP-400-QUERY'], asOf);
    assert.deepEqual(await described(`asOf=${newest}&options=1`), [400, 'AMP-400-QUERY']);
    assert.deepEqual(await described(`asOf=${newest}`, 'DELETE'), [400, 'AMP-400-QUERY']);
    assert.equal((await client.get(`resource/Person?asOf=${newest}`)).status, 400);
  });

  it('a moment between two transactions is the first of them', async () => {
    const { database } = test.server.application;
    const sql = 'select moment from ampersand_transaction where seq = ?';
    const { seq, responses: then } = kept[Math.floor(TRANSACTIONS / 2)] as Kept;
    const [row] = await database.read((connection) => connection.all(sql, [String(seq)]));
    const timestamp = `${(row?.['moment'] ?? '').replace(' ', 'T')}Z`;
    const { body } = await client.get(`resource/Person/ann/Person?asOf=${timestamp}`);
    assert.equal(JSON.stringify([200, body]), then[READ.indexOf('resource/Person/ann/Person')]);
  });

  it('what was before another model is not read with this one', async () => {
    const { database } = test.server.application;
    await database.write(async (connection) => {
      const sql = `insert into ampersand_transaction (id, moment, roles, kind, model) values ('m', ${database.dialect.clock}, '[]', 'migration', 'x')`;
      await connection.run(sql);
      return { commit: true, value: null };
    });
    const { status, body } = await client.get(`resource/Person/ann/Person?asOf=${kept[0]?.seq}`);
    assert.deepEqual([status, body.code], [404, 'AMP-404-HISTORY']);
    assert.match(body.detail, /The model was changed at/);
  });
});
