import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** Who builds racing cars is their constructor, and a coupon has a value: names that every object of JavaScript has as well. */
const SCRIPT = `CONTEXT Racing IN ENGLISH
RELATION constructor[Car*Team] [UNI]
RELATION valueOf[Car*Amount] [UNI]
RELATION toString[Car*Word]
REPRESENT Amount TYPE INTEGER
REPRESENT Word TYPE ALPHANUMERIC
REPRESENT Car TYPE OBJECT
REPRESENT Team TYPE OBJECT
POPULATION constructor CONTAINS [ ("c1", "Lotus") ]
POPULATION valueOf CONTAINS [ ("c1", 7), ("c2", 9) ]
ROLE hasOwnProperty MAINTAINS valueOfAsked
RULE valueOfAsked : I[Car] |- valueOf;valueOf~
INTERFACE constructor : I[Car] CRuD BOX [ "constructor" : constructor CRUD, "valueOf" : valueOf CRUD, "toString" : toString CRUD ]
INTERFACE valueOf : "_SESSION"[SESSION];V[SESSION*Car] CRuD BOX <TABLE> [ "constructor" : constructor cRUd, "valueOf" : valueOf CRUD, "toString" : toString CRUD ]
ENDCONTEXT
`;
const CAR = 'resource/Car/c1?interface=constructor';

describeOnDatabases('database', 'names that every object has', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ generics: compileScript(SCRIPT), again: true });
    client = test.client();
  });
  afterEach(() => test.stop());

  it('are read, changed, cleared, sorted and filtered by like others', async () => {
    const read = async (atom: string) => {
      const { body } = await client.get(`resource/Car/${atom}/constructor`);
      return [body['constructor']?._id_ ?? null, body['valueOf'], body['toString']];
    };
    assert.deepEqual(await read('c1'), ['Lotus', 7, []]);
    assert.deepEqual(await read('c2'), [null, 9, []]);
    assert.deepEqual(await read('c3'), [null, null, []]);
    const { body } = await client.patch(CAR, [
      { op: 'replace', path: 'constructor', value: null },
      { op: 'replace', path: 'valueOf', value: 8 },
      { op: 'add', path: 'toString', value: 'x' },
    ]);
    assert.equal(body.isCommitted, true, JSON.stringify(body));
    assert.deepEqual(await read('c1'), [null, 8, ['x']]);
  });

  it('are sorted and filtered by', async () => {
    const list = async (query: string) => {
      const { body, status } = await client.get(`resource/SESSION/1/valueOf?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return (body as unknown as { _id_: string }[]).map(({ _id_ }) => _id_);
    };
    assert.deepEqual(await list('sort=-valueOf'), ['c2', 'c1']);
    assert.deepEqual(await list('filter.constructor.is=Lotus'), ['c1']);
    assert.deepEqual(await list('filter.valueOf.from=8'), ['c2']);
    assert.deepEqual(await list('filter.toString.empty=true&sort=valueOf'), ['c1', 'c2']);
  });

  it('of which the script has none are answered as other names that there are not', async () => {
    const operation = (path: string) => [{ op: 'replace', path, value: 'x' }] as const;
    const statuses = async (name: string) => [
      (await client.get(`resource/Car/c1/${name}`)).status,
      (await client.get(`resource/${name}/c1/constructor`)).status,
      (await client.patch(CAR, operation(name))).status,
      (await client.get(`resource/SESSION/1/valueOf?sort=${name}`)).status,
      (await client.get(`resource/SESSION/1/valueOf?filter.${name}.is=x`)).status,
    ];
    const expected = await statuses('nothing');
    for (const status of expected) assert.ok(status === 400 || status === 404, String(expected));
    for (const name of ['hasOwnProperty', 'toLocaleString', '__proto__', 'isPrototypeOf'])
      assert.deepEqual(await statuses(name), expected, name);
  });
});
