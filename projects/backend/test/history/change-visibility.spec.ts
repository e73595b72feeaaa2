import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ChangeDescription, PatchOperation } from '@ampersand-prototype/generics';
import { compileScript } from '../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../test-server.ts';

/** Rooms with a field that all may write: one shows less, one is write-only, and one is not readable. */
const SCRIPT = `CONTEXT Rooms IN ENGLISH
REPRESENT Code TYPE PASSWORD
CLASSIFY Suite ISA Room
RELATION note[Room*Note] [UNI]
RELATION secret[Room*Remark] [UNI]
RELATION guest[Room*Guest]
RELATION code[Room*Code] [UNI]
RELATION near[Room*Room]
POPULATION Room CONTAINS [ "r1", "r2", "r3" ]
POPULATION Suite CONTAINS [ "r1" ]
INTERFACE Rooms : "_SESSION"[SESSION];V[SESSION*Room] CRUD BOX
  [ "Note" : note CRUD, "Secret" : secret CrUD, "Guest" : guest CrUD, "Code" : code CRUD, "Near" : near CrUD ]
INTERFACE Suites : I[Suite] cRud BOX [ "Guests" : guest cRud, "Near" : near;I[Suite] cRud ]
ENDCONTEXT`;

const ROOMS = 'resource/SESSION/1?interface=Rooms';
const what = (changes: readonly ChangeDescription[]): string[] =>
  changes
    .map(({ op, what: name, from, to }) => `${op} ${name} ${from._id_} ${to?._id_ ?? '-'}`)
    .sort();

describeOnDatabases('feature', 'what a session reads of its changes', (start) => {
  let test: TestServer;
  before(async () => {
    const settings = { production: true };
    test = await start({ generics: compileScript(SCRIPT), settings });
  });
  after(() => test.stop());

  const CASES: readonly (readonly [string, PatchOperation, readonly string[]])[] = [
    ['a value', { op: 'replace', path: 'r2/Note', value: 'x' }, ['add note[Room*Note] r2 x']],
    ['a value that is written only', { op: 'replace', path: 'r2/Secret', value: 'x' }, []],
    ['what only suites show', { op: 'add', path: 'r2/Guest', value: 'g2' }, []],
    [
      'it, of a suite',
      { op: 'add', path: 'r1/Guest', value: 'g1' },
      ['add guest[Room*Guest] r1 g1'],
    ],
    ['a password', { op: 'replace', path: 'r2/Code', value: 'x' }, ['add code[Room*Code] r2 -']],
  ];
  for (const [name, patch, expected] of CASES)
    it(`is the same in effects, in the result, and in the history: ${name}`, async () => {
      const client = test.client();
      const { body } = await client.patch(`${ROOMS}&effects=true`, [patch]);
      assert.equal(body.isCommitted, true, JSON.stringify(body));
      const links = (changes: readonly ChangeDescription[]) =>
        what(changes).filter((each) => each.includes('*'));
      assert.deepEqual(links(body.effects?.changes ?? []), expected);
      const room = patch.path.split('/')[0] ?? '';
      const read: ChangeDescription[] = [];
      for (const page of [`SESSION/1/Rooms/${room}`, `Suite/${room}/Suites`]) {
        const { body: history } = await client.get(`resource/${page}?history=true`);
        for (const entry of history.entries ?? [])
          if (entry.seq === body.transaction?.seq) read.push(...entry.changes);
      }
      assert.deepEqual([...new Set(links(read))], expected);
      if (expected.length === 0) assert.ok(!JSON.stringify(read).includes(String(patch.value)));
    });
});
