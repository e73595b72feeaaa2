import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { logIn } from '../../log-in.ts';
import { describeOnDatabases } from '../../test-server.ts';

const SCRIPT = `CONTEXT Staff IN ENGLISH
INCLUDE "ampersand/login.adl"
RELATION PrototypeContext.sessionActiveRoles[SESSION*PrototypeContext.Role] [UNI]
POPULATION accUserid[Account*UserID] CONTAINS [ ("a1", "ann") ]
POPULATION accPassword[Account*Password] CONTAINS [ ("a1", "geheim") ]
POPULATION accAllowedRoles[Account*PrototypeContext.Role] CONTAINS [ ("a1", "Manager"), ("a1", "Clerk") ]
INTERFACE Accounts FOR Manager : I[Account] cRud BOX [ "Name" : accUserid cRud ]
INTERFACE Names FOR Clerk : I[Account] cRud BOX [ "Name" : accUserid cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'a model with one active role at a time', (start) => {
  it('gives who logs in the first role that the account brings, and not Anonymous', async () => {
    const test = await start({
      generics: compileScript(SCRIPT),
      settings: { production: true },
    });
    const client = test.client();
    const active = async (): Promise<string[]> =>
      (await client.get('app/navbar')).body.sessionRoles
        .filter((role: { active: boolean }) => role.active)
        .map((role: { id: string }) => role.id);
    await client.get('resource/SESSION/1/SessionLogin');
    assert.equal((await client.get('app/navbar')).body.singleRole, true);
    assert.deepEqual(await active(), ['Anonymous']);
    await logIn(client, 'ann', 'geheim');
    assert.deepEqual(await active(), ['Clerk']);
    await test.stop();
  });
});
