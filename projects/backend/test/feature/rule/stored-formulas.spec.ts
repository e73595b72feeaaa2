import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client, WrittenBody } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Permits IN ENGLISH
REPRESENT Amount TYPE FLOAT
REPRESENT Number TYPE INTEGER
REPRESENT Day TYPE DATE
RELATION name[Permit*Name] [UNI]
RELATION base[Permit*Amount] [UNI]
RELATION visitors[Permit*Number] [UNI]
RELATION rate[Permit*Amount] [UNI]
RELATION fee[Permit*Amount] [UNI]
RELATION permit[Line*Permit] [UNI]
RELATION amount[Line*Amount] [UNI]
RELATION extras[Permit*Amount] [UNI]
RELATION total[Permit*Amount] [UNI]
RELATION due[Permit*Day] [UNI]
RELATION left[Permit*Number] [UNI]
RELATION today[ONE*Day] [UNI]
RULE Fee : I[Permit] |- fee;fee~ VIOLATION (TXT "{EX} Compute;fee;Permit;", SRC I, TXT ";Amount;base + visitors * rate")
RULE Extras : I[Permit] |- extras;extras~ VIOLATION (TXT "{EX} Compute;extras;Permit;", SRC I, TXT ";Amount;sum(permit~.amount)")
RULE Total : I[Permit] |- total;total~ VIOLATION (TXT "{EX} Compute;total;Permit;", SRC I, TXT ";Amount;fee + extras")
RULE Left : I[Permit] |- left;left~ VIOLATION (TXT "{EX} Compute;left;Permit;", SRC I, TXT ";Number;due - today")
ROLE ExecEngine MAINTAINS Fee, Extras, Total, Left
INTERFACE Permits : "_SESSION"[SESSION];V[SESSION*Permit] CRUD BOX [ "Base" : base CRUD, "Visitors" : visitors CRUD, "Rate" : rate CRUD
  , "Fee" : fee CRUD, "Extras" : extras cRud, "Total" : total cRud, "Due" : due CRUD, "Left" : left cRud
  , "Lines" : permit~ CRUD BOX [ "Amount" : amount CRUD ] ]
INTERFACE Clock : "_SESSION"[SESSION];V[SESSION*ONE] cRud BOX [ "Today" : today CRUD ]
ENDCONTEXT`;

type Row = Readonly<Record<string, unknown>>;
const set = (path: string, value: unknown) => ({ op: 'replace', path, value }) as PatchOperation;

describeOnDatabases('database', 'stored formulas', (start) => {
  let test: TestServer;
  let client: Client;
  let nr = 0;
  let id = '';
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());
  beforeEach(async () => {
    nr += 1;
    id = `p${nr}`;
    const body = { _id_: id, Base: 100, Visitors: 3, Rate: 0.1 };
    const made = await client.send<WrittenBody>('POST', 'resource/SESSION/1/Permits', {
      body,
    });
    assert.equal(made.body.isCommitted, true, JSON.stringify(made.body));
  });

  const patch = async (...operations: readonly PatchOperation[]): Promise<Row> => {
    const { status, body } = await client.patch(`resource/SESSION/1/Permits/${id}`, operations);
    assert.equal(status, 200, JSON.stringify(body));
    return read();
  };
  const read = async (): Promise<Row> => {
    const { body } = await client.get<Row>(`resource/SESSION/1/Permits/${id}`);
    return body;
  };

  it('are computed in exact decimals, and again when an input changes', async () => {
    assert.equal((await read())['Fee'], 100.3);
    assert.equal((await patch(set('Visitors', 7)))['Fee'], 100.7);
  });

  it('are removed while an input is absent, and come back with it', async () => {
    const without = await patch(set('Rate', null));
    assert.deepEqual([without['Fee'], without['Total']], [null, null]);
    assert.equal((await patch(set('Rate', 2)))['Total'], 106);
  });

  it('replace what is entered instead', async () => {
    assert.equal((await patch(set('Fee', 5)))['Fee'], 100.3);
    assert.equal((await patch(set('Fee', null)))['Fee'], 100.3);
  });

  it('follow the rows of a sum, and formulas that use it', async () => {
    assert.equal((await read())['Total'], 100.3);
    const row = await patch({
      op: 'create',
      path: 'Lines',
      value: `l${nr}`,
    });
    assert.deepEqual([row['Extras'], row['Total']], [0, 100.3]);
    const [line] = row['Lines'] as readonly Row[];
    const changed = await patch(set(`Lines/${String(line?.['_id_'])}/Amount`, 1.4));
    assert.deepEqual([changed['Extras'], changed['Total']], [1.4, 101.7]);
    const removed = await patch({
      op: 'remove',
      path: 'Lines',
      value: String(line?.['_id_']),
    });
    assert.deepEqual([removed['Extras'], removed['Total']], [0, 100.3]);
  });

  it('follow the clock', async () => {
    const clock = 'resource/SESSION/1/Clock/1';
    await client.patch(clock, [set('Today', '2026-03-01')]);
    assert.equal((await patch(set('Due', '2026-03-11')))['Left'], 10);
    await client.patch(clock, [set('Today', '2026-03-10')]);
    assert.equal((await read())['Left'], 1);
  });

  it('have a reason to be absent', async () => {
    const reason = async (path: string) => {
      const { body } = await client.get(`app/why-not?interface=Permits&path=${path}`);
      return body.sentences;
    };
    const when =
      'It is empty if a value that it needs is missing, if a divisor is zero, or if the result has too many digits.';
    assert.deepEqual(await reason('Fee'), [
      `“Fee” is computed from “Base”, “Visitors”, “Rate”. ${when}`,
    ]);
    assert.deepEqual(await reason('Total'), [`“Total” is computed from “Fee”, “Extras”. ${when}`]);
    assert.deepEqual(await reason('Extras'), [
      `“Extras” is computed from “Lines”, “Amount”. ${when}`,
    ]);
  });

  it('are absent beyond 15 digits', async () => {
    const row = await patch(
      set('Base', 123456789012.25),
      set('Visitors', 1),
      set('Rate', 0.000001),
    );
    assert.equal(row['Fee'], null);
  });
});
