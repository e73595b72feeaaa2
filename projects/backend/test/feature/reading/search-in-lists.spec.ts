import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { SearchResult } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** Works have no page; one of them is in a list of everybody's, one in a list that is for librarians, one in no list of a session. */
const SCRIPT = `CONTEXT Choir IN ENGLISH
REPRESENT Work, Shelf TYPE OBJECT
RELATION workTitle[Work*Title] [UNI]
RELATION shelf[Work*Shelf] [UNI]
RELATION shelfName[Shelf*Title] [UNI]
RELATION public[Work] [PROP]
VIEW Work : Work DEFAULT { t : workTitle } ENDVIEW
POPULATION workTitle CONTAINS [ ("w1", "Requiem"), ("w2", "Requiem for a friend"), ("w3", "Gloria") ]
POPULATION public CONTAINS [ ("w1", "w1"), ("w3", "w3") ]
POPULATION shelf CONTAINS [ ("w1", "s1") ]
POPULATION shelfName CONTAINS [ ("s1", "Requiems") ]
INTERFACE Works : "_SESSION"[SESSION];V[SESSION*Work];public cRud
  BOX<TABLE> [ "Title" : workTitle cRud, "Shelf" : shelf cRud BOX [ "Shelf" : shelfName cRud ] ]
INTERFACE Desk : "_SESSION"[SESSION] cRud BOX [ "Works" : V[SESSION*Work];public cRud BOX [ "Title" : workTitle cRud ] ]
INTERFACE Archive FOR Librarian : "_SESSION"[SESSION];V[SESSION*Work] cRud BOX [ "Title" : workTitle cRud ]
API Feed : "_SESSION"[SESSION];V[SESSION*Work] cRud BOX [ "Title" : workTitle cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'search for what has no page of its own', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  const find = async (term: string) => {
    const { status, body } = await client.get(`search?q=${encodeURIComponent(term)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return (body.results as SearchResult[]).map(({ _label_, _ifcs_, listedIn }) => ({
      ...{ _label_, _ifcs_, listedIn },
    }));
  };
  const take = (active: boolean) =>
    client.send('PATCH', 'app/roles', { body: [{ id: 'Librarian', active }] });

  it('tells the pages of the session that list it, and nothing that they do not list', async () => {
    await take(false);
    assert.deepEqual(await find('requiem'), [
      { _label_: 'Requiem', _ifcs_: [], listedIn: ['Works', 'Desk'] },
    ]);
  });

  it('tells of a list what the active roles may see', async () => {
    await take(true);
    assert.deepEqual(await find('requiem'), [
      { _label_: 'Requiem', _ifcs_: [], listedIn: ['Works', 'Desk', 'Archive'] },
      { _label_: 'Requiem for a friend', _ifcs_: [], listedIn: ['Archive'] },
    ]);
  });

  it('finds nothing by what stands in a box within the list: it is about something else', async () => {
    await take(true);
    assert.deepEqual(await find('requiems'), []);
  });
});
