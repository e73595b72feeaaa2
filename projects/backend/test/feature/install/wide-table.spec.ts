import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScript } from '../../compiled-script.ts';
import { startOnSqlite } from '../../test-server.ts';

it('a concept with more short texts than a row of MariaDB holds is installed', async (test) => {
  const names = Array.from({ length: 70 }, (_, i) => `r${i}`);
  const script = `CONTEXT Wide IN ENGLISH
    ${names.map((name) => `RELATION ${name}[Thing*Text] [UNI]`).join('\n')}
    POPULATION r69 CONTAINS [ ("a", "last") ]
    INTERFACE Things : I[Thing] cRud BOX [ "Last" : r69 cRud ]
    ENDCONTEXT`;
  const { client, stop } = await startOnSqlite({ generics: compileScript(script) });
  test.after(stop);
  const { body } = await client().get('resource/Thing/a/Things');
  assert.equal((body as { Last?: unknown }).Last, 'last', JSON.stringify(body));
});
