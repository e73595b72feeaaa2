import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ExplainResponse, PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { stopClock } from '../../stopped-clock.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Marks IN ENGLISH
RELATION group[Pupil*Group] [UNI]
RELATION takenBy[Test*Group] [UNI]
RELATION test[Mark*Test] [UNI,TOT]
RELATION pupil[Mark*Pupil] [UNI,TOT]
RELATION badge[Pupil*Badge] [UNI,INJ]
RELATION enrolled[Pupil*Pupil] [PROP]
RELATION seat[Pupil*Seat]
RELATION helps[Pupil*Pupil] [UNI]
RULE oneMark : test;test~ /\\ pupil;pupil~ |- I[Mark]
RULE missed : group;takenBy~ |- pupil~;test
RULE badged : I[Pupil] /\\ seat;seat~ |- badge;badge~
RULE seated : enrolled |- seat;seat~
ROLE Teacher MAINTAINS missed, badged
INTERFACE Marks : "_SESSION";V[SESSION*Mark] CRuD BOX [ "Pupil" : pupil cRUd, "Test" : test cRUd ]
INTERFACE Pupil : I[Pupil] cRud BOX
  [ "Group" : group cRUd, "Badge" : badge cRUd, "Enrolled" : enrolled cRUd, "Seats" : seat cRUd
  , "Marks" : pupil~ cRud BOX [ "Test" : test cRud ] ]
INTERFACE Course : I[Test] cRud BOX [ "Group" : takenBy cRud, "Results" : test~ CRud BOX [ "Whose" : pupil cRUd ] ]
INTERFACE Badge : I[Badge] cRud BOX [ "Nothing" : V[Badge*Badge] cRud ]
INTERFACE Seat : I[Seat] cRud BOX [ "Nothing" : V[Seat*Seat] cRud ]
POPULATION group CONTAINS [ ("Ayla", "1A"), ("Chiara", "1A"), ("Daan", "1B") ]
POPULATION takenBy CONTAINS [ ("Fractions", "1A") ]
POPULATION test CONTAINS [ ("m1", "Fractions") ]
POPULATION pupil CONTAINS [ ("m1", "Ayla") ]
POPULATION badge CONTAINS [ ("Daan", "b1") ]
POPULATION seat CONTAINS [ ("Chiara", "s1"), ("Daan", "s2") ]
ENDCONTEXT`;

describeOnDatabases('database', 'repairs in the order in which users choose', (start) => {
  let test: TestServer;
  let client: Client;
  let startClock: () => void;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.get('resource/SESSION/1/Marks');
    startClock = stopClock();
  });
  after(() => startClock());
  after(() => test.stop());

  const repairsOf = async (rule: string, src: string, tgt: string) => {
    const { body } = await client.get(`app/explain?rule=${rule}&src=${src}&tgt=${tgt}`);
    return (body as ExplainResponse).repairs;
  };
  const rejected = async (pupil: string, rule: string, operation: PatchOperation) => {
    const url = `resource/Pupil/${pupil}?interface=Pupil&dryRun=true&explain=${rule}`;
    const { body } = await client.patch(url, [operation]);
    const { explained } = body as { explained?: ExplainResponse };
    return (explained?.repairs ?? []).map(({ title }) => title);
  };

  it('create a missing object with both its links before all else, and take no value from another one', async () => {
    const repairs = await repairsOf('missed', 'Chiara', 'Fractions');
    const titles = repairs.map(({ title }) => title);
    assert.equal(titles[0], 'Add a new Mark for “Chiara” and “Fractions”…');
    assert.ok(!titles.some((title) => title.includes('m1')), titles.join());
    const { operations, interface: ifc, concept, atom, draft } = repairs[0]!;
    const items = ['Chiara', 'Fractions'].map((id) => ({ _id_: id, _label_: id }));
    assert.deepEqual(draft, { concept: 'Mark', items });
    assert.deepEqual(
      operations.map(({ op, path }) => [op, path.replace(/Mark_[^/]*/, 'new')]),
      [
        ['create', ''],
        ['replace', 'new/Pupil'],
        ['replace', 'new/Test'],
      ],
    );
    const { body } = await client.patch(`resource/${concept}/${atom}?interface=${ifc}`, operations);
    assert.equal(body.isCommitted, true);
    const again = await client.get('app/explain?rule=missed&src=Chiara&tgt=Fractions');
    assert.equal((again.body as ExplainResponse).reason, 'holds');
  });

  it('do not take what only another record can have', async () => {
    const titles = (await repairsOf('badged', 'Chiara', 'Chiara')).map(({ title }) => title);
    assert.ok(titles.length > 0);
    assert.ok(!titles.some((title) => title.includes('b1')), titles.join());
  });

  it('do not override what the user entered, nor turn it off, where something can be added', async () => {
    const titles = await rejected('Ayla', 'seated', {
      op: 'replace',
      path: 'Enrolled',
      value: true,
    });
    assert.deepEqual(titles, ['Add “s1” to “Seats”', 'Add “s2” to “Seats”', 'Discard this change']);
  });
});
