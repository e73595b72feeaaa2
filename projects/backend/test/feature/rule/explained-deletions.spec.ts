import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Repairs IN ENGLISH
RELATION name[Company*Name] [UNI]
RELATION company[Repair*Company] [UNI]
RELATION what[Repair*What] [UNI]
RELATION planned[Repair] [PROP]
VIEW Company : Company DEFAULT { name } ENDVIEW
VIEW Repair : Repair DEFAULT { what, TXT " by ", company;name } ENDVIEW
RULE hasCompany : planned |- company;company~ MEANING "A planned repair has a company."
POPULATION name CONTAINS [ ("c1", "Vonk Elektra"), ("c2", "Lood en Zink"), ("c3", "Kit") ]
POPULATION company CONTAINS [ ("r1", "c1"), ("r2", "c2") ]
POPULATION planned CONTAINS [ ("r1", "r1"), ("r2", "r2") ]
POPULATION what CONTAINS [ ("r1", "Meter box"), ("r2", "Roof") ]
INTERFACE Companies : "_SESSION";V[SESSION*Company] cRuD BOX [ Name : name cRud ]
INTERFACE Repairs : "_SESSION";V[SESSION*Repair] cRud BOX [ Company : company cRud, Planned : planned cRud, What : what cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'an explanation of a rejected deletion', (start) => {
  let test: TestServer;
  let client: Client;
  const explain = async (companies: readonly string[], language = 'en') => {
    const { body } = await client.send(
      'PATCH',
      'resource/SESSION/1/Companies?dryRun=true&explain=hasCompany',
      {
        body: companies.map((company) => ({ op: 'delete', path: company })),
        headers: { 'accept-language': language },
      },
    );
    return body.explained.explanation?.sentences ?? [];
  };

  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
  });
  after(() => test.stop());

  it('begins with the deletion, and uses the names from before', async () => {
    assert.deepEqual(await explain(['c1']), [
      '“Vonk Elektra” can’t be deleted.',
      '“A planned repair has a company” doesn’t hold for “Meter box by Vonk Elektra” because “Planned” is set for “Meter box by Vonk Elektra” and “Company” of “Meter box by Vonk Elektra” is empty.',
    ]);
  });

  it('names all that are deleted', async () => {
    const [first] = await explain(['c1', 'c2'], 'nl');
    assert.equal(first, '“Vonk Elektra” en “Lood en Zink” kunnen niet worden verwijderd.');
  });

  it('has no sentence for a deletion that no rule rejects', async () => {
    assert.deepEqual(await explain(['c3']), []);
  });
});
