import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ChangeDescription } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** A visit is called by its animal: without the animal there is little left of its name. */
const SCRIPT = `CONTEXT Labels IN ENGLISH
RELATION name[Animal*Name] [UNI] = [ ("a1", "Minoes") ]
RELATION patient[Visit*Animal] [UNI,TOT] = [ ("v1", "a1") ]
RELATION day[Visit*Day] [UNI] = [ ("v1", "Monday") ]
VIEW Animal : Animal DEFAULT { name } ENDVIEW
VIEW Visit : Visit DEFAULT { patient;name, TXT ", ", day } ENDVIEW
INTERFACE Animal : I[Animal] cRUD BOX [ Name : name CRUD, Visits : patient~ ]
INTERFACE Visits : "_SESSION";V[SESSION*Visit] CRUD BOX [ Patient : patient CRUD, Day : day CRUD ]
INTERFACE Visit : I[Visit] cRUD BOX [ Patient : patient CRUD, Day : day CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'what somebody asked for and may not do', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  it('is told with the names that atoms lose by it', async () => {
    const { body } = await client.send(
      'DELETE',
      'resource/Animal/a1?interface=Animal&dryRun=true&effects=true',
    );
    const [violation] = body.notifications.invariants;
    assert.equal(violation?.tuples[0]?.src._label_, 'Minoes, Monday', JSON.stringify(body));
    const lost = body.effects?.changes.find(({ what }: ChangeDescription) =>
      what.startsWith('patient'),
    );
    assert.deepEqual([lost?.from._label_, lost?.to?._label_], ['Minoes, Monday', 'Minoes']);
  });

  it('calls what is new as the change does', async () => {
    const { body } = await client.send('POST', 'resource/SESSION/1/Visits?dryRun=true', {
      body: { Day: 'Tuesday' },
    });
    const [violation] = body.notifications.invariants;
    assert.equal(violation?.tuples[0]?.src._label_, ', Tuesday', JSON.stringify(body));
  });
});
