import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import type { PatchOperation } from '@ampersand-prototype/generics';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

/** Each rule can only be violated by something that goes. */
const SCRIPT = `CONTEXT Deletions IN ENGLISH
RELATION name[Club*Name] [UNI]
RELATION chair[Club*Member] [UNI]
RELATION member[Club*Member]
RELATION deputy[Club*Member]
RELATION motto[Club*Motto]
RELATION open[Club*Club] [PROP]
CONCEPT Guard ""
REPRESENT Member, Guard TYPE OBJECT
POPULATION Guard CONTAINS [ "g1" ]
POPULATION name CONTAINS [ ("chess", "Chess") ]
POPULATION chair CONTAINS [ ("chess", "ann") ]
POPULATION member CONTAINS [ ("chess", "ann"), ("chess", "bo"), ("chess", "dee") ]
POPULATION deputy CONTAINS [ ("chess", "dee") ]
POPULATION motto CONTAINS [ ("chess", "Think") ]
POPULATION open CONTAINS [ ("chess", "chess") ]
RULE hasName : I[Club] |- name;name~
RULE hasMembers : chair |- member
RULE hasDeputy : I[Club] |- deputy;deputy~
RULE hasMotto : I[Club] |- motto;motto~
RULE staysOpen : I[Club] |- open
RULE isGuarded : I[Club] |- V[Club*Guard];V[Guard*Club]
INTERFACE Club : I[Club] cRud BOX
  [ "Name" : name CRUD, "Members" : member cRUD, "Motto" : motto CRUD, "Open" : open CRUD
  , "Guards" : V[Club*Guard] cRuD BOX [ "Guard" : I cRud ] ]
ENDCONTEXT
`;
const CLUB = 'resource/Club/chess?interface=Club';

const DELETIONS: readonly (readonly [string, string, PatchOperation])[] = [
  ['the link in a column', 'hasName', { op: 'replace', path: 'Name', value: null }],
  ['the link in a table', 'hasMembers', { op: 'remove', path: 'Members', value: 'ann' }],
  ['the value of a list', 'hasMotto', { op: 'remove', path: 'Motto', value: 'Think' }],
  ['a property', 'staysOpen', { op: 'replace', path: 'Open', value: false }],
  ['an atom with its links', 'hasDeputy', { op: 'delete', path: 'Members/dee' }],
  ['an atom without links', 'isGuarded', { op: 'delete', path: 'Guards/g1' }],
];

describeOnDatabases('feature', 'a rule that only a deletion violates', (start) => {
  let test: TestServer;
  let client: Client;
  beforeEach(async () => {
    test = await start({ generics: compileScript(SCRIPT), again: true });
    client = test.client();
  });
  afterEach(() => test.stop());

  for (const [what, rule, deletion] of DELETIONS)
    it(`is checked when it is ${what} that goes, which is rolled back`, async () => {
      const before = (await client.get('resource/Club/chess/Club')).body;
      const { body } = await client.patch(CLUB, [deletion]);
      const violated = body.notifications.invariants.map(({ ruleMessage }) => ruleMessage);
      assert.deepEqual([body.isCommitted, body.invariantRulesHold], [false, false]);
      assert.ok(violated.join().includes(rule), violated.join());
      assert.deepEqual((await client.get('resource/Club/chess/Club')).body, before);
    });

  it('is not in the way of deletions that leave it as it is', async () => {
    const { body } = await client.patch(CLUB, [{ op: 'remove', path: 'Members', value: 'bo' }]);
    assert.equal(body.isCommitted, true);
  });
});
