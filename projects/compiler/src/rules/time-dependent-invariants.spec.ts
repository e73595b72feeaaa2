import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compile } from '../compile.ts';
import { MemoryFileSystem } from '../source/files/memory-file-system.ts';

async function codesOf(statements: string, clock = 'INCLUDE "ampersand/clock.adl"') {
  const script = `CONTEXT Shop IN ENGLISH
${clock}
RELATION due[Task*Day] [UNI]
${statements}
ENDCONTEXT`;
  const { diagnostics } = await compile('main.adl', new MemoryFileSystem({ 'main.adl': script }));
  return diagnostics.map(({ code, origin }) => `${code} ${origin.start.line}`);
}

const LATE = 'RULE Late : due;<[Day];today~ |- -V[Task*ONE]';

describe('a rule about today', () => {
  test('that is an invariant is reported', async () => {
    assert.deepEqual(await codesOf(LATE), ['AMP4008 4']);
  });

  test('that a role or the execution engine maintains is accepted', async () => {
    assert.deepEqual(await codesOf(`${LATE}\nROLE Clerk MAINTAINS Late`), []);
    assert.deepEqual(
      await codesOf('RELATION late[Task*ONE]\nENFORCE late := due;<[Day];today~'),
      [],
    );
  });

  test('is found through the statements that enforce a relation', async () => {
    const enforced = 'RELATION late[Task*ONE]\nENFORCE late := due;<[Day];today~';
    const further = 'RELATION urgent[Task*ONE]\nENFORCE urgent >: late';
    const rule = 'RULE None : urgent |- -V[Task*ONE]';
    const script = `${enforced}\n${further}\n${rule}`;
    assert.deepEqual(await codesOf(script), ['AMP4008 8']);
    assert.deepEqual(await codesOf(`${script}\nROLE Clerk MAINTAINS None`), []);
  });

  test('is an ordinary one where no clock keeps the relation', async () => {
    const own = 'REPRESENT Day TYPE DATE RELATION today[Desk*Day] [UNI]';
    assert.deepEqual(await codesOf('RULE Late : due;<[Day];today~ |- -V[Task*Desk]', own), []);
    const text = 'RELATION today[ONE*Day] [UNI]';
    assert.deepEqual(await codesOf('RULE Late : due;today~ |- -V[Task*ONE]', text), []);
  });
});

test('no one can edit today on a page, which is reported where the script says so', async () => {
  const page = (flags: string) =>
    `INTERFACE Clock : V[SESSION*ONE] cRud BOX [ "Today" : today ${flags} ]`;
  assert.deepEqual(await codesOf(page('cRUd')), ['AMP3320 4']);
  assert.deepEqual(await codesOf(page('')), []);
});

test('a page may show today, which needs no other source than the clock', async () => {
  const page =
    'INTERFACE Desk : "_SESSION"[SESSION] cRud BOX [ "Today" : V[SESSION*ONE];today cRud ]';
  assert.deepEqual(await codesOf(page), []);
});
