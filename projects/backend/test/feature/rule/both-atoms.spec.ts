import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const rule = (name: string, term: string, violation: string): string =>
  `RULE ${name} : ${term} VIOLATION (${violation})`;

const SCRIPT = `CONTEXT Rooms IN ENGLISH
RELATION lead[Team*Person] = [ ("red", "ann") ]
RELATION room[Team*Room]
RELATION other[Team*Team]
${rule('pairs', 'lead;lead~ |- room;room~ \\/ I', 'SRC I, TXT " has no room"')}
${rule('both', 'other |- I', 'SRC I, TXT " and ", TGT I')}
${rule('mixed', 'room |- -(I[Team];V[Team*Room])', 'SRC I, TXT " has a room"')}
INTERFACE Team : I[Team] CRUD BOX [ "Lead" : lead CRUD, "Room" : room CRUD, "Other" : other CRUD ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a rule about pairs of one concept', (start) => {
  it('shows both atoms where its VIOLATION speaks of one, and they differ', async () => {
    const test = await start({ generics: compileScript(SCRIPT) });
    const client = test.client();
    const messagesOf = async (path: string, value: string): Promise<readonly string[]> => {
      const { body } = await client.patch('resource/Team/blue?interface=Team', [
        { op: 'add', path, value },
      ]);
      const { invariants } = body.notifications;
      return invariants.flatMap(({ tuples }) => tuples.map((each) => each.violationMessage)).sort();
    };
    await client.patch('resource/Team/red?interface=Team', [
      { op: 'create', path: 'Other', value: 'blue' },
    ]);
    assert.deepEqual(await messagesOf('Lead', 'ann'), ['blue has no room (blue, red)']);
    assert.deepEqual(await messagesOf('Other', 'red'), ['blue and red']);
    assert.deepEqual(await messagesOf('Room', 'r1'), ['blue has a room']);
    await test.stop();
  });
});
