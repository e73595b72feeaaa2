import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { AbsenceResponse, ExplainResponse } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { stopClock } from '../../stopped-clock.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const SCRIPT = `CONTEXT Leases IN ENGLISH
REPRESENT Day TYPE DATE
REPRESENT Points TYPE INTEGER
RELATION end[Lease*Day] [UNI]
RELATION signed[Lease*Lease] [PROP]
RELATION current[Lease] [PROP]
RELATION due[Lease] [PROP]
RELATION points[Lease*Points] [UNI]
RELATION grade[Lease*Grade] [UNI]
ENFORCE current := I - end;end~
ENFORCE due := current - signed
RELATION kept[Lease*Lease] [PROP]
RELATION hidden[Lease*Note]
ENFORCE kept := I /\\ hidden;hidden~
RULE range : points |- points;(I[Points] /\\ <=[Points];10[Points];V /\\ >=[Points];1[Points];V)
RULE unkept : I[Lease] |- -kept
RULE toSign : current |- signed
RULE empty : I[Lease] |- -due
RULE notMore : points |- -(points;(>[Points]);10[Points];V[Points*Points])
RULE graded : I[Lease] |- -((grade;"A"[Grade];V[Grade*Lease]) /\\ I)
ROLE Clerk MAINTAINS range, unkept, toSign, empty, notMore, graded
INTERFACE Lease : I[Lease] cRud BOX
  [ "End" : end CRUD, "Signed" : signed cRUd, "Points" : points CRUD, "Grade" : grade cRud, "Kept" : kept cRud, "Due list" : V[Lease*Lease];due cRud ]
INTERFACE Notes FOR Auditor : I[Lease] cRud BOX [ "Notes" : hidden cRUD ]
POPULATION hidden CONTAINS [ ("L1", "n1") ]
POPULATION Lease CONTAINS [ "L1" ]
POPULATION points CONTAINS [ ("L1", 11) ]
POPULATION Points CONTAINS [ 1, 10 ]
POPULATION grade CONTAINS [ ("L1", "A") ]
POPULATION end CONTAINS [ ("L2", 2026-01-01) ]
ENDCONTEXT`;

describeOnDatabases(
  'database',
  'reasons that depend on computed relations and on literals',
  (start) => {
    let test: TestServer;
    let client: Client;
    let startClock: () => void;
    before(async () => {
      test = await start({ generics: compileScript(SCRIPT) });
      client = test.client();
      await client.get('resource/Lease/L1/Lease');
      startClock = stopClock();
    });
    after(() => startClock());
    after(() => test.stop());

    const explained = async (rule: string, tgt = 'L1') => {
      const { body } = await client.get(`app/explain?rule=${rule}&src=L1&tgt=${tgt}`);
      return body as ExplainResponse;
    };

    it('say what a computed relation follows from, not that there is a hidden value', async () => {
      const { explanation, repairs } = await explained('toSign');
      assert.deepEqual(explanation?.sentences, [
        'There’s a task for “L1” because “End” of “L1” is empty.',
        'Not recorded: “Signed” is set for “L1”.',
      ]);
      assert.deepEqual(
        repairs.map(({ title }) => title),
        ['Turn on “Signed” of “L1”'],
      );
    });

    it('open what is computed from computed relations', async () => {
      const { explanation } = await explained('empty');
      const text = JSON.stringify(explanation);
      assert.match(text, /“End” of “L1” is empty/);
      assert.doesNotMatch(text, /can’t see/);
    });

    it('show literals of the script to everyone', async () => {
      const { explanation } = await explained('notMore', '11');
      assert.match(explanation?.sentences[0] ?? '', /“11” is greater than “10”/);
      assert.doesNotMatch(JSON.stringify(explanation), /can’t see/);
      const graded = await explained('graded');
      assert.match(graded.explanation?.sentences[0] ?? '', /“Grade” of “L1” is “A”/);
    });

    it('show a computed value to those who can’t see what it is computed from', async () => {
      const { explanation } = await explained('unkept');
      assert.deepEqual(explanation?.sentences, [
        'There’s a task for “L1” because “Kept” is set for “L1”.',
      ]);
    });

    it('say which bound of a range is exceeded', async () => {
      const { explanation } = await explained('range', '11');
      assert.deepEqual(explanation?.sentences, [
        'There’s a task for “L1” and “11” because “Points” of “L1” is “11” and “11” is greater than “10”.',
      ]);
    });

    it('describe a computed list by what its items follow from', async () => {
      const { body } = await client.get('app/why-not?interface=Lease&path=Due_32_list');
      const text = JSON.stringify((body as AbsenceResponse).conditions);
      assert.match(text, /“End” of .* is empty/);
      assert.doesNotMatch(text, /can’t see/);
    });
  },
);
