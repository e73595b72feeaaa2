import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases } from '../../test-server.ts';

const script = (role: string): string => `CONTEXT Roles IN ENGLISH
RELATION name[Person*Name] [UNI]
INTERFACE Persons FOR ${role} : V[SESSION*Person] cRud BOX [ "Name" : name cRud ]
INTERFACE Names FOR Clerk : V[SESSION*Person] cRud BOX [ "Name" : name cRud ]
ENDCONTEXT`;

describeOnDatabases('feature', 'the roles of a new session without login', (start) => {
  for (const [role, isActive] of [
    ['Administrator', true],
    ['Manager', false],
  ] as const)
    it(`${isActive ? 'include' : 'leave out'} Administrator for a script with pages for ${role}`, async () => {
      const test = await start({ generics: compileScript(script(role)) });
      const { body } = await test.client().get('app/navbar');
      const active = body.sessionRoles.flatMap((each: { id: string; active: boolean }) =>
        each.active ? [each.id] : [],
      );
      assert.equal(active.includes('Clerk'), true);
      assert.equal(active.includes('Administrator'), isActive, active.join());
      await test.stop();
    });
});
