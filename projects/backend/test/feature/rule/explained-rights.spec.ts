import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Client } from '../../client.ts';
import { compileScript } from '../../compiled-script.ts';
import { describeOnDatabases, type TestServer } from '../../test-server.ts';

const ROLES = ['R1', 'R2', 'R3', 'R4'] as const;

const PARTS = ROLES.map(
  (role, i) => `
REPRESENT Note${i} TYPE ALPHANUMERIC
RELATION note${i}[Book*Note${i}]
POPULATION note${i} CONTAINS [ ("b1", "token${i}"), ("b1", "second${i}") ]
INTERFACE Page${i} FOR ${role} : I[Book] cRud BOX [ "Notes" : note${i} ]`,
).join('\n');

const SCRIPT = `CONTEXT Rights IN ENGLISH
INTERFACE Books FOR Clerk : "_SESSION"[SESSION];V[SESSION*Book] cRud BOX [ "Book" : I ]
${PARTS}
RELATION kept[Book*Shelf]
RELATION open[Book*Shelf]
POPULATION open CONTAINS [ ("b2", "s1") ]
INTERFACE Shelves : I[Book] cRud BOX [ "Open" : open ]
INTERFACE Kept FOR R1 : I[Book] cRud BOX [ "Kept at" : kept ]
RULE shelved : open |- kept;kept~;open
ROLE Clerk MAINTAINS shelved
RULE unnoted : I[Book] |- -(${ROLES.map((_, i) => `note${i};note${i}~`).join(' /\\ ')})
ROLE Clerk MAINTAINS unnoted
ENDCONTEXT`;

describeOnDatabases('database', 'rights in explanations', (start) => {
  let test: TestServer;
  let client: Client;
  before(async () => {
    test = await start({ generics: compileScript(SCRIPT) });
    client = test.client();
    await client.get('resource/Book/b1?interface=Page0');
  });
  after(() => test.stop());

  it('says that nothing is recorded only to those that can open a page for it', async () => {
    for (const active of [true, false]) {
      await client.send('PATCH', 'app/roles', { body: [{ id: 'R1', active }] });
      const { body } = await client.get('app/explain?rule=shelved&src=b2&tgt=s1');
      assert.equal(/“Kept at” of “b2” is empty/.test(JSON.stringify(body)), active);
      assert.equal(/a value that you can’t see \(Shelf\)/.test(JSON.stringify(body)), !active);
    }
  });

  for (let set = 0; set < 2 ** ROLES.length; set += 1) {
    const isActive = (i: number): boolean => (set & (1 << i)) !== 0;
    const active = ROLES.filter((_, i) => isActive(i));
    it(`shows the notes of a page exactly to those that can open it: ${active.join(', ') || 'none'}`, async () => {
      const body = ROLES.map((id, i) => ({ id, active: isActive(i) }));
      assert.equal((await client.send('PATCH', 'app/roles', { body })).status, 200);
      const { status, body: response } = await client.get('app/explain?rule=unnoted&src=b1&tgt=b1');
      assert.equal(status, 200, JSON.stringify(response));
      const text = JSON.stringify(response);
      for (const i of ROLES.keys())
        assert.equal(
          text.includes(`second${i}`) || text.includes(`token${i}`),
          isActive(i),
          `note ${i}: ${text}`,
        );
    });
  }
});
